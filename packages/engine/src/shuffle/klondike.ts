const orderCounts = new Map<number, bigint>();

/** Number of orders of `count` items. */
function orderCount(count: number): bigint {
  let product = orderCounts.get(count);
  if (product !== undefined) return product;
  product = 1n;
  for (let n = 2n; n <= BigInt(count); n++) product *= n;
  orderCounts.set(count, product);
  return product;
}

/** Number of seeds of our own scheme: one for each order of 52 cards. */
export const OWN_SEEDS = orderCount(52);

const ROUNDS = 6;

// Arbitrary constants. They can never change, or every seed would name another deal.
const FACTORS = [
  0x6a09e667f3bcc908b2fb1366ea957d3fn,
  0xbb67ae8584caa73b25742d7078b83b89n,
  0x3c6ef372fe94f82be73980c0b9db9069n,
  0xa54ff53a5f1d36f1c7cbf0b1f2b1d4c5n,
] as const;

/** Spreads every bit of a half over all bits of the result. */
function scramble(half: bigint, round: number, bits: bigint): bigint {
  const mask = (1n << bits) - 1n;
  const shift = (bits >> 1n) + 1n;
  let x = half + FACTORS[0] * BigInt(round + 1);
  for (const factor of FACTORS) {
    x = (x * factor) & mask;
    x ^= x >> shift;
  }
  return x;
}

/**
 * A fixed permutation of 0…size−1, so that neighbouring seeds give unrelated orders and each order still has exactly
 * one seed. A Feistel network permutes the numbers of an even number of bits; it is repeated for results that are out
 * of range.
 */
function permute(index: bigint, size: bigint, forwards: boolean): bigint {
  const half = BigInt(Math.ceil(size.toString(2).length / 2));
  const mask = (1n << half) - 1n;
  let value = index;
  do {
    let left = value >> half;
    let right = value & mask;
    for (let step = 0; step < ROUNDS; step++) {
      if (forwards) [left, right] = [right, left ^ scramble(right, step, half)];
      else [left, right] = [right ^ scramble(left, ROUNDS - 1 - step, half), left];
    }
    value = (left << half) | right;
  } while (value >= size);
  return value;
}

/**
 * The random numbers of our own shuffle of `count` items: each call returns a whole number from 0 to `bound` − 1. The
 * shuffle removes the items with these numbers, with the number of items left as the bound.
 */
export function ownRandom(seed: bigint, count: number): (bound: number) => number {
  const orders = orderCount(count);
  let rest = permute(seed % orders, orders, true);
  return (bound) => {
    const number = Number(rest % BigInt(bound));
    rest /= BigInt(bound);
    return number;
  };
}

/** Our own shuffle: the seed is the (scrambled) number of the order, so every order can be named. */
export function shuffleOwn<T>(seed: bigint, items: readonly T[]): T[] {
  const orders = orderCount(items.length);
  let rest = permute(seed % orders, orders, true);
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) {
    // Works on as many digits at a time as a number represents exactly, because dividing bigints is slow.
    let first = left.length;
    let product = 1;
    while (first > 0 && product * first <= Number.MAX_SAFE_INTEGER) product *= first--;
    let digits = Number(rest % BigInt(product));
    rest /= BigInt(product);
    for (let base = left.length; base > first; base--) {
      const place = digits % base;
      order.push(...left.splice(place, 1));
      digits = (digits - place) / base;
    }
  }
  return order;
}

/** The seed with which `shuffleOwn` puts `items` into this order. */
export function findOwnSeed<T>(order: readonly T[], items: readonly T[]): bigint {
  const left = [...items];
  let index = 0n;
  let weight = 1n;
  for (const item of order) {
    const place = left.indexOf(item);
    if (place < 0) throw new RangeError("the order holds other items than those it was made from");
    index += BigInt(place) * weight;
    weight *= BigInt(left.length);
    left.splice(place, 1);
  }
  return permute(index, orderCount(items.length), false);
}
