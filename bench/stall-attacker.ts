import { Device, dailySolution } from "./players-service.ts";

const SYNCS = 60;
const GAMES_EACH = 300;

/** How many syncs of a stall attack the server accepted and refused. */
export interface StallResult {
  readonly accepted: number;
  readonly refused: number;
}

// A separate process, so that building the requests does not delay the other player's.
const [port = 0, rounds = 0] = process.argv.slice(2).map(Number);
const attacker = await new Device(1, () => [port]).register("Attacker");
const { record } = dailySolution();
const entries = Array.from({ length: GAMES_EACH }, (_, at) => {
  const id = `NAME-${at}`;
  return { id, isDeleted: false, record: record(id), heads: [] };
});
const text = JSON.stringify({ since: 0, entries });
const counts = { accepted: 0, refused: 0 };
process.send?.("ready");
for (let round = 0; round < rounds; round++) {
  const syncs = Array.from({ length: SYNCS }, (_, at) =>
    attacker.ask("POST", "sync", text.replaceAll("NAME", `a-${round}-${at}`)).then(
      () => counts.accepted++,
      () => counts.refused++,
    ),
  );
  await Promise.all(syncs);
}
process.send?.(counts satisfies StallResult);
