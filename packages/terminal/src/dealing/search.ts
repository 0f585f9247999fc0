import { setImmediate } from "node:timers/promises";
import type { Deal } from "@klondike/engine";
import { type CertifiedDeal, type DealWish, firstCertified } from "@klondike/knowledge";

/** Rules under which none of so many deals can be won are given up. */
const CANDIDATES = 400n;

/** The first certified deal from this seed on that fulfils the wish; undefined where there is none near. */
export function certifiedFrom(first: bigint, wish: DealWish): CertifiedDeal | undefined {
  return firstCertified(candidatesFrom(first), wish);
}

/** The same, with a breath after every deal, so that the process hears when it is told to end. */
export async function certifiedSoon(first: bigint, wish: DealWish): Promise<CertifiedDeal | undefined> {
  for (const deal of candidatesFrom(first)) {
    const certified = firstCertified([deal], wish);
    if (certified !== undefined) return certified;
    await setImmediate();
  }
  return undefined;
}

function* candidatesFrom(first: bigint): Generator<Deal> {
  for (let seed = first; seed < first + CANDIDATES; seed++) yield { scheme: "klondike", seed };
}
