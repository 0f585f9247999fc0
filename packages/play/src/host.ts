import type { CertifiedDeal, Day } from "@klondike/knowledge";
import type { Pool } from "@klondike/solver";
import type { GameStore } from "./app/store.ts";
import type { DealRequest } from "./deals/deal-request.ts";
import type { Ask } from "./workers/ask.ts";
import type { FairAnswer, FairQuestion } from "./workers/fair.ts";

/** Time as it passes. Nothing in this package has a clock of its own. */
export interface Timer {
  /** Milliseconds on a clock that only runs forwards. */
  now(): number;
  /** Acts once so many milliseconds have passed, unless the function that comes back is called before. */
  after(ms: number, act: () => void): () => void;
}

/** The calendar and the dice. */
export interface World {
  /** Milliseconds since 1970, with which records are dated. */
  date(): number;
  /** The day where the player is. It may change while a table is open. */
  today(): Day;
  /** A whole number from 0 to below the bound. */
  random(bound: number): number;
  /** A name that no other game has. */
  newId(): string;
}

/**
 * Everything from outside, in one value. The browser and the terminal each make one; tests make one whose clock they
 * turn themselves (`testing/test-host.ts`).
 */
export interface Host extends Timer, World {
  /** Acts when nobody is waiting for anything: deals are prepared then. Cancelled by what comes back. */
  whenIdle(act: () => void): () => void;
  /** Who decides positions and shortens lines. It rejects only where its thread fails. */
  readonly solver: Pick<Pool, "solve" | "shorten">;
  /** Who advises from what the player may know; it is sent views in which no hidden card is. */
  readonly fair: Ask<FairQuestion, FairAnswer>;
  /** Who finds deals with a certificate. */
  readonly certifier: Ask<DealRequest, CertifiedDeal | undefined>;
  readonly store: GameStore;
}
