import { availableParallelism, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { testServer } from "@klondike/database/testing";
import { calibrationMs } from "./calibration.ts";
import { Device, ended, startServing, today } from "./players-service.ts";

const SYNCS = 60;
const GAMES_EACH = 300;
const ROUNDS = 3;
const PAUSE_MS = 200;
/** Maximum p95 of another player's requests on two quiet cores. */
const LIMIT_MS = 250;

/** Prints how long another player waits while one key syncs as much as it can. */
export async function benchStall(): Promise<void> {
  console.log(
    `Calibration loop: ${calibrationMs().toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  );
  const postgres = testServer();
  const server = await startServing(await postgres.address());
  try {
    const ports = () => [server.port];
    const { record } = today();
    const entry = (id: string) => ({ id, isDeleted: false, record: record(id), heads: [] });
    const attacker = await new Device(1, ports).register("Attacker");
    const player = await new Device(2, ports).register("Player");
    const ask = async (at: number): Promise<void> => {
      await player.ask("POST", "sync", { since: 0, entries: [entry(`p-${at}`)] });
    };
    const timed = async (count: () => boolean, name: string): Promise<void> => {
      const times: number[] = [];
      for (let at = 0; count(); at++) {
        const began = performance.now();
        await ask(at);
        times.push(performance.now() - began);
        await sleep(PAUSE_MS);
      }
      const sorted = times.toSorted((a, b) => a - b);
      const of = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(0);
      console.log(
        `  ${name}: ${times.length} syncs of another player, median ${of(0.5)} ms, p95 ${of(0.95)} ms (limit ${LIMIT_MS}), slowest ${sorted.at(-1)?.toFixed(0)} ms`,
      );
    };
    let left = 30;
    await timed(() => left-- > 0, "undisturbed");
    let isOver = false;
    const counts = { done: 0, refused: 0 };
    // Made before, so that this process does not delay the other player.
    const games = Array.from({ length: GAMES_EACH }, (_, at) => entry(`NAME-${at}`));
    const text = JSON.stringify({ since: 0, entries: games });
    const attack = (async () => {
      for (let round = 0; round < ROUNDS; round++) {
        await Promise.all(
          Array.from({ length: SYNCS }, async (_, each) => {
            const body = text.replaceAll("NAME", `a-${round}-${each}`);
            await attacker.ask("POST", "sync", body).then(
              () => counts.done++,
              () => counts.refused++,
            );
          }),
        );
      }
      isOver = true;
    })();
    await timed(() => !isOver, `${ROUNDS} times ${SYNCS} parallel syncs of ${GAMES_EACH} games by one key`);
    await attack;
    console.log(`  of the attacker's syncs ${counts.done} were accepted and ${counts.refused} refused`);
  } finally {
    await ended(server);
    postgres.remove();
  }
}
