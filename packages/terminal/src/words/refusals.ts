import type { Refusal, WordRefusal } from "@klondike/engine";

const WORDS: Readonly<Record<Refusal | WordRefusal, string>> = {
  "game-won": "The game is won.",
  "stock-empty": "The stock is empty.",
  "stock-not-empty": "The waste goes back only when the stock is empty.",
  "waste-empty": "There is nothing left to draw.",
  "no-pass-left": "The stock may not be gone through again.",
  "turns-by-itself": "Cards turn up by themselves in this game.",
  "nothing-to-turn": "There is no hidden card on top of that column.",
  "stock-not-playable": "Cards are not played from the stock; draw first.",
  "waste-not-playable": "Cards are not played from the waste in this game.",
  "no-worry-back": "Cards do not come back from a foundation in this game.",
  "foundation-to-foundation": "Cards do not go from one foundation to another.",
  "same-pile": "The cards are there already.",
  "bad-count": "That is no number of cards.",
  "pile-empty": "There is no card to take from that pile.",
  "too-few-cards": "There are not so many cards face up.",
  "one-card-only": "Only one card at a time goes there.",
  "whole-run-only": "All face-up cards of a column move together in this game.",
  "hidden-card": "The hidden card has to be turned up first.",
  "kings-only": "Only a king opens an empty column.",
  "does-not-follow": "The card does not follow the one it would lie on.",
  "aces-only": "Only an ace opens a foundation.",
  "other-suit": "That foundation is for another suit.",
  "not-a-turn": "The words are d to draw, m to move and q to quit.",
  "not-a-pile": "Piles have numbers from 0 to 11.",
  "not-a-card": "Cards have numbers from 0 at the bottom of their pile.",
  "deck-empty": "The main deck is empty.",
  "from-foundation": "Nothing is taken from a foundation.",
  "no-such-card": "The pile has no card with that number.",
  "card-hidden": "That card is hidden.",
  "onto-deck": "Nothing is put on the main deck.",
};

/** Why a move is refused, as a sentence. */
export function refusalWords(refusal: Refusal | WordRefusal): string {
  return WORDS[refusal];
}
