import type { Deal, Scheme } from "@klondike/engine";
import type { World } from "../host.ts";

/** Short enough to be read out, and in the range of every scheme. */
const SEEDS = 1_000_000_000;

/** A seed nobody chose. */
export function randomSeed(world: Pick<World, "random">): bigint {
  return BigInt(world.random(SEEDS));
}

/** A deal nobody chose; its name still says which one it is. */
export function randomDeal(world: Pick<World, "random">, scheme: Scheme): Deal {
  return { scheme, seed: randomSeed(world) };
}
