import type { GameState } from "@klondike/play";

/** Whether the stock is used up although cards are in the waste. */
export function isStockSpent({ position, canRecycle, isWon }: GameState): boolean {
  return !isWon && !canRecycle && position.stock.length === 0 && position.waste.length > 0;
}
