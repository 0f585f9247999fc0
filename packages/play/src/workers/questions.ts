import type { KlondikeRules } from "@klondike/engine";
import type { CertifiedKind, Day, FairHint, FairView } from "@klondike/knowledge";

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
  | { readonly ask: "deal"; readonly wish: CertifiedKind; readonly first: bigint }
  | { readonly ask: "daily"; readonly day: Day };
