import { type Pile, topOf } from "@klondike/engine";
import type { GameState } from "@klondike/play";
import { wasteCardsShown } from "../waste.ts";
import type { CardSigns } from "../words/card-signs.ts";
import { statusWords } from "../words/status.ts";

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
