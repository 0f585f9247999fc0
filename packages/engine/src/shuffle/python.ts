const N = 624;
const M = 397;

/** CPython's `random`: MT19937 seeded by `init_by_array` with the seed's 32-bit digits. */
export class MersenneTwister {
  readonly #state = new Uint32Array(N);
  #index = N;

  constructor(seed: bigint) {
    const key: number[] = [];
    for (let rest = seed < 0n ? -seed : seed; rest > 0n; rest >>= 32n) key.push(Number(rest & 0xffffffffn));
    if (key.length === 0) key.push(0);
    this.#fill(19650218);
    this.#mixIn(key);
  }

  #at(index: number): number {
    return this.#state[index] ?? 0;
  }

  #fill(seed: number): void {
    this.#state[0] = seed;
    for (let i = 1; i < N; i++) {
      const before = this.#at(i - 1);
      this.#state[i] = Math.imul(1812433253, before ^ (before >>> 30)) + i;
    }
  }

  #mixIn(key: readonly number[]): void {
    let i = 1;
    const step = (): void => {
      i++;
      if (i >= N) {
        this.#state[0] = this.#at(N - 1);
        i = 1;
      }
    };
    const scrambled = (factor: number): number => {
      const before = this.#at(i - 1);
      return this.#at(i) ^ Math.imul(before ^ (before >>> 30), factor);
    };
    for (let k = 0; k < Math.max(N, key.length); k++) {
      const j = k % key.length;
      this.#state[i] = scrambled(1664525) + (key[j] ?? 0) + j;
      step();
    }
    for (let k = 0; k < N - 1; k++) {
      this.#state[i] = scrambled(1566083941) - i;
      step();
    }
    this.#state[0] = 0x80000000;
  }

  #twist(): void {
    for (let i = 0; i < N; i++) {
      const y = (this.#at(i) & 0x80000000) | (this.#at((i + 1) % N) & 0x7fffffff);
      this.#state[i] = this.#at((i + M) % N) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.#index = 0;
  }

  next32(): number {
    if (this.#index >= N) this.#twist();
    let y = this.#at(this.#index++);
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  /** `random.random()`: 53 bits, at least 0 and below 1. */
  fraction(): number {
    const high = this.next32() >>> 5;
    return (high * 2 ** 26 + (this.next32() >>> 6)) / 2 ** 53;
  }

  /** A number in 0…bound−1: bits are drawn until they are below the bound. */
  below(bound: number): number {
    const bits = 32 - Math.clz32(bound);
    for (;;) {
      const value = this.next32() >>> (32 - bits);
      if (value < bound) return value;
    }
  }
}

/** `random.seed(seed)`, then `random.shuffle(items)`: the list's first item, the rear of a stock, leaves first. */
export function shufflePython<T>(seed: bigint, items: readonly T[]): T[] {
  const random = new MersenneTwister(seed);
  const list = [...items];
  for (let i = list.length - 1; i >= 1; i--) {
    const j = random.below(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}
