/**
 * The object model of documents 001 and 002: decks with an expose index, and a game that numbers them 0…11.
 *
 * @module
 */
export { Card } from "./card.ts";
export { CardLocation } from "./card-location.ts";
export { Deck } from "./deck.ts";
export { Game, REFERENCE_SEED } from "./game.ts";
export { playGame, type Read } from "./program.ts";
export { Rank } from "./rank.ts";
export { Suit } from "./suit.ts";
