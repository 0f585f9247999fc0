/**
 * Document 003's object model: stacks of cards that can be turned over, and a game that handles clicks.
 *
 * @module
 */
export { LinkedQueue, ListNode, type Queue } from "../linked-queue.ts";
export { Card, type Suit } from "./card.ts";
export { type SelectionDisplay, SolitaireDisplay } from "./display.ts";
export { Solitaire } from "./solitaire.ts";
export { Stack } from "./stack.ts";
