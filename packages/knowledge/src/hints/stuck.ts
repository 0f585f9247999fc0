import { type KlondikeRules, talonOf } from "@klondike/engine";
import { cannotLose, homeCount, tableRules } from "../planner/table.ts";
import type { FairView } from "./fair-view.ts";
import { tableOf } from "./fair-view-table.ts";
import { lookThrough } from "./reachable-layouts.ts";

/** Enough for nearly every stuck game, and searched within 50 ms. */
const MAX_LAYOUTS = 4000;

/**
 * Whether it is proved, from what the player may know, that no useful move is left.
 *
 * Stuck means: no sequence of legal moves ever turns up a hidden card, shows an unseen stock card, plays a card from
 * the waste or deck, gets more cards home, or wins. All that is left is turning the stock and moving face-up cards back
 * and forth. A stuck game is lost, whatever is hidden.
 *
 * False proves nothing: it is also returned if there are too many layouts to search.
 */
export function isStuck(view: FairView, rules: KlondikeRules): boolean {
  const table = tableOf(view, rules);
  const ahead = tableRules(rules);
  if (homeCount(table.home) === 52 || cannotLose(table, ahead)) return false;
  // Unseen cards of the talon can be looked at; an uncovered card can be turned up by hand.
  if (
    talonOf(view).includes(undefined) ||
    view.columns.some(({ hidden, faceUp }) => hidden > 0 && faceUp.length === 0)
  ) {
    return false;
  }
  return lookThrough(view, rules, { orHome: true, most: MAX_LAYOUTS }).kind === "nothing";
}
