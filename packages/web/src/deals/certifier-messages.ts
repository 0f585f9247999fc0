import type { CertifiedDeal, Day, DealWish } from "@klondike/knowledge";

/** What the certifier is asked: a deal nobody has seen, or the deal of a day. */
export type CertifierQuestion =
  | { readonly ask: "deal"; readonly wish: DealWish }
  | { readonly ask: "daily"; readonly day: Day };

/** A question as it is sent. */
export type CertifierRequest = CertifierQuestion & { readonly id: number };

/** What it answers; no deal where all that were tried failed. */
export type CertifierReply = { readonly id: number; readonly certified: CertifiedDeal | undefined };
