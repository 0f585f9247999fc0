import type { Idea } from "@klondike/play/tutorial";

/** The ideas that win most games, each with what it means at the table. */
export const ideasEn = {
  title: "Five ideas that win games",
  all: {
    "uncover-first": {
      title: "Turn up hidden cards first",
      texts: [
        "The hidden cards decide the game, and you can't plan with what you can't see.",
        "If a move turns up a card, make it before you play from the stock, and before you move cards around.",
      ],
    },
    "look-first": {
      title: "Look through the stock before you choose",
      texts: [
        "Looking costs nothing as long as you may go through the stock again.",
        "Go through it once before your first choice. Then you know which cards will come, and which you have to dig for.",
      ],
    },
    "longest-column": {
      title: "Work on the longest column",
      texts: [
        "If you can turn up a card in more than one column, choose the one with the most hidden cards.",
        "Long columns hide cards that you need, and the longer you wait, the harder they are to move.",
      ],
    },
    foundations: {
      title: "Don't rush the foundations",
      texts: [
        "A card on its foundation can no longer take another card in a column.",
        "Aces and twos can always go. Send others when that turns up a card, or when no card of the other colour needs them. It matters most at draw 3.",
      ],
    },
    "kings-only": {
      title: "Empty a column only for a king",
      texts: [
        "Only a king can go to an empty column.",
        "Before you empty one, look for a king that can move there, ideally one that lies on hidden cards.",
      ],
    },
  } satisfies Record<Idea, { readonly title: string; readonly texts: readonly string[] }>,
  /** What the idea is worth: games won more in 100 than by ignoring it. */
  gain: (draw1: number, draw3: number) =>
    `Worth ${draw1} games in 100 at draw 1 and ${draw3} at draw 3: our computer player wins that many more by following it than by ignoring it, on the same 2,000 deals.`,
  place: (at: number, count: number) => `${at} of ${count}`,
  previous: "Previous",
  next: "Next",
};
