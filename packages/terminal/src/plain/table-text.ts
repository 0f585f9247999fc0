import { type Pile, type PileId, topOf } from "@klondike/engine";
import type { GameState } from "@klondike/play";
import { type Listening, listeningOf, readPile, readStatus, readTable } from "@klondike/words";
import { wasteCardsShown } from "../host.ts";
import { texts } from "../words/language.ts";
import type { CardSigns } from "../words/output-style.ts";
import { statusWords } from "../words/status.ts";

/** Options for reading out the table: it shows fewer waste cards than the browser. */
export function listening(state: GameState): Listening {
  return listeningOf(state, wasteCardsShown(state));
}

/** The whole table, one sentence per pile. */
export function spokenTable(state: GameState): readonly string[] {
  return [readStatus(state, texts()), ...spokenPiles(state)];
}

function spokenPiles(state: GameState): readonly string[] {
  return readTable(state.position, texts(), listening(state));
}

/** A pile in a sentence; any foundation stands for all four. */
export function spokenPile(state: GameState, pile: PileId): string {
  return readPile(state.position, pile, texts(), listening(state));
}

/** The piles that differ between two positions. */
export function spokenChange(before: GameState, after: GameState): readonly string[] {
  const old = spokenPiles(before);
  return spokenPiles(after).filter((line, index) => line !== old[index]);
}

/** The table as lines: status, stock, waste, foundations, columns. */
export function tableLines(state: GameState, sign: CardSigns): readonly string[] {
  const { stock, waste, foundations, tableau } = state.position;
  return [
    statusWords(state),
    `Stock: [${stock.length}]`,
    `Waste: [${waste.length}] ${wasteWords(state, waste, sign)}`.trimEnd(),
    `Foundations: ${foundations.map((pile) => boxed(topOf(pile), sign)).join(" ")}`,
    ...tableau.map(({ faceDown, faceUp }, index) =>
      [`Column ${index + 1}:`, ...faceDown.map(() => "xx"), ...faceUp.map(sign)].join(" "),
    ),
  ];
}

/** The visible waste cards, the playable one in brackets. */
function wasteWords(state: GameState, waste: Pile, sign: CardSigns): string {
  const below = waste.slice(-wasteCardsShown(state), -1).map(sign);
  return [...below, boxed(topOf(waste), sign)].join(" ");
}

function boxed(card: Parameters<CardSigns>[0] | undefined, sign: CardSigns): string {
  return `[${card === undefined ? "" : sign(card)}]`;
}
