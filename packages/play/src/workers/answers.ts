import type { Deal } from "@klondike/engine";
import { type CertifiedDeal, dailyDeal, fairHints, firstCertified, isStuck } from "@klondike/knowledge";
import type { DealRequest, FairAnswer, FairQuestion } from "./questions.ts";

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
  return firstCertified(candidatesFrom(request.first), request.wish);
}

function* candidatesFrom(first: bigint): Generator<Deal> {
  for (let seed = first; seed < first + CANDIDATES; seed++) yield { scheme: "klondike", seed };
}
