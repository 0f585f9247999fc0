import type { Deal } from "@klondike/engine";
import { type CertifiedDeal, dailyDeal, fairHints, firstCertified, isStuck } from "@klondike/knowledge";
import type { DealRequest } from "../deals/deal-request.ts";
import type { FairAnswer, FairQuestion } from "./fair.ts";

/** Rules under which none of so many deals can be won are given up. */
const CANDIDATES = 500n;

/** Advises from what is visible, on the thread this runs on. */
export function fairAnswer({ about, view, rules }: FairQuestion): FairAnswer {
  if (about === "stuck") return { about, isStuck: isStuck(view, rules) };
  return { about, hints: fairHints(view, rules) };
}

/** Finds a deal with a certificate, on the thread this runs on; none where all that were tried failed. */
export function certifiedAnswer(request: DealRequest): CertifiedDeal | undefined {
  if (request.ask === "daily") return dailyDeal(request.day);
  return firstCertified(candidatesFrom(request.first), request.wish);
}

function* candidatesFrom(first: bigint): Generator<Deal> {
  for (let seed = first; seed < first + CANDIDATES; seed++) yield { scheme: "klondike", seed };
}
