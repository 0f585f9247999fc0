import type { KlondikeRules } from "@klondike/engine";
import { type FairHint, type FairView, fairHint, isStuck } from "@klondike/knowledge";

/** What is asked of who thinks about a view. */
export interface FairQuestion {
  readonly about: "hint" | "stuck";
  readonly view: FairView;
  readonly rules: KlondikeRules;
}

/** What comes of a question: the hint, where one was asked for and there is one, or whether the player is stuck. */
export interface FairAnswer {
  readonly hint?: FairHint | undefined;
  readonly isStuck?: boolean;
}

/** Thinks about a view at once, in this thread. */
export function fairAnswer({ about, view, rules }: FairQuestion): FairAnswer {
  return about === "hint" ? { hint: fairHint(view, rules) } : { isStuck: isStuck(view, rules) };
}
