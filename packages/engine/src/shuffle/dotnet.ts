const MBIG = 2147483647;
const MSEED = 161803398;

/** .NET's seeded `System.Random`: Knuth's subtractive generator. Each call returns a sample in 0…2³¹−2. */
export function dotnetRandom(seed: number): () => number {
  const state = new Int32Array(56);
  let previous = MSEED - Math.min(Math.abs(seed), MBIG);
  state[55] = previous;
  let next = 1;
  for (let i = 1; i < 55; i++) {
    state[(21 * i) % 55] = next;
    const difference = previous - next;
    previous = state[(21 * i) % 55] ?? 0;
    next = difference < 0 ? difference + MBIG : difference;
  }
  const at = (index: number): number => state[index] ?? 0;
  for (let round = 0; round < 4; round++) {
    for (let i = 1; i < 56; i++) {
      const difference = (at(i) - at(1 + ((i + 30) % 55))) | 0;
      state[i] = difference < 0 ? difference + MBIG : difference;
    }
  }
  let first = 0;
  let second = 21;
  return () => {
    first = first === 55 ? 1 : first + 1;
    second = second === 55 ? 1 : second + 1;
    let sample = (at(first) - at(second)) | 0;
    if (sample === MBIG) sample--;
    if (sample < 0) sample += MBIG;
    state[first] = sample;
    return sample;
  };
}

/** Document 000's shuffle: items are taken at random and pushed on a stack, so the last one pushed leaves first. */
export function shuffleDotnet<T>(seed: bigint, items: readonly T[]): T[] {
  const sample = dotnetRandom(Number(seed));
  const rest = [...items];
  const pushed: T[] = [];
  for (let i = rest.length - 1; i >= 0; i--) {
    const chosen = Math.floor(sample() * (1.0 / MBIG) * (i + 1));
    pushed.push(rest[chosen] as T);
    rest[chosen] = rest[i] as T;
  }
  return pushed.reverse();
}
