import { type Scheme, seedRangeOf } from "@klondike/engine";

/** Returns a seed for `shuffled`. Throws a RangeError if it is not a whole number or out of the scheme's range. */
export function checkedSeed(scheme: Scheme, seed: number | bigint): bigint {
  const { least, greatest } = seedRangeOf(scheme);
  // BigInt throws a RangeError for fractions, NaN and infinities.
  const checked = BigInt(seed);
  if (checked < least || checked > greatest) throw new RangeError(`${seed} is not a seed of ${scheme}`);
  return checked;
}
