import type { Position } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";

/** Whether the game is won: then the board rests and every move is refused. */
export function isWon(position: Position, rules: KlondikeRules): boolean {
  if (rules.winning === "all-home") {
    const [f1, f2, f3, f4] = position.foundations;
    return f1.length + f2.length + f3.length + f4.length === 52;
  }
  return (
    position.stock.length + position.waste.length <= 1 &&
    position.tableau.every((column) => column.faceDown.length === 0)
  );
}
