import type { Deal, KlondikeRules, Move } from "@klondike/engine";
import {
  type CertifiedDeal,
  type CertifiedKind,
  type Day,
  dailyDeal,
  firstCertified,
} from "@klondike/knowledge/certified";
import {
  chanceOf,
  expectedChance,
  type FairColumn,
  type FairHint,
  type FairView,
  fairHints,
  isStuck,
  lossOf,
} from "@klondike/knowledge/hints";

/** A question about a view. A view has no hidden card, so the answer cannot reveal one. */
export interface FairQuestion {
  readonly about: "hint" | "stuck" | "chance";
  readonly view: FairView;
  readonly rules: KlondikeRules;
  /** For a chance: the move that led to the view, and the view before it. */
  readonly before?: { readonly view: FairView; readonly move: Move };
}

/** The chance to win from a view and what the move before it did. Undefined values are not known. */
export interface ViewChance {
  readonly chance: number | undefined;
  /** How much of the chance the move cost, 0…1. */
  readonly loss: number | undefined;
  /** The chance before the card that the move turned up on a column was seen. */
  readonly expected: number | undefined;
}

/** The good moves, strongest first, empty if no move makes progress; whether the game is stuck; or a chance. */
export type FairAnswer =
  | ({ readonly about: "chance" } & ViewChance)
  | { readonly about: "hint"; readonly hints: readonly FairHint[] }
  | { readonly about: "stuck"; readonly isStuck: boolean };

/** A request to the certifier: a new deal, searched from this seed on, or the deal of a day. */
export type DealRequest =
  | { readonly ask: "deal"; readonly wanted: CertifiedKind; readonly first: bigint }
  | { readonly ask: "daily"; readonly day: Day };

/** The search gives up if none of this many deals can be won under the rules. */
const CANDIDATES = 500n;

/** Answers a fair question on this thread. */
export function fairAnswer({ about, view, rules, before }: FairQuestion): FairAnswer {
  switch (about) {
    case "stuck":
      return { about, isStuck: isStuck(view, rules) };
    case "hint":
      return { about, hints: fairHints(view, rules) };
    case "chance": {
      const column = before
        ? view.columns.findIndex((each, at) => isTurnedUp(each, before.view.columns[at]))
        : -1;
      return {
        about,
        chance: chanceOf(view, rules),
        loss: before && lossOf(before.view, before.move, rules),
        expected: column < 0 ? undefined : expectedChance(view, column, rules),
      };
    }
  }
}

function isTurnedUp(column: FairColumn, before: FairColumn | undefined): boolean {
  return before !== undefined && column.hidden < before.hidden;
}

/** Finds a certified deal on this thread; undefined if all tries failed. */
export function certifiedAnswer(request: DealRequest): CertifiedDeal | undefined {
  if (request.ask === "daily") return dailyDeal(request.day);
  return firstCertified(candidatesFrom(request.first), request.wanted);
}

function* candidatesFrom(first: bigint): Generator<Deal> {
  for (let seed = first; seed < first + CANDIDATES; seed++) yield { scheme: "klondike", seed };
}
