// `npm run fuzz [seconds]` feeds mutated saves, links, archives, stored games, folders and command lines to their
// parsers and then plays on. `npm run fuzz -- trials` runs a fixed number of each.
import { fuzz, fuzzKept, keep } from "./run.ts";
import { TARGETS } from "./targets.ts";

const BATCH = 50;
/** Number of cases per target if no time is given. */
const TRIALS: Readonly<Record<string, number>> = {
  save: 20_000,
  link: 20_000,
  archive: 5_000,
  table: 5_000,
  folder: 200,
  command: 1_000,
};

const [given = "60", seedGiven] = process.argv.slice(2);
const isTrials = given === "trials";
const seconds = isTrials ? Number.POSITIVE_INFINITY : Number(given);
if (!(seconds > 0)) {
  console.error(`klondike: ${given} is not a number of seconds`);
  process.exit(2);
}
const until = performance.now() + seconds * 1000;
// Each run uses new seeds; a case is identified by its seed.
const first = Number(seedGiven ?? Date.now() % 2 ** 30);
const counts = new Map(TARGETS.map(({ name }) => [name, 0]));
const isLeft = (name: string): boolean => !isTrials || (counts.get(name) ?? 0) < (TRIALS[name] ?? 0);
const harms = (await fuzzKept()).map((harm) => ({ harm, seed: -1 }));
for (let seed = first; performance.now() < until && TARGETS.some(({ name }) => isLeft(name)); seed += BATCH) {
  for (const { name, isSlow = false } of TARGETS) {
    if (!isLeft(name)) continue;
    const count = isSlow && !isTrials ? 1 : BATCH;
    for (const harm of await fuzz(name, seed, count)) harms.push({ harm, seed });
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
}
for (const { harm, seed } of harms) {
  const file = seed < 0 ? "a kept case" : keep(harm, seed);
  console.error(`${harm.target}: ${harm.error instanceof Error ? harm.error.message : harm.error} (${file})`);
}
const tried = [...counts].map(([name, count]) => `${count} ${name}s`).join(", ");
console.log(`From seed ${first}: ${tried}. ${harms.length} did harm.`);
process.exitCode = harms.length === 0 ? 0 : 1;
