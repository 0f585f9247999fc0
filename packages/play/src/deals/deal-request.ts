import type { CertifiedKind, Day } from "@klondike/knowledge";

/** A request to the certifier: a new deal, searched from this seed on, or the deal of a day. */
export type DealRequest =
  | { readonly ask: "deal"; readonly wish: CertifiedKind; readonly first: bigint }
  | { readonly ask: "daily"; readonly day: Day };
