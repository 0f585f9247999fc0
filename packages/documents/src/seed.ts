import { type Deal, parseDeal, type Scheme } from "@klondike/engine";

/** The deal of a scheme and a seed that a caller handed in. Throws where the scheme has no such seed. */
export function seededDeal(scheme: Scheme, seed: number | bigint): Deal {
  const deal = parseDeal(`${scheme}:${seed}`);
  if (!deal.ok) throw new RangeError(`${seed} is not a seed of ${scheme}`);
  return deal.value;
}
