import { type Card, type Dealing, type Deck, deckOf, ownDealOf } from "@klondike/engine";
import { formatDeal } from "@klondike/engine/notation";

const COLUMNS = [1, 2, 3, 4, 5, 6, 7];

/** The cards in the order in which they go to the foundations: the aces of ♣ ♦ ♥ ♠, the twos … */
const HOMEWARD: readonly Card[] = Array.from(
  { length: 52 },
  (_, index) => ((index % 4) * 13 + Math.floor(index / 4)) as Card,
);

/**
 * A deck whose cards can all go straight to the foundations: column 1 from top to bottom, column 2, … and then the
 * stock with the given draw count.
 */
function easyDeck(dealing: Dealing, draw: number): Deck {
  const home = [...HOMEWARD];
  const columns = COLUMNS.map((size) => home.splice(0, size).reverse());
  const rows = COLUMNS.flatMap((_, row) => columns.flatMap((column) => column.slice(row, row + 1)));
  const stock: Card[] = [];
  while (home.length > 0) stock.push(...home.splice(0, draw).reverse());
  const deck = deckOf([...(dealing === "by-row" ? rows : columns.flat()), ...stock]);
  if (!deck.ok) throw new Error(deck.problem.code);
  return deck.value;
}

/** The number of the easy deal. */
export function easyDeal(dealing: Dealing, draw: number): string {
  return formatDeal(ownDealOf(easyDeck(dealing, draw)));
}

/** The easy deck, card by card, as a player brings it. */
export function easyOwnDeck(dealing: Dealing, draw: number): string {
  return formatDeal({ scheme: "deck", deck: easyDeck(dealing, draw) });
}
