import type { KlondikeRules, Move, Position } from "@klondike/engine";
import type { SearchOptions } from "../search.ts";
import type { Shortest } from "../shortest/shortest.ts";
import type { Progress, Solution } from "../solve.ts";

/** Limits that can be sent to another thread. */
export interface SentLimits extends SearchOptions {
  readonly ms?: number;
  readonly states?: number;
}

/** Limits of a shortest-line search that can be sent to another thread. */
export interface SentShortestLimits {
  readonly ms?: number;
  readonly states?: number;
  /** Maximum memory; what the device offers if omitted, from 64 to 512 MB. */
  readonly bytes?: number;
  readonly known?: readonly Move[];
}

/** A request to a worker. */
export type Request =
  | {
      readonly kind: "solve";
      readonly id: number;
      readonly position: Position;
      readonly rules: KlondikeRules;
      readonly limits: SentLimits;
    }
  | {
      readonly kind: "shorten";
      readonly id: number;
      readonly position: Position;
      readonly rules: KlondikeRules;
      readonly limits: SentShortestLimits;
    }
  | { readonly kind: "cancel"; readonly id: number };

/** A worker's reply. */
export type Reply =
  | { readonly kind: "progress"; readonly id: number; readonly progress: Progress }
  | { readonly kind: "solution"; readonly id: number; readonly solution: Solution }
  | { readonly kind: "better"; readonly id: number; readonly better: Shortest }
  | { readonly kind: "shortest"; readonly id: number; readonly shortest: Shortest | undefined }
  | { readonly kind: "failure"; readonly id: number; readonly message: string };
