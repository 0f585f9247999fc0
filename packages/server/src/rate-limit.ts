import { NETWORK_FACTOR, networkOf } from "./callers.ts";

/** A burst of requests, and the number allowed per second after it. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** Number of callers per generation. A caller is forgotten after a generation without requests. */
const GENERATION = 25_000;

/** Limits the request rate per caller. Each process counts separately. */
export class RateLimit {
  readonly #rate: Rate;
  readonly #now: () => number;
  #young = new Map<string, Bucket>();
  #old = new Map<string, Bucket>();

  /** @param now monotonic clock in milliseconds */
  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Counts a request; returns false if the caller exceeded the limit. */
  allows(caller: string): boolean {
    const bucket = this.#bucketOf(caller);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  /** Whether the caller is not in debt. */
  isPaid(caller: string): boolean {
    return this.#bucketOf(caller).left > 0;
  }

  /** Counts work that was done; the caller may get into debt. */
  charge(caller: string, cost: number): void {
    this.#bucketOf(caller).left -= cost;
  }

  #bucketOf(caller: string): Bucket {
    const now = this.#now();
    const known = this.#young.get(caller) ?? this.#old.get(caller);
    const bucket = known ?? { left: this.#rate.burst, at: now };
    bucket.left = this.#leftOf(bucket, now);
    bucket.at = now;
    this.#young.set(caller, bucket);
    if (this.#young.size >= GENERATION) [this.#old, this.#young] = [this.#young, new Map()];
    return bucket;
  }

  #leftOf({ left, at }: Bucket, now: number): number {
    return Math.min(this.#rate.burst, left + ((now - at) / 1000) * this.#rate.perSecond);
  }
}

/** Limits callers by their address, or 64-bit network, and by their 48-bit network. */
export class AddressLimit {
  readonly #addresses: RateLimit;
  readonly #networks: RateLimit;

  /** @param rate of an address @param now monotonic clock in milliseconds */
  constructor({ burst, perSecond }: Rate, now: () => number) {
    this.#addresses = new RateLimit({ burst, perSecond }, now);
    this.#networks = new RateLimit(
      { burst: NETWORK_FACTOR * burst, perSecond: NETWORK_FACTOR * perSecond },
      now,
    );
  }

  allows(address: string): boolean {
    return this.#addresses.allows(address) && this.#networks.allows(networkOf(address));
  }

  isPaid(address: string): boolean {
    return this.#addresses.isPaid(address) && this.#networks.isPaid(networkOf(address));
  }

  charge(address: string, cost: number): void {
    this.#addresses.charge(address, cost);
    this.#networks.charge(networkOf(address), cost);
  }
}
