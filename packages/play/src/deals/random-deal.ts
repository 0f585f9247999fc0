import type { Deal, Scheme } from "@klondike/engine";
import type { World } from "../host.ts";

/** Number of random seeds. They are short enough to read out and within the range of every scheme. */
const SEEDS = 1_000_000_000;

export function randomSeed(world: Pick<World, "random">): bigint {
  return BigInt(world.random(SEEDS));
}

export function randomDeal(world: Pick<World, "random">, scheme: Scheme): Deal {
  return { scheme, seed: randomSeed(world) };
}
