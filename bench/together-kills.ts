import { setTimeout as sleep } from "node:timers/promises";
import { testServer } from "@klondike/database/testing";
import { Device, ended, postgresPids, type Serving, startServing, today } from "./players-service.ts";

const PLAYERS = 4;
/**
 * Maximum number of responses before a kill. Counted in responses, because on a busy machine every kill after a fixed
 * time would come early.
 */
const MAX_ANSWERS = 40;
const MOMENT_MS = 10;

/** The games and ranked actions that the server has acknowledged to a player. */
class Player {
  readonly device: Device;
  readonly games = new Set<string>();
  acts = 0;
  sent = 0;

  constructor(device: Device) {
    this.device = device;
  }
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
    const players: Player[] = [];
    for (let at = 0; at < PLAYERS; at++)
      players.push(new Player(await new Device(at, ports).register(`Player ${at}`)));
    const { day } = today();
    for (const { device } of players) await device.ask("POST", `days/${day}/game`);
    for (const what of ["server", "database"] as const) {
      let lost = 0;
      for (let kill = 0; kill < count; kill++) {
        let left = 1 + Math.floor(Math.random() * MAX_ANSWERS);
        let playing: Promise<unknown> = Promise.resolve();
        await new Promise<void>((resolve) => {
          const answered = (): void => {
            if (--left === 0) resolve();
          };
          playing = Promise.all(players.map((player) => playUntilCut(player, answered))).then(() =>
            resolve(),
          );
        });
        await sleep(Math.random() * MOMENT_MS);
        if (what === "server") await ended(server, "SIGKILL");
        else for (const pid of postgresPids(postgres.folder)) process.kill(pid, "SIGKILL");
        await playing;
        // Forget the address of the killed server.
        if (what === "database") postgres.stop();
        await ended(server, "SIGKILL");
        server = await startServing(await postgres.address());
        for (const player of players) lost += await lostOf(player);
      }
      const games = players.reduce((sum, player) => sum + player.games.size, 0);
      const acts = players.reduce((sum, player) => sum + player.acts, 0);
      console.log(
        `Together: ${count} kills of the ${what}; ${games} games and ${acts} acts were acknowledged so far, ${lost} of them lost.`,
      );
    }
  } finally {
    if (server !== undefined) await ended(server);
    postgres.remove();
  }
}

/** Sends games and actions as fast as they are acknowledged, until requests fail. */
async function playUntilCut(player: Player, answered: () => void): Promise<void> {
  const { day, record } = today();
  try {
    for (;;) {
      const id = `g-${player.sent++}`;
      const entries = [{ id, isDeleted: false, record: record(id), heads: [] }];
      await player.device.ask("POST", "sync", { since: 0, entries });
      player.games.add(id);
      answered();
      // Alternate between a draw and its undo, so that there is always a legal action.
      const acts = [player.acts % 2 === 0 ? "draw" : "<0"];
      const heard = await player.device.ask("POST", `days/${day}/acts`, { from: player.acts, acts });
      player.acts = Number(heard["acts"]);
      answered();
    }
  } catch {
    // The server was killed. Unacknowledged requests may or may not be stored.
  }
}

/** Number of acknowledged games and actions that are missing. */
async function lostOf(player: Player): Promise<number> {
  const { day } = today();
  const kept = await player.device.ask("GET", "me/export");
  const names = new Set((kept["entries"] as readonly { readonly id: string }[]).map(({ id }) => id));
  const games = [...player.games].filter((id) => !names.has(id)).length;
  const { acts } = await player.device.ask("POST", `days/${day}/game`);
  const heard = (acts as readonly string[]).length;
  const missing = Math.max(0, player.acts - heard);
  player.acts = heard;
  return games + missing;
}
