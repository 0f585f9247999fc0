import type { Deal } from "@klondike/engine";
import type { PartialPosition } from "@klondike/engine/partial";
import type { CertifiedDeal, Day } from "@klondike/knowledge/certified";
import type { Pool } from "@klondike/solver/pool";
import type { GameStore } from "./storage/store.ts";
import type { Ask } from "./workers/ask.ts";
import type { DealRequest, FairAnswer, FairQuestion } from "./workers/questions.ts";

/** Timers. Code in this package uses no other clock. */
export interface Timer {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Runs `act` after `ms`; returns a cancel function. */
  after(ms: number, act: () => void): () => void;
}

/** Calendar and random numbers. */
export interface World {
  /** Milliseconds since 1970, for dating records. */
  date(): number;
  /** The player's current day. It can change while a table is open. */
  today(): Day;
  /** A random integer of at least 0 and less than `bound`. */
  random(bound: number): number;
  /** A unique id for a new game. */
  newId(): string;
}

/** The deals of ranked games that are still open. */
export interface OpenRankedDeals {
  /** Whether a deal, under any name, or a position has the hidden cards of an open ranked game. */
  hides(subject: Deal | PartialPosition): boolean;
  add(day: Day, deal: Deal): Promise<void>;
  /** Call when the day's ranked game is over. */
  close(day: Day): Promise<void>;
  /** Call when hidden cards of a deal are shown. Deals that cannot be those of an open day are ignored. */
  noteShown(deal: Deal): void;
  /** Names of the deals, judged by their seeds to be of this day, whose hidden cards this device has shown. */
  shownOn(day: Day): Promise<readonly string[]>;
}

/**
 * Everything a table needs from its platform. The browser and the terminal each provide one; tests use one whose clock
 * they control (`testing/test-host.ts`).
 */
export interface Host extends Timer, World {
  /** Runs `act` when the app is idle, for example to prepare deals; returns a cancel function. */
  whenIdle(act: () => void): () => void;
  /** Decides positions and shortens lines. Rejects only if its thread fails. */
  readonly solver: Pick<Pool, "solve" | "shorten">;
  /** Answers fair questions; it receives views without hidden cards. */
  readonly fair: Ask<FairQuestion, FairAnswer>;
  readonly certifier: Ask<DealRequest, CertifiedDeal | undefined>;
  readonly store: GameStore;
  /** Set once it is loaded. Without it, help is off only in the ranked game itself. */
  rankedDeals?: OpenRankedDeals;
  /** Sets `rankedDeals`, on platforms that load it after the first screen. Questions that know hidden cards wait for it. */
  loadRankedDeals?: () => Promise<unknown>;
}
