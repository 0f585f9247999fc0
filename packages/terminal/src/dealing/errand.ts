import { type CertifiedDeal, type Day, type DealWish, dailyDeal } from "@klondike/knowledge";
import { certifiedFrom } from "./search.ts";

/** What a thread is sent for: a certified deal from this seed on, or the deal of a day. */
export type Errand = { readonly first: bigint; readonly wish: DealWish } | { readonly day: Day };

/** Does the errand at once, in this thread; undefined where no such deal was found. */
export function doErrand(errand: Errand): CertifiedDeal | undefined {
  return "day" in errand ? dailyDeal(errand.day) : certifiedFrom(errand.first, errand.wish);
}
