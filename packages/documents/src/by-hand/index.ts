/**
 * Document 003's object model: stacks of cards that are turned up and down, and a game that is told what was clicked.
 *
 * @module
 */
export { LinkedQueue, ListNode, type Queue } from "../linked-queue.ts";
export { Card, type Suit } from "./card.ts";
export { type SelectionDisplay, SolitaireDisplay } from "./display.ts";
export { Solitaire } from "./solitaire.ts";
export { Stack } from "./stack.ts";
