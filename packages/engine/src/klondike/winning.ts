import type { Position } from "./position.ts";
import { hiddenCount, homeCount } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";

/** Whether the game is won: then the board rests and every move is refused. */
export function isWon(position: Position, rules: KlondikeRules): boolean {
  if (rules.winning === "all-home") return homeCount(position) === 52;
  return isEarlyWin(hiddenCount(position), position.stock.length + position.waste.length);
}

/** Document 000's early win: no card is face down, and stock and waste together hold at most one. */
export function isEarlyWin(hidden: number, inStockAndWaste: number): boolean {
  return hidden === 0 && inStockAndWaste <= 1;
}
