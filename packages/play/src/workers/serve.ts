import type { Deal } from "@klondike/engine";
import {
  type CertifiedDeal,
  dailyDeal,
  type FairHint,
  fairHint,
  firstCertified,
  isStuck,
} from "@klondike/knowledge";
import type { DealRequest } from "../deals/request.ts";
import type { FairAnswer, FairQuestion } from "./fair.ts";

/** Players of the same strength with other luck in their guesses: where they differ, there is more than one good move. */
const SERIES = [0, 1, 2, 3];

/** Rules under which none of so many deals can be won are given up. */
const CANDIDATES = 500n;

/** Advises from what is visible, on the thread this runs on. */
export function fairAnswer({ about, view, rules }: FairQuestion): FairAnswer {
  if (about === "stuck") return { about, isStuck: isStuck(view, rules) };
  const hints: FairHint[] = [];
  for (const series of SERIES) {
    const hint = fairHint(view, rules, series);
    if (hint === undefined) break;
    const name = JSON.stringify(hint.move);
    if (hints.every(({ move }) => JSON.stringify(move) !== name)) hints.push(hint);
  }
  return { about, hints };
}

/** Finds a deal with a certificate, on the thread this runs on; none where all that were tried failed. */
export function certifiedAnswer(request: DealRequest): CertifiedDeal | undefined {
  if (request.ask === "daily") return dailyDeal(request.day);
  return firstCertified(candidatesFrom(request.first), request.wish);
}

function* candidatesFrom(first: bigint): Generator<Deal> {
  for (let seed = first; seed < first + CANDIDATES; seed++) yield { scheme: "klondike", seed };
}
