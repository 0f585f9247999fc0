import type { Deal, Scheme } from "@klondike/engine";

/** Short enough to be read out, and in the range of every scheme. */
const SEEDS = 1_000_000_000;

/** A seed nobody chose. */
export function randomSeed(): bigint {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return BigInt(value % SEEDS);
}

/** A deal nobody chose; its name still says which one it is. */
export function randomDeal(scheme: Scheme): Deal {
  return { scheme, seed: randomSeed() };
}
