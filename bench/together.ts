import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { testServer } from "@klondike/database/testing";
import { calibrationMs } from "./calibration.ts";
import { Device, dailySolution, ended, postgresPids, type Serving, startServing } from "./players-service.ts";

const SENDERS = 30;
const RESULTS_EACH = 50;
const RANKED_GAMES = 100;
const RANKED_MS = 20_000;
const SYNCED_GAMES = 10_000;
const SYNC_SIZE = 200;
const MB = 2 ** 20;

/** CPU milliseconds that processes have used so far, and their memory. */
function usage(pids: readonly number[]): { readonly ms: number; readonly bytes: number } {
  let [ticks, pages] = [0, 0];
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      ticks += Number(stat[11]) + Number(stat[12]);
      pages += Number(stat[21]);
    } catch {
      // A database connection that was closed in the meantime.
    }
  }
  return { ms: ticks * 10, bytes: pages * 4096 };
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? 0;
}

/** Prints the load that one server process, and two, can handle on this computer. */
export async function benchTogether(): Promise<void> {
  const loop = calibrationMs();
  console.log(`Calibration loop: ${loop.toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`);
  for (const count of [1, 2]) await benchProcesses(count, loop);
}

async function benchProcesses(count: number, loop: number): Promise<void> {
  const postgres = testServer();
  const servers: Serving[] = [];
  try {
    const address = await postgres.address();
    for (let each = 0; each < count; each++) servers.push(await startServing(address));
    console.log(`${count} process${count === 1 ? "" : "es"}:`);
    const run: Run = {
      loop,
      ports: () => servers.map(({ port }) => port),
      pids: () => servers.map(pidOf),
      used: () => usage([...servers.map(pidOf), ...postgresPids(postgres.folder)]).ms,
    };
    await results(run);
    await rankedGames(run);
    await manyGames(run);
    const memory = run.pids().map((pid) => `${(usage([pid]).bytes / MB).toFixed(0)} MB`);
    console.log(`  memory after that: ${memory.join(", ")}`);
  } finally {
    for (const server of servers) await ended(server);
    postgres.remove();
  }
}

interface Run {
  readonly loop: number;
  ports(): readonly number[];
  pids(): readonly number[];
  /** CPU milliseconds of the servers and the database so far. */
  used(): number;
}

function pidOf({ child }: Serving): number {
  return child.pid ?? 0;
}

/** Results of one game each; the server replays each before storing it. */
async function results({ loop, ports, used }: Run): Promise<void> {
  const { record } = dailySolution();
  const devices = await Promise.all(
    Array.from({ length: SENDERS }, (_, at) => new Device(at, ports).register(`Sender ${at}`)),
  );
  const entry = (id: string) => ({ id, isDeleted: false, record: record(id), heads: [] });
  const before = used();
  const began = performance.now();
  await Promise.all(
    devices.map(async (device, at) => {
      for (let each = 0; each < RESULTS_EACH; each++)
        await device.ask("POST", "sync", { since: 0, entries: [entry(`r-${at}-${each}`)] });
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const all = SENDERS * RESULTS_EACH;
  const each = (used() - before) / all;
  const rate = all / seconds;
  console.log(
    `  ${all} results, one a request: ${rate.toFixed(0)} a second (${((rate * loop) / 1000).toFixed(0)} a loop); ${each.toFixed(2)} ms of processor each, server and database (${(each / loop).toFixed(4)} loops)`,
  );
}

/** Concurrent ranked games, each with about one move per second. */
async function rankedGames({ loop, ports, used }: Run): Promise<void> {
  const { day, moves } = dailySolution();
  const times: number[] = [];
  const before = used();
  await Promise.all(
    Array.from({ length: RANKED_GAMES }, async (_, at) => {
      const device = await new Device(1000 + at, ports).register(`Ranked ${at}`);
      await device.ask("POST", `days/${day}/game`);
      const end = performance.now() + RANKED_MS;
      for (let from = 0; from < moves.length && performance.now() < end; from++) {
        await sleep(500 + Math.random() * 1000);
        const began = performance.now();
        await device.ask("POST", `days/${day}/acts`, { from, acts: moves.slice(from, from + 1) });
        times.push(performance.now() - began);
      }
    }),
  );
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(
    `  ${RANKED_GAMES} ranked games, ${times.length} acts: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${(p95 / loop).toFixed(2)} loops); ${((used() - before) / times.length).toFixed(2)} ms of processor each`,
  );
}

/** One device uploads many games and another downloads them. */
async function manyGames({ loop, ports, used }: Run): Promise<void> {
  const { record } = dailySolution();
  const device = await new Device(2000, ports).register("Many");
  const { code } = await device.ask("POST", "devices/code");
  const other = new Device(2001, ports);
  await other.ask("POST", "devices", { code });
  const before = used();
  const began = performance.now();
  for (let from = 0; from < SYNCED_GAMES; from += SYNC_SIZE) {
    const entries = Array.from({ length: SYNC_SIZE }, (_, at) => {
      const id = `m-${from + at}`;
      return { id, isDeleted: false, record: record(id), heads: [] };
    });
    await device.ask("POST", "sync", { since: from, entries });
  }
  const uploaded = performance.now();
  let received = 0;
  for (let [since, hasMore] = [0, true]; hasMore; ) {
    const answer = await other.ask("POST", "sync", { since, entries: [] });
    received += (answer["entries"] as readonly unknown[]).length;
    [since, hasMore] = [Number(answer["since"]), answer["hasMore"] === true];
  }
  if (received !== SYNCED_GAMES) throw new Error(`received ${received} of ${SYNCED_GAMES} games`);
  const [up, down] = [(uploaded - began) / 1000, (performance.now() - uploaded) / 1000];
  console.log(
    `  ${SYNCED_GAMES} games: uploaded in ${up.toFixed(1)} s, downloaded in ${down.toFixed(1)} s (${((1000 * (up + down)) / loop).toFixed(0)} loops); ${((used() - before) / 1000).toFixed(1)} s of processor (${((used() - before) / loop).toFixed(0)} loops)`,
  );
}
