import type { BlockList } from "node:net";
import type { Database } from "./database.ts";
import type { Rate } from "./rates.ts";

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
  /** Told of what went wrong here. It is told no keys and no names. */
  readonly log: (line: string) => void;
}
