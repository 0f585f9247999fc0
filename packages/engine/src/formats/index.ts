/**
 * Texts of other programs and of people: decks of digits, Solvitaire's JSON, boards, lists of decks. `recognise` finds out
 * which format a text has; each format also has its own `parseX` and `formatX`.
 *
 * @module
 */
export { formatBoard, parseBoard } from "./board.ts";
export { formatDeckList, type ListedDeck, parseAnyDeck, parseDeckList } from "./deck-list.ts";
export {
  type DigitDeck,
  formatDigitDeck,
  type PartialDeck,
  parseDigitDeck,
  partialDeal,
  toPartialDeck,
} from "./digit-deck.ts";
export { FORMATS, type FormatName, type Pasted, type Recognised, recognise } from "./recognise.ts";
export { formatSolvitaire, parseSolvitaire } from "./solvitaire.ts";
