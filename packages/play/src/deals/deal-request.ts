import type { CertifiedKind, Day } from "@klondike/knowledge";

/** What the certifier is asked for: a deal nobody has seen, looked for from this seed on, or the deal of a day. */
export type DealRequest =
  | { readonly ask: "deal"; readonly wish: CertifiedKind; readonly first: bigint }
  | { readonly ask: "daily"; readonly day: Day };
