import type { Position } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";
import { hiddenCount } from "./scoring.ts";

/** Whether the game is won: then the board rests and every move is refused. */
export function isWon(position: Position, rules: KlondikeRules): boolean {
  if (rules.winning === "all-home") {
    const [f1, f2, f3, f4] = position.foundations;
    return f1.length + f2.length + f3.length + f4.length === 52;
  }
  return isEarlyWin(hiddenCount(position), position.stock.length + position.waste.length);
}

/** Document 000's early win: no card is face down, and stock and waste together hold at most one. */
export function isEarlyWin(hidden: number, inStockAndWaste: number): boolean {
  return hidden === 0 && inStockAndWaste <= 1;
}
