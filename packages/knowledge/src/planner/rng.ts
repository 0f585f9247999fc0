/** State of a pseudo-random generator. It is seeded from the view, so the same view always gets the same numbers. */
export interface Rng {
  state: number;
}

/** A generator with this seed. */
export function rngFrom(seed: number): Rng {
  // Xorshift needs a non-zero state, and neighbouring seeds must diverge.
  const mixed = Math.imul(seed ^ (seed >>> 16), 0x7feb352d);
  return { state: Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b) | 1 };
}

/** The next number in [0, 1). */
export function nextRandom(rng: Rng): number {
  let { state } = rng;
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  rng.state = state;
  return (state >>> 0) / 0x1_0000_0000;
}
