import { areSameRules } from "@klondike/engine";
import type { CertifiedDeal, DealWish } from "./certificate.ts";

/** How many deals of each kind are kept ready. */
const KEPT = 2;

/** Certified deals prepared while nobody waits for them. */
export type Reserve = readonly CertifiedDeal[];

/** The deal that fulfils the wish, and what is left; no deal where there is none ready. */
export function takeFrom<Ready extends DealWish>(
  reserve: readonly Ready[],
  wish: DealWish,
): { readonly taken: Ready | undefined; readonly rest: readonly Ready[] } {
  const taken = reserve.find((each) => fulfils(each, wish));
  return { taken, rest: reserve.filter((each) => each !== taken) };
}

/** The first of the wishes for which too few deals are ready; undefined where there are enough for all. */
export function lackingIn(reserve: readonly DealWish[], wishes: readonly DealWish[]): DealWish | undefined {
  return wishes.find((wish) => reserve.filter((each) => fulfils(each, wish)).length < KEPT);
}

function fulfils({ rules, level }: DealWish, wish: DealWish): boolean {
  return level === wish.level && areSameRules(rules, wish.rules);
}
