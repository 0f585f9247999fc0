import type { Position } from "./position.ts";
import { hiddenCount, homeCount } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";

/** Returns whether the game is won. From then on every move is refused. */
export function isWon(position: Position, rules: KlondikeRules): boolean {
  // All 52 cards are on the foundations.
  if (rules.winning === "all-home") return homeCount(position) === 52;
  // Early win: no card is face down, and stock and waste together have at most one card. From here every card can
  // reach its foundation.
  return hiddenCount(position) === 0 && position.stock.length + position.waste.length <= 1;
}
