import { setTimeout as sleep } from "node:timers/promises";
import { testServer } from "@klondike/database/testing";
import { Device, dailySolution, ended, postgresPids, type Serving, startServing } from "./players-service.ts";

const DEVICES = 3;
/**
 * Maximum number of responses before a kill. Counted in responses, because on a busy machine every kill after a fixed
 * time would come early.
 */
const MAX_ANSWERS = 40;
const MOMENT_MS = 10;

/** What the server has acknowledged to the devices of one account. */
interface Acknowledged {
  readonly games: Set<string>;
  acts: number;
}

/**
 * Kills the server at random moments, then the database with all its processes, and prints whether anything
 * acknowledged was lost.
 */
export async function benchTogetherKills(count = 50): Promise<void> {
  const postgres = testServer();
  let server: Serving | undefined;
  const ports = (): readonly number[] => [server?.port ?? 0];
  try {
    server = await startServing(await postgres.address());
    const first = await new Device(0, ports).register("Player");
    const devices = [first];
    for (let at = 1; at < DEVICES; at++) {
      const { code } = await first.ask("POST", "devices/code");
      const device = new Device(at, ports);
      await device.ask("POST", "devices", { code });
      devices.push(device);
    }
    const known: Acknowledged = { games: new Set(), acts: 0 };
    await first.ask("POST", `days/${dailySolution().day}/game`);
    for (const what of ["server", "database"] as const) {
      let lost = 0;
      for (let kill = 0; kill < count; kill++) {
        let left = 1 + Math.floor(Math.random() * MAX_ANSWERS);
        let playing: Promise<unknown> = Promise.resolve();
        await new Promise<void>((resolve) => {
          const answered = (): void => {
            if (--left === 0) resolve();
          };
          const prefix = `${what}-${kill}`;
          const all = devices.map((device, at) => syncUntilCut(device, `${prefix}-${at}`, known, answered));
          playing = Promise.all([...all, actUntilCut(first, known, answered)]).then(() => resolve());
        });
        await sleep(Math.random() * MOMENT_MS);
        if (what === "server") await ended(server, "SIGKILL");
        else for (const pid of postgresPids(postgres.folder)) process.kill(pid, "SIGKILL");
        await playing;
        // Forget the address of the killed server.
        if (what === "database") postgres.stop();
        await ended(server, "SIGKILL");
        server = await startServing(await postgres.address());
        lost += await countLost(devices, known);
      }
      console.log(
        `Together: ${DEVICES} devices, ${count} kills of the ${what}; ${known.games.size} games and ${known.acts} acts were acknowledged so far, ${lost} of them lost.`,
      );
    }
  } finally {
    if (server !== undefined) await ended(server);
    postgres.remove();
  }
}

/** Sends games as fast as they are acknowledged, until requests fail: unacknowledged ones may or may not be stored. */
async function syncUntilCut(
  device: Device,
  prefix: string,
  { games }: Acknowledged,
  answered: () => void,
): Promise<void> {
  try {
    for (let number = 0; ; number++) {
      const id = `${prefix}-${number}`;
      const entries = [{ id, isDeleted: false, record: dailySolution().record(id), heads: [] }];
      await device.ask("POST", "sync", { since: 0, entries });
      games.add(id);
      answered();
    }
  } catch {
    // The server was killed.
  }
}

/** Plays the ranked game as fast as its actions are acknowledged, until requests fail. */
async function actUntilCut(device: Device, known: Acknowledged, answered: () => void): Promise<void> {
  try {
    for (;;) {
      // Alternate between a draw and its undo, so that there is always a legal action.
      const acts = [known.acts % 2 === 0 ? "draw" : "<0"];
      const answer = await device.ask("POST", `days/${dailySolution().day}/acts`, { from: known.acts, acts });
      known.acts = Number(answer["acts"]);
      answered();
    }
  } catch {
    // The server was killed.
  }
}

/** Number of acknowledged games and actions that one of the devices does not receive. */
async function countLost(devices: readonly Device[], known: Acknowledged): Promise<number> {
  const missing = new Set<string>();
  for (const device of devices) {
    const received = new Set<string>();
    for (let [since, hasMore] = [0, true]; hasMore; ) {
      const answer = await device.ask("POST", "sync", { since, entries: [] });
      for (const { id } of answer["entries"] as readonly { readonly id: string }[]) received.add(id);
      [since, hasMore] = [Number(answer["since"]), answer["hasMore"] === true];
    }
    for (const id of known.games) if (!received.has(id)) missing.add(id);
  }
  const { acts } = await (devices[0] as Device).ask("POST", `days/${dailySolution().day}/game`);
  const stored = (acts as readonly string[]).length;
  const lostActs = Math.max(0, known.acts - stored);
  known.acts = stored;
  return missing.size + lostActs;
}
