import type { GameState } from "@klondike/play";

/** Whether nothing more comes from the stock, though cards lie in the waste. */
export function isStockSpent({ position, canRecycle, isWon }: GameState): boolean {
  return !isWon && !canRecycle && position.stock.length === 0 && position.waste.length > 0;
}
