import { GameOver } from "@klondike/play";
import type { Sheets } from "./sheets.svelte.ts";
import type { Tables } from "./tables.ts";

/** Opens the sheet with ways to continue when the game on the open table is stuck or lost. */
export function watchGameOver(tables: Tables, sheets: Sheets): void {
  const ends = new GameOver();
  tables.onEvents((events, state) => {
    if (state.edition === tables.edition && ends.isEnd(events, state) && !sheets.isOpen) sheets.open("stuck");
  });
}
