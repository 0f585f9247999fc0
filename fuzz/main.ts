// `npm run fuzz [seconds]`: mutated saves, links, archives, games on tables and command lines, and what a player does next.
import { fuzz, fuzzKept, keep } from "./run.ts";
import { TARGETS } from "./targets.ts";

const BATCH = 50;
const seconds = Number(process.argv[2] ?? 60);
if (!(seconds > 0)) {
  console.error(`klondike: ${process.argv[2]} is no number of seconds`);
  process.exit(2);
}
const until = performance.now() + seconds * 1000;
// Another run tries other cases; each is named by its seed.
const first = Number(process.argv[3] ?? Date.now() % 2 ** 30);
const counts = new Map(TARGETS.map(({ name }) => [name, 0]));
const harms = (await fuzzKept()).map((harm) => ({ harm, seed: -1 }));
for (let seed = first; performance.now() < until; seed += BATCH) {
  for (const { name } of TARGETS) {
    // Command lines take a hundred times as long as the others.
    const count = name === "command" ? 1 : BATCH;
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
