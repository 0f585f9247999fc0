import { capital } from "../language/grammar.ts";
import { RANKS, SUITS } from "./grammar.ts";

export const refusalsEn = {
  /** Used if the table offers no better explanation. */
  refusals: {
    "game-won": "The game is already won.",
    "stock-empty": "The stock is empty.",
    "stock-not-empty": "The waste can be turned over once the stock is empty.",
    "waste-empty": "There are no cards left to draw.",
    "no-pass-left": "No passes through the stock left.",
    "turns-by-itself": "Cards turn up automatically in this game.",
    "nothing-to-turn": "There is no face-down card to turn up there.",
    "stock-not-playable": "Draw first: cards are not played straight from the stock.",
    "waste-not-playable": "Cards are not played from the waste in this game.",
    "no-worry-back": "Cards stay on the foundations in this game.",
    "foundation-to-foundation": "Cards don't move between foundations.",
    "same-pile": "The card is already there.",
    "bad-count": "That is not a number of cards.",
    "pile-empty": "There is no card there.",
    "too-few-cards": "There aren't that many face-up cards.",
    "one-card-only": "Only one card at a time goes there.",
    "whole-run-only": "All face-up cards of a column move together in this game.",
    "hidden-card": "Turn up the face-down card first.",
    "kings-only": "Only a king goes on an empty column.",
    "does-not-follow": "It doesn't fit there.",
    "aces-only": "A foundation starts with an ace.",
    "other-suit": "That foundation is for another suit.",
  },
  /** What a pile accepts next. */
  takes: {
    /** One rank below the column's top card, other colour. */
    onColumn: (column: string, isRed: boolean, rank: number) =>
      capital(`${column} takes a ${isRed ? "red" : "black"} ${RANKS[rank - 1]}.`),
    onAce: (column: string) => `Nothing goes on the ace in ${column}.`,
    onFoundation: (foundation: string, card: string) => capital(`${foundation} takes the ${card} next.`),
    complete: (foundation: string) => capital(`${foundation} is complete.`),
    suit: (foundation: string, suit: number) => capital(`${foundation} is for ${SUITS[suit]}.`),
  },
};
