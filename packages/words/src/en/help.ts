import { rulesTextEn } from "./rules.ts";

export const helpEn = {
  title: "Rules and keys",
  /** Opens the tutorial. */
  tutorial: "Tutorial: learn it in a minute",
  rules: "Rules",
  rulesText: rulesTextEn,
  pictures: {
    table: "A fresh deal: stock and waste top left, foundations top right, seven columns below.",
    run: "A red 9 goes on a black 10, and a black 8 on the red 9: that is a run.",
    home: "A foundation: the ace, then the 2, then the 3 of the same suit.",
  },
  editions: {
    classic: [
      "You set how many cards you draw at a time and how many times you go through the stock. You can take a card back from a foundation to a column.",
      "You can undo, drag cards, double-click and ask for hints.",
    ],
    "draw-three": [
      "Click the stock to turn over three cards. Click a card, then where it goes; a click where it doesn't fit deselects it.",
      "Cards on the foundations stay there. You win as soon as no card is face down and at most one is left in stock and waste.",
      "The seed picks the deal, from 0 to 1,000,000; −1 is a random one.",
    ],
    "open-deck": [
      "The top card of the deck is face up and can be played: drag it where it goes. A click on the deck passes it by, and after the last card you start over. Cards you passed by can't be played.",
      "The foundations are for ♣ ♦ ♥ ♠, from left to right, and cards on them stay there.",
    ],
    "by-hand": [
      "Three cards at a time. Between columns only the whole face-up run moves.",
      "Click an uncovered face-down card to turn it over. The yellow border marks the selected card.",
    ],
    countdown: [
      "Numbers instead of cards: a number goes on an empty pile or on the next higher number, and a whole pile goes on the other one if it fits. Click a pile, then where it goes.",
      "Click the stock twice to put its top card at the bottom. You win when all the numbers are on one pile, down to 0.",
    ],
  },
  scores: "Scoring",
  scoresText: [
    "Standard: 10 for a card to a foundation, 5 for one from the waste to a column and for each card turned up, −15 for taking one back from a foundation. Turning over the waste costs 100 at draw 1, and 20 from the fourth time on at draw 3.",
    "Timed: −2 every ten seconds, and a bonus for a quick win.",
    "Vegas: the deck costs $52, and each card on a foundation pays $5. Cumulative Vegas carries your balance from game to game.",
  ],
  hands: "How to play",
  handsText: [
    "With a mouse: a click plays a card, and another click takes it to the next place where it fits. You can also drag it; a right-click sends it to a foundation. In Settings a click can select instead: then click its destination, or double-click for a foundation.",
    "On a touch screen: a tap plays a card, and another tap takes it to the next place where it fits. A long press sends it to a foundation.",
    "Undo is unlimited, all the way back to the deal.",
    "“Review the game” in the menu shows which move lost the game and what would have won, and lets you play on from any move.",
  ],
  keys: "Keys",
};
