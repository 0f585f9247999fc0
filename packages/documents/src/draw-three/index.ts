/**
 * Document 000's object model: mutable piles, and a game that handles clicks.
 *
 * @module
 */
export { Card } from "./card.ts";
export { Game } from "./game.ts";
export { CardPile, DiscardPile, TableauColumn } from "./piles.ts";
export { Stack } from "./stack.ts";
export { Suit } from "./suit.ts";
export { TableauQueue } from "./tableau-queue.ts";
