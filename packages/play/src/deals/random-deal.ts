import type { Deal, Scheme } from "@klondike/engine";
import type { World } from "../host.ts";

/** Short enough to read out, and within the range of every scheme. */
const SEEDS = 1_000_000_000;

/** A random seed. */
export function randomSeed(world: Pick<World, "random">): bigint {
  return BigInt(world.random(SEEDS));
}

/** A random deal. */
export function randomDeal(world: Pick<World, "random">, scheme: Scheme): Deal {
  return { scheme, seed: randomSeed(world) };
}
