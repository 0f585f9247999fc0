import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { testServer } from "@klondike/database/testing";
import { calibrationMs } from "./calibration.ts";
import { Device, dailySolution, ended, startServing } from "./players-service.ts";
import type { StallResult } from "./stall-attacker.ts";

const ATTACKER = fileURLToPath(new URL("./stall-attacker.ts", import.meta.url));
const ROUNDS = 20;
const UNDISTURBED = 100;
const PAUSE_MS = 50;
/** Maximum p95 of another player's requests on two quiet cores. */
const LIMIT_MS = 250;

/** Prints how long another player waits while one key syncs 300 games in 60 parallel requests, repeatedly. */
export async function benchStall(): Promise<void> {
  console.log(
    `Calibration loop: ${calibrationMs().toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  );
  const postgres = testServer();
  const server = await startServing(await postgres.address());
  try {
    const { record } = dailySolution();
    const player = await new Device(2, () => [server.port]).register("Player");
    let number = 0;
    const timed = async (isOver: (count: number) => boolean, name: string): Promise<void> => {
      const times: number[] = [];
      while (!isOver(times.length)) {
        const id = `p-${number++}`;
        const entries = [{ id, isDeleted: false, record: record(id), heads: [] }];
        const began = performance.now();
        await player.ask("POST", "sync", { since: 0, entries });
        times.push(performance.now() - began);
        await sleep(PAUSE_MS);
      }
      const sorted = times.toSorted((a, b) => a - b);
      const of = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(0);
      console.log(
        `  ${name}: ${times.length} syncs of another player, median ${of(0.5)} ms, p95 ${of(0.95)} ms (limit ${LIMIT_MS}), slowest ${sorted.at(-1)?.toFixed(0)} ms`,
      );
    };
    await timed((count) => count === UNDISTURBED, "undisturbed");
    const attacker = fork(ATTACKER, [String(server.port), String(ROUNDS)], { execArgv: ["--import", "tsx"] });
    await once(attacker, "message");
    let result: StallResult | undefined;
    attacker.once("message", (message: StallResult) => {
      result = message;
    });
    await timed(() => result !== undefined, `${ROUNDS} times 60 parallel syncs of 300 games by one key`);
    console.log(`  of the attacker's syncs ${result?.accepted} were accepted and ${result?.refused} refused`);
  } finally {
    await ended(server);
    postgres.remove();
  }
}
