import type { PileId } from "@klondike/engine";
import type { GameState } from "@klondike/play";
import { type Listening, listeningOf, readPile, readStatus, readTable } from "@klondike/words";
import { wasteCardsShown } from "../waste.ts";
import { said } from "../words/language.ts";

/** Options for reading out the table: it shows fewer waste cards than the browser. */
export function listening(state: GameState): Listening {
  return listeningOf(state, wasteCardsShown(state));
}

/** The whole table, one sentence per pile. */
export function spokenTable(state: GameState): readonly string[] {
  return [readStatus(state, said()), ...spokenPiles(state)];
}

function spokenPiles(state: GameState): readonly string[] {
  return readTable(state.position, said(), listening(state));
}

/** A pile in a sentence; any foundation stands for all four. */
export function spokenPile(state: GameState, pile: PileId): string {
  return readPile(state.position, pile, said(), listening(state));
}

/** The piles that differ between two positions. */
export function spokenChange(before: GameState, after: GameState): readonly string[] {
  const old = spokenPiles(before);
  return spokenPiles(after).filter((line, index) => line !== old[index]);
}
