import { Ends } from "@klondike/play";
import type { Sheets } from "./sheets.svelte.ts";
import type { Tables } from "./tables.ts";

/** Says it on a sheet, with ways on, where the game on the open table leads nowhere. */
export function followEnds(tables: Tables, sheets: Sheets): void {
  const ends = new Ends();
  tables.onEvents((events, state) => {
    if (state.edition === tables.edition && ends.isEnd(events, state) && !sheets.isOpen) sheets.open("stuck");
  });
}
