import type { PileId } from "@klondike/engine";
import type { GameState } from "@klondike/play";
import { type Listening, readPile, readTable } from "@klondike/words";
import { wasteCardsShown } from "../waste.ts";
import { said } from "../words/speech.ts";
import { statusWords } from "../words/status.ts";

/** What the ear must know of a table beside its position. */
export function listeningOf(state: GameState): Listening {
  return {
    isStockOpen: state.traits.stockShown,
    canRecycle: state.canRecycle,
    wasteShown: wasteCardsShown(state),
  };
}

/** The whole table in sentences, one a pile, for the ear. */
export function spokenTable(state: GameState): readonly string[] {
  return [`${statusWords(state).replaceAll("  ", ", ")}.`, ...spokenPiles(state)];
}

function spokenPiles(state: GameState): readonly string[] {
  return readTable(state.position, said(), listeningOf(state));
}

/** One pile in a sentence; any foundation stands for all four. */
export function spokenPile(state: GameState, pile: PileId): string {
  return readPile(state.position, pile, said(), listeningOf(state));
}

/** The piles that differ between two tables. */
export function spokenChange(before: GameState, after: GameState): readonly string[] {
  const old = spokenPiles(before);
  return spokenPiles(after).filter((line, index) => line !== old[index]);
}
