import type { BlockList } from "node:net";
import type { Deal } from "@klondike/engine";
import type { Day } from "@klondike/knowledge/certified";
import type { Logger } from "pino";
import type { CostRates } from "./admission.ts";
import type { Database } from "./database.ts";
import type { StreamTimes } from "./event-routes.ts";
import type { Rate } from "./rate-limit.ts";
import type { ReplayThread } from "./work-queue.ts";

/** Rate limits. */
export interface Rates {
  /** All requests from one address, and all with one key. */
  readonly address: Rate;
  readonly key: Rate;
  /** Registrations from one address. */
  readonly register: Rate;
}

/** Defaults: enough for a household with several players, not for registering thousands of names. */
export const DEFAULT_RATES: Rates = {
  address: { burst: 1000, perSecond: 20 },
  key: { burst: 300, perSecond: 5 },
  register: { burst: 10, perSecond: 10 / 3600 },
};

export interface ServerOptions {
  readonly database: Database;
  /** Origins of other pages that may use this server: `https://klondike.example`. */
  readonly origins: readonly string[];
  /** Trusted proxies. */
  readonly proxies: BlockList;
  readonly rates?: Rates;
  readonly costs?: CostRates;
  /** The threads that replay games; by default this thread does. */
  readonly threads?: readonly ReplayThread[];
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Wall clock in milliseconds since 1970; determines the day. */
  readonly date: () => number;
  /** Computes the deal of a day, on a separate thread if available. */
  readonly computeDeal: (day: Day) => Promise<Deal | undefined>;
  readonly streams?: StreamTimes;
  /** Ends all streams when aborted. */
  readonly stopping?: AbortSignal;
  readonly log: Logger;
}
