import type { Deal, KlondikeRules, Move } from "@klondike/engine";
import type { PartialPosition } from "@klondike/engine/partial";
import {
  type CertifiedDeal,
  type CertifiedKind,
  type Day,
  dailyDeal,
  firstCertified,
} from "@klondike/knowledge/certified";
import {
  type ChanceEffort,
  chanceOf,
  expectedChance,
  type FairHint,
  type FairView,
  fairHints,
  isCompletionFairlyWon,
  isStuck,
  type MoveRating,
  rateMove,
} from "@klondike/knowledge/hints";

/** A question without hidden cards, so that the answer cannot reveal one. */
export type FairQuestion = ViewQuestion | GameQuestion;

/** Whether the fair player wins a random completion of a position; each seed gives a different one. */
interface GameQuestion {
  readonly about: "game";
  readonly position: PartialPosition;
  readonly rules: KlondikeRules;
  readonly seed: number;
}

interface ViewQuestion {
  readonly about: "hint" | "stuck" | "chance";
  readonly view: FairView;
  readonly rules: KlondikeRules;
  /** For a chance: the column on which the last move turned up a card. */
  readonly turned?: number;
  /** For hints and chances: how far to look ahead; quick by default. */
  readonly effort?: ChanceEffort;
  /** For a chance: the next move, to be rated. */
  readonly next?: Move;
}

/** The chance to win from a view. Undefined values are not known. */
export interface ViewChance {
  readonly chance: number | undefined;
  /** The chance before the card on the column `turned` was seen. */
  readonly expected?: number | undefined;
  /** What the move `next` costs, and what kind of choice it is. */
  readonly rating?: MoveRating | undefined;
}

/** The good moves, strongest first, or none if no move makes progress; whether the game is stuck; a chance; or a played game. */
export type FairAnswer =
  | ({ readonly about: "chance" } & ViewChance)
  | { readonly about: "hint"; readonly hints: readonly FairHint[] }
  | { readonly about: "stuck"; readonly isStuck: boolean }
  | { readonly about: "game"; readonly isWon: boolean };

/** A request to the certifier: find a new deal, starting from this seed, or the deal of a day. */
export type DealRequest =
  | { readonly ask: "deal"; readonly wanted: CertifiedKind; readonly first: bigint }
  | { readonly ask: "daily"; readonly day: Day };

/** Number of deals after which the search for a winnable one gives up. */
const CANDIDATES = 500n;

/** Answers a fair question on this thread. */
export function fairAnswer(question: FairQuestion): FairAnswer {
  if (question.about === "game") {
    const { about, position, rules, seed } = question;
    return { about, isWon: isCompletionFairlyWon(position, rules, seed) };
  }
  const { about, view, rules, next, effort = "quick" } = question;
  switch (about) {
    case "stuck":
      return { about, isStuck: isStuck(view, rules) };
    case "hint":
      return { about, hints: fairHints(view, rules, { effort }) };
    case "chance": {
      const rating = next && rateMove(view, next, rules, effort);
      const chance = rating ? rating.chance : chanceOf(view, rules, effort);
      return { about, chance, expected: expectedBefore(question, chance), rating };
    }
  }
}

/**
 * The chance before the card on the column `turned` was seen. The luck of the card, the difference to the chance, is that
 * of quick chances, because looking further ahead for every card that it could have been takes too long.
 */
function expectedBefore(
  { view, rules, turned, effort }: ViewQuestion,
  chance: number | undefined,
): number | undefined {
  if (turned === undefined) return undefined;
  const expected = expectedChance(view, turned, rules);
  if (effort !== "review" || expected === undefined || chance === undefined) return expected;
  return chance - ((chanceOf(view, rules) ?? chance) - expected);
}

/** Finds a certified deal on this thread; undefined if all tries failed. */
export function certifiedAnswer(request: DealRequest): CertifiedDeal | undefined {
  if (request.ask === "daily") return dailyDeal(request.day);
  return firstCertified(candidatesFrom(request.first), request.wanted);
}

function* candidatesFrom(first: bigint): Generator<Deal> {
  for (let seed = first; seed < first + CANDIDATES; seed++) yield { scheme: "klondike", seed };
}
