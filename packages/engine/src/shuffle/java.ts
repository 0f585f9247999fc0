const MULTIPLIER = 0x5deece66dn;
const MASK = (1n << 48n) - 1n;

/** `java.util.Random.nextInt(bound)`: a 48-bit linear congruential generator. */
function javaRandom(seed: bigint): (bound: number) => number {
  let state = (seed ^ MULTIPLIER) & MASK;
  const next31 = (): number => {
    state = (state * MULTIPLIER + 0xbn) & MASK;
    return Number(state >> 17n);
  };
  return (bound) => {
    if ((bound & -bound) === bound) return Number((BigInt(bound) * BigInt(next31())) >> 31n);
    for (;;) {
      const bits = next31();
      const value = bits % bound;
      // Numbers from the last, incomplete block of `bound` numbers would favour small results.
      if (bits - value + (bound - 1) <= 0x7fffffff) return value;
    }
  };
}

/** `Collections.shuffle` of a list whose end is the top, so the end leaves first. */
export function shuffleJava<T>(seed: bigint, items: readonly T[]): T[] {
  const nextInt = javaRandom(seed);
  const list = [...items];
  for (let i = list.length - 1; i >= 1; i--) {
    const j = nextInt(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list.reverse();
}
