import type { KnowledgeWords } from "../knowledge-words.ts";

const RANKS = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence to be quoted in another. */
const bare = (sentence: string): string => sentence.replace(/\.$/, "");

/** What is known, in English. */
export const knowledgeEn: KnowledgeWords = {
  title: "Can this be won?",
  verdicts: {
    winnable: "Winnable",
    lost: "Lost",
    unknown: "Not known",
    thinking: "Thinking …",
    failed: "Could not be worked out",
  },
  took: (ms) => (ms < 1 ? "at once" : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`),
  showMe: "Show me",
  backTo: (moves) => (moves === 0 ? "Back to the deal" : `Back to move ${moves}`),
  lostFromStart: "This deal cannot be won.",
  lostBy: (move, plan) => `Move ${move} lost it; “${bare(plan)}” still won.`,

  proof: {
    title: "Winning line",
    place: (at, length) => `${at} of ${length}`,
    first: "To its start",
    back: "One move back",
    run: "Play",
    pause: "Pause",
    forward: "One move forward",
    last: "To its end",
    list: "List",
    takeOver: "Take over",
    giveBack: "Return",
    start: "The game as it was",
    returned: "The game is as it was.",
    taken: "Your game from here.",
  },

  thoughtful: "Thoughtful, sees the hidden cards:",
  draw: "Draw.",
  recycle: "Turn the waste over.",
  colour: (isRed, rank) => `${isRed ? "red" : "black"} ${RANKS[rank - 1]}`,
  reasons: {
    "turn-up": ({ column }, { pile }) => `${capital(pile(column))} has a card to turn up.`,
    "look-on": ({ unseen }) =>
      unseen === 1 ? "1 card of the stock is unseen." : `${unseen} cards of the stock are unseen.`,
    finish: () => "Nothing can go wrong any more.",
    "safe-home": () => "Nothing needs it any more.",
    home: () => "It can go home.",
    bare: ({ column }, { pile }) => `Turns up a card in ${pile(column)}.`,
    "open-column": ({ column }, { pile }) => `Empties ${pile(column)} for a king.`,
    "play-from-stock": ({ card, to }, { kind, pile }) => `${capital(pile(to))} takes a ${kind(card)}.`,
    fetch: ({ card, to }, name) => `Leads to ${name.card(card)} for ${name.pile(to)}.`,
    free: ({ card }, name) => `Lets ${name.card(card)} go home.`,
    "bring-back": ({ carries }, name) => `It comes back to carry ${name.card(carries)}.`,
    "make-way": ({ moves }) => `Makes way: ${moves} moves lead on.`,
  },
  noProgress: "No move makes progress from what is visible.",
  stuck: "No useful move is left.",
  isLost: "This position is lost.",
  isUnknown: "It is not known whether this can be won.",
  failed: "This could not be worked out. Please try again.",
  again: "Try again",
};
