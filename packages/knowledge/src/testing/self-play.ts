import { applyMove, type Deck, dealt, type KlondikeRules, type Position, talonOf } from "@klondike/engine";
import { type FairView, watcher } from "../hints/fair-view.ts";
import { fairHint } from "../hints/hint.ts";
import type { FairHint } from "../hints/hint-reason.ts";

/** A view and the hint given for it. */
export interface HintedStep {
  readonly position: Position;
  readonly view: FairView;
  readonly hint: FairHint | undefined;
}

/** The game of a player who follows every hint, position by position, until there is no hint. */
export function* hintedGame(deck: Deck, rules: KlondikeRules): Generator<HintedStep> {
  const watching = watcher(rules);
  let position = dealt(deck, "by-row");
  for (;;) {
    watching.see(position);
    const view = watching.view();
    const hint = fairHint(view, rules);
    yield { position, view, hint };
    if (hint === undefined) return;
    position = applyMove(position, hint.move, rules);
  }
}

/** The view of a position for a player who has seen no other card. */
export function freshView(position: Position, rules: KlondikeRules): FairView {
  const watching = watcher(rules);
  watching.see(position);
  return watching.view();
}

/** The view of a position for a player who has looked through the whole stock. */
export function viewAfterPass(position: Position, rules: KlondikeRules): FairView {
  const watching = watcher(rules);
  watching.see({ ...position, stock: [], waste: talonOf(position) });
  watching.see(position);
  return watching.view();
}
