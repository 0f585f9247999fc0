import type { KlondikeRules } from "@klondike/engine";
import type { FairHint, FairView } from "@klondike/knowledge";

/** What is asked of who thinks about a view. No hidden card is in a view, so none can come back. */
export interface FairQuestion {
  readonly about: "hint" | "stuck";
  readonly view: FairView;
  readonly rules: KlondikeRules;
}

/** What comes of it: the good moves, strongest first and none where no move makes progress, or whether the player is stuck. */
export type FairAnswer =
  | { readonly about: "hint"; readonly hints: readonly FairHint[] }
  | { readonly about: "stuck"; readonly isStuck: boolean };
