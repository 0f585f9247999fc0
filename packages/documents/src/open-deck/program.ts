import { type Print, printLine } from "../platform.ts";
import { CardLocation } from "./card-location.ts";
import type { Deck } from "./deck.ts";
import { Game } from "./game.ts";

/** Shows a prompt and returns the line that was typed; undefined at the end of the input. */
export type Read = (prompt: string) => string | undefined;

/**
 * A text program on document 001's `Game`: prints the state before each turn, validates input, asks again after invalid
 * input, and announces the win. A turn is `d`, or the pile and index of the card to take and the pile to put it on:
 * `7 6 11`. Returns whether the game was won.
 */
export function playGame(read: Read, print: Print = printLine, game: Game = new Game()): boolean {
  while (!game.isFinished()) {
    for (const line of formatState(game)) print(line);
    const answer = read("d to draw, or take from pile, card, put on pile: ")?.trim();
    if (answer === undefined) return false;
    if (!isTurnTaken(game, answer)) print("That cannot be done.");
  }
  print("You win!");
  return true;
}

/** The state of the game: exposed cards, and `xx` for hidden ones. */
function formatState(game: Game): readonly string[] {
  const piles = Array.from({ length: 12 }, (_, index) => game.getPile(index));
  return piles.map((pile, index) => `${index}: ${formatPile(pile)}`);
}

function formatPile(pile: Deck): string {
  const cards = pile.getCards();
  return cards.map((card, index) => (index < pile.getExposeIndex() ? "xx" : String(card))).join(", ");
}

/** Takes a turn and returns true if the input is valid and the game allows it. */
function isTurnTaken(game: Game, answer: string): boolean {
  if (answer === "d") {
    game.drawNextCard();
    return true;
  }
  const [, pile, card, target] = /^([0-9]{1,2})\s+([0-9]{1,2})\s+([0-9]{1,2})$/.exec(answer) ?? [];
  if (target === undefined) return false;
  const taken = new CardLocation(Number(pile), Number(card));
  if (!game.isValidMove(taken, Number(target))) return false;
  game.moveCards(taken, Number(target));
  return true;
}
