import { networkOf } from "./callers.ts";
import { Overload } from "./overload.ts";
import { AddressLimit, type Rate, RateLimit } from "./rate-limit.ts";
import type { Payer } from "./work-queue.ts";

/** Open heavy requests, and bytes of their bodies, at the same time. */
interface Bounds {
  readonly requests: number;
  readonly bytes: number;
}

const MB = 2 ** 20;
/** A household syncs several devices at the same time; each sends one request after another. */
const PER_ACCOUNT: Bounds = { requests: 8, bytes: 8 * MB };
const PER_ADDRESS: Bounds = { requests: 32, bytes: 32 * MB };
/** A 48-bit network leaves half of the room to others. */
const PER_NETWORK: Bounds = { requests: 128, bytes: 64 * MB };
const IN_ALL: Bounds = { requests: 256, bytes: 128 * MB };

/** Rates of heavy work by cost; see `requestCost`. */
export interface CostRates {
  readonly account: Rate;
  readonly address: Rate;
}

/** The first sync of 20,000 games of average length passes; then one such game a second on average. */
export const DEFAULT_COSTS: CostRates = {
  account: { burst: 4_000_000, perSecond: 200 },
  address: { burst: 16_000_000, perSecond: 2000 },
};

/** Bytes that cost as much as replaying a move. */
const BYTES_A_MOVE = 100;

/** The cost of a request, in moves replayed. */
export function requestCost(moves: number, bytes: number): number {
  return moves + bytes / BYTES_A_MOVE;
}

/** The right to do the heavy work of one request. */
export interface Pass extends Payer {
  /** Resolves when no other heavy request of the account is running. */
  turn(): Promise<void>;
  /** Counts work that was done. The account and the address are refused while they are in debt. */
  charge(cost: number): void;
}

/**
 * Admits heavy requests before their bodies are read: limited per account, per address, per network and in total.
 * Requests of one account run one after another, so that an account never holds more than one thread or one lock in the
 * database.
 */
export class Admission {
  readonly #open = new Map<string, Bounds>();
  readonly #turns = new Map<string, Promise<void>>();
  readonly #accountCosts: RateLimit;
  readonly #addressCosts: AddressLimit;

  /** @param now monotonic clock in milliseconds */
  constructor({ account, address }: CostRates, now: () => number) {
    this.#accountCosts = new RateLimit(account, now);
    this.#addressCosts = new AddressLimit(address, now);
  }

  /** Number of open heavy requests. */
  get open(): number {
    return this.#open.get("")?.requests ?? 0;
  }

  /**
   * Runs `act` if the request is admitted; otherwise rejects with an `Overload`.
   *
   * @param sent resolves when the response was sent or its client is gone; until then the request counts as open, because it takes
   * memory
   */
  async run<T>(
    { account, address }: Payer,
    bytes: number,
    act: (pass: Pass) => Promise<T>,
    sent: Promise<unknown> = Promise.resolve(),
  ): Promise<T> {
    const places = [
      [`account ${account}`, PER_ACCOUNT],
      [`address ${address}`, PER_ADDRESS],
      [`network ${networkOf(address)}`, PER_NETWORK],
      ["", IN_ALL],
    ] as const;
    const isPaid = this.#accountCosts.isPaid(account) && this.#addressCosts.isPaid(address);
    for (const [place, bounds] of places) {
      const { requests, bytes: length } = this.#open.get(place) ?? { requests: 0, bytes: 0 };
      const hasRoom = requests < bounds.requests && length + bytes <= bounds.bytes;
      if (!hasRoom || !isPaid) throw new Overload(place === "" ? "busy" : "too-often");
    }
    for (const [place] of places) this.#count(place, 1, bytes);
    let release = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      release = resolve;
    });
    const turn = async (): Promise<void> => {
      const before = this.#turns.get(account);
      const all = (before ?? Promise.resolve()).then(() => done);
      this.#turns.set(account, all);
      void all.then(() => this.#turns.get(account) === all && this.#turns.delete(account));
      await before;
    };
    const charge = (cost: number): void => {
      this.#accountCosts.charge(account, cost);
      this.#addressCosts.charge(address, cost);
    };
    try {
      return await act({ account, address, turn, charge });
    } finally {
      release();
      void sent.then(() => {
        for (const [place] of places) this.#count(place, -1, -bytes);
      });
    }
  }

  #count(place: string, requests: number, bytes: number): void {
    const before = this.#open.get(place) ?? { requests: 0, bytes: 0 };
    const after = { requests: before.requests + requests, bytes: before.bytes + bytes };
    if (after.requests > 0) this.#open.set(place, after);
    else this.#open.delete(place);
  }
}
