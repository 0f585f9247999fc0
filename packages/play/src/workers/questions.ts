import type { Deal, KlondikeRules } from "@klondike/engine";
import {
  type CertifiedDeal,
  type CertifiedKind,
  type Day,
  dailyDeal,
  firstCertified,
} from "@klondike/knowledge/certified";
import { type FairHint, type FairView, fairHints, isStuck } from "@klondike/knowledge/hints";

/** A question about a view. A view has no hidden card, so the answer cannot reveal one. */
export interface FairQuestion {
  readonly about: "hint" | "stuck";
  readonly view: FairView;
  readonly rules: KlondikeRules;
}

/** The good moves, strongest first, empty if no move makes progress; or whether the game is stuck. */
export type FairAnswer =
  | { readonly about: "hint"; readonly hints: readonly FairHint[] }
  | { readonly about: "stuck"; readonly isStuck: boolean };

/** A request to the certifier: a new deal, searched from this seed on, or the deal of a day. */
export type DealRequest =
  | { readonly ask: "deal"; readonly wanted: CertifiedKind; readonly first: bigint }
  | { readonly ask: "daily"; readonly day: Day };

/** The search gives up if none of this many deals can be won under the rules. */
const CANDIDATES = 500n;

/** Answers a fair question on this thread. */
export function fairAnswer({ about, view, rules }: FairQuestion): FairAnswer {
  if (about === "stuck") return { about, isStuck: isStuck(view, rules) };
  return { about, hints: fairHints(view, rules) };
}

/** Finds a certified deal on this thread; undefined if all tries failed. */
export function certifiedAnswer(request: DealRequest): CertifiedDeal | undefined {
  if (request.ask === "daily") return dailyDeal(request.day);
  return firstCertified(candidatesFrom(request.first), request.wanted);
}

function* candidatesFrom(first: bigint): Generator<Deal> {
  for (let seed = first; seed < first + CANDIDATES; seed++) yield { scheme: "klondike", seed };
}
