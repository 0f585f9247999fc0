import type { KlondikeRules } from "@klondike/engine";
import { cannotLose, homeCount, tableRules } from "../planner/table.ts";
import { lookThrough } from "./reachable-layouts.ts";
import type { FairView } from "./view.ts";
import { tableOf } from "./view-table.ts";

/** Enough for nearly every game that is stuck, and still looked through in the twentieth of a second. */
const MOST_LAYOUTS = 4000;

/**
 * Whether it is proven, from what the player may know, that no useful move is left.
 *
 * Stuck means: no sequence of legal moves, however long, ever turns up a hidden card, shows a card of the stock that was
 * not seen, plays a card from waste or deck, has more cards home than there are, or wins. All that is left is
 * turning the stock and carrying face-up cards to and fro. A stuck game is lost, whatever is hidden.
 *
 * False is no proof of the contrary: where there are too many layouts to look through, the answer is false.
 */
export function isStuck(view: FairView, rules: KlondikeRules): boolean {
  const table = tableOf(view, rules);
  const ahead = tableRules(rules);
  if (homeCount(table.home) === 52 || cannotLose(table, ahead)) return false;
  // Unseen cards of the stock come up in this pass; a bared card can be turned up by hand.
  if (
    view.stock.includes(undefined) ||
    view.columns.some(({ hidden, faceUp }) => hidden > 0 && faceUp.length === 0)
  ) {
    return false;
  }
  return lookThrough(view, rules, { orHome: true, most: MOST_LAYOUTS }).kind === "nothing";
}
