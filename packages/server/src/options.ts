import type { BlockList } from "node:net";
import type { Deal } from "@klondike/engine";
import type { Day } from "@klondike/knowledge";
import type { Database } from "./database.ts";
import type { StreamTimes } from "./event-routes.ts";
import type { Rate } from "./rate-limit.ts";

/** How often one caller may ask. */
export interface Rates {
  /** All requests from one address, and all with one key. */
  readonly address: Rate;
  readonly key: Rate;
  /** New players from one address. */
  readonly register: Rate;
}

/** A household has several players, and each may change their mind; 10,000 names from one address are none of this. */
export const USUAL_RATES: Rates = {
  address: { burst: 1000, perSecond: 20 },
  key: { burst: 300, perSecond: 5 },
  register: { burst: 10, perSecond: 10 / 3600 },
};

export interface AppOptions {
  readonly database: Database;
  /** Addresses of pages from elsewhere that may ask here: `https://klondike.example`. */
  readonly origins: readonly string[];
  /** The proxies that are believed. */
  readonly proxies: BlockList;
  readonly rates?: Rates;
  /** Milliseconds on a clock that only runs forwards. */
  readonly now: () => number;
  /** Milliseconds since 1970, which say what day it is. */
  readonly date: () => number;
  /** Works out the deal of a day, on a thread of its own where there is one. */
  readonly dealOf: (day: Day) => Promise<Deal | undefined>;
  readonly streams?: StreamTimes;
  /** Streams end when this does. */
  readonly stopping?: AbortSignal;
  /** Told of what went wrong here. It is told no keys and no names. */
  readonly log: (line: string) => void;
}
