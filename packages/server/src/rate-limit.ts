/** How many requests at once, and how many more a second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** Of the callers before the last so many, those are remembered that have asked again since; the rest is forgotten. */
const GENERATION = 25_000;

/** Slows callers down that ask too often. Each process counts on its own. */
export class RateLimit {
  readonly #rate: Rate;
  readonly #now: () => number;
  #young = new Map<string, Bucket>();
  #old = new Map<string, Bucket>();

  /** @param now milliseconds on a clock that only runs forwards */
  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Counts a request; false where there were too many. */
  allows(caller: string): boolean {
    const now = this.#now();
    const known = this.#young.get(caller) ?? this.#old.get(caller);
    const bucket = known ?? { left: this.#rate.burst, at: now };
    bucket.left = this.#leftOf(bucket, now);
    bucket.at = now;
    this.#young.set(caller, bucket);
    if (this.#young.size >= GENERATION) [this.#old, this.#young] = [this.#young, new Map()];
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  #leftOf({ left, at }: Bucket, now: number): number {
    return Math.min(this.#rate.burst, left + ((now - at) / 1000) * this.#rate.perSecond);
  }
}
