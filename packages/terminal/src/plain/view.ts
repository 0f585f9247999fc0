import { type KlondikeSession, type Pile, positionOf, topOf } from "@klondike/engine";
import { fanOf } from "../hands/meant.ts";
import type { CardSigns } from "../words/signs.ts";
import { statusWords } from "../words/status.ts";

/** The table as lines: status, stock, waste, foundations, columns. */
export function tableLines(session: KlondikeSession, sign: CardSigns): readonly string[] {
  const { stock, waste, foundations, tableau } = positionOf(session);
  return [
    statusWords(session),
    `Stock: [${stock.length}]`,
    `Waste: [${waste.length}] ${wasteWords(session, waste, sign)}`.trimEnd(),
    `Foundations: ${foundations.map((pile) => boxed(topOf(pile), sign)).join(" ")}`,
    ...tableau.map(({ faceDown, faceUp }, index) =>
      [`Column ${index + 1}:`, ...faceDown.map(() => "xx"), ...faceUp.map(sign)].join(" "),
    ),
  ];
}

/** The waste's cards that can be seen, the playable one in brackets. */
function wasteWords(session: KlondikeSession, waste: Pile, sign: CardSigns): string {
  const below = waste.slice(-fanOf(session), -1).map(sign);
  return [...below, boxed(topOf(waste), sign)].join(" ");
}

function boxed(card: Parameters<CardSigns>[0] | undefined, sign: CardSigns): string {
  return `[${card === undefined ? "" : sign(card)}]`;
}
