import {
  type Card,
  columnAt,
  FOUNDATION_IDS,
  faceUpOf,
  foundationAt,
  isFoundation,
  isTableau,
  type PileId,
  type Position,
  TABLEAU_IDS,
  topOf,
} from "@klondike/engine";
import type { GameState } from "@klondike/play";
import type { Words } from "../en/index.ts";
import { formatScore } from "./format.ts";
import { cardName, pileName } from "./names.ts";

/** What descriptions need besides the position. */
export type Listening = {
  /** Whether the top stock card is face up, as in `open-deck`. */
  readonly isStockOpen: boolean;
  readonly canRecycle: boolean;
  readonly wasteShown: number;
};

/**
 * What descriptions of a table need besides its position.
 *
 * @param wasteShown number of waste cards this front end shows
 */
export function listeningOf(state: GameState, wasteShown: number = state.traits.wasteShown): Listening {
  return { isStockOpen: state.traits.stockShown, canRecycle: state.canRecycle, wasteShown };
}

/** Time, moves, the score, if there is one, and the chance to win, if it is shown. */
export function readStatus(state: GameState, words: Words): string {
  const { seconds, moves, score, shown, preferences } = state;
  const { scoring = "none" } = shown?.game.setup ?? {};
  const status = words.screenReader.status(
    seconds,
    moves,
    scoring === "none" ? undefined : formatScore(score, scoring),
  );
  return preferences.showChance ? `${status} ${describeTableChance(state, words)}.` : status;
}

/** "Chance to win: 43%" */
export function describeTableChance({ chance }: Pick<GameState, "chance">, { knowledge }: Words): string {
  if (chance === undefined) return knowledge.chanceThinking;
  return chance === "unknown" ? knowledge.chanceUnknown : knowledge.chance(Math.round(100 * chance));
}

/** One pile in a sentence; any foundation stands for all four. */
export function readPile(position: Position, pile: PileId, words: Words, listening: Listening): string {
  const reading = words.screenReader;
  const nameOf = (card: Card): string => cardName(card, words);
  if (isTableau(pile)) {
    const { faceDown, faceUp } = columnAt(position, pile);
    return reading.column(pileName(pile, words), faceDown.length, faceUp.map(nameOf));
  }
  if (isFoundation(pile)) {
    const tops = FOUNDATION_IDS.map((id) => topOf(foundationAt(position, id)));
    return reading.foundations(tops.map((top) => (top === undefined ? undefined : nameOf(top))));
  }
  const { stock, waste } = position;
  if (pile === "w") {
    const seen = waste.slice(-listening.wasteShown).toReversed();
    return reading.waste(waste.length, seen.map(nameOf));
  }
  const open = listening.isStockOpen ? topOf(stock) : undefined;
  return reading.stock(stock.length, open === undefined ? undefined : nameOf(open), listening.canRecycle);
}

/** Every pile in a sentence, in reading order. */
export function readTable(position: Position, words: Words, listening: Listening): readonly string[] {
  const piles: readonly PileId[] = ["s", "w", "f1", ...TABLEAU_IDS];
  return piles.map((pile) => readPile(position, pile, words, listening));
}

/** The playable cards: the waste's or the open stock's, and the top of each column. */
export function readTops(position: Position, words: Words, { isStockOpen }: Listening): string {
  const source = isStockOpen ? "s" : "w";
  const sourceTop = topOf(faceUpOf(position, source));
  const columns = TABLEAU_IDS.map((pile) => {
    const { faceDown, faceUp } = columnAt(position, pile);
    const top = topOf(faceUp);
    if (top !== undefined) return [cardName(top, words), pileName(pile, words)] as const;
    const rest = faceDown.length === 0 ? words.empty : words.faceDown(faceDown.length);
    return [rest, pileName(pile, words)] as const;
  });
  return words.screenReader.tops([
    ...(sourceTop === undefined ? [] : [[cardName(sourceTop, words), pileName(source, words)] as const]),
    ...columns,
  ]);
}

/** Number of hidden cards and of stock cards. */
export function readHidden(position: Position, words: Words): string {
  const hidden = position.tableau.reduce((sum, { faceDown }) => sum + faceDown.length, 0);
  return words.screenReader.hidden(hidden, position.stock.length);
}

/** Where a card is, if the player can see it. */
export function readCard(position: Position, card: Card, words: Words, listening: Listening): string {
  const { lies, unseen } = words.screenReader;
  const name = cardName(card, words);
  const seen: readonly (readonly [PileId, readonly Card[]])[] = [
    ["s", listening.isStockOpen ? position.stock.slice(-1) : []],
    ["w", position.waste.slice(-listening.wasteShown)],
    ...[...FOUNDATION_IDS, ...TABLEAU_IDS].map((pile) => [pile, faceUpOf(position, pile)] as const),
  ];
  for (const [pile, cards] of seen) {
    const at = cards.indexOf(card);
    if (at >= 0) return lies(name, pileName(pile, words), cards.length - 1 - at);
  }
  return unseen(name);
}
