import { type KlondikeRules, talonOf } from "@klondike/engine";
import { cannotLose, homeCount, tableRules } from "../planner/table.ts";
import type { FairView } from "./fair-view.ts";
import { makeViewTable } from "./fair-view-table.ts";
import { lookThrough } from "./reachable-layouts.ts";

/** Enough for nearly every stuck game, and searched within 50 ms. */
const MAX_LAYOUTS = 4000;

/**
 * Whether what the player may know proves that no useful move is left.
 *
 * Stuck means: no sequence of legal moves ever turns up a hidden card, shows an unseen stock card, plays a card from
 * the waste or deck, gets more cards home, or wins. Only turning the stock and moving face-up cards back and forth is
 * left. A stuck game is lost, whatever is hidden.
 *
 * False proves nothing: it is also returned if there are too many layouts to search.
 */
export function isStuck(view: FairView, rules: KlondikeRules): boolean {
  const table = makeViewTable(view, rules);
  const ahead = tableRules(rules);
  if (homeCount(table.home) === 52 || cannotLose(table, ahead)) return false;
  // The player can still look at unseen cards of the talon, or turn up an uncovered card.
  if (
    talonOf(view).includes(undefined) ||
    view.columns.some(({ hidden, faceUp }) => hidden > 0 && faceUp.length === 0)
  ) {
    return false;
  }
  return lookThrough(view, rules, { orHome: true, most: MAX_LAYOUTS }).kind === "nothing";
}
