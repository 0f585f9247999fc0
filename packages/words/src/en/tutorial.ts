export const tutorialEn = {
  title: "Tutorial",
  /** Shown once to a new player. */
  offer: "New to Klondike?",
  /** Announced with the offer, which disappears at the first key press. */
  offerKey: "There is a tutorial: press question mark, then Enter, at any time.",
  accept: "Show me",
  skip: "Skip",
  begin: "Start",
  done: "Play",
  place: (at: number, of: number) => `Step ${at} of ${of}`,
  steps: {
    goal: "The goal: move all the cards to the four foundations, each suit from ace to king.",
    ace: "An ace starts a foundation. Move the ace of hearts there.",
    column:
      "In the columns, a card goes on one of the other colour that is one rank higher. Move the 6 of clubs to the 7 of diamonds.",
    king: "Column 1 is empty now, and only a king goes there. Move the king of clubs.",
    queen: "Red goes on black: move the queen of diamonds to the king.",
    run: "Cards in a run move together. Move the 7 of diamonds, with the 6 on it, to the 8 of spades.",
    draw: "Need more cards? Draw from the stock.",
    waste: "You can play the top card of the waste. The 2 of hearts goes on its ace.",
    end: "That's all there is to it. If you get stuck, undo is unlimited, and Hint shows a good move.",
  },
  /** How to move cards; shown with the first step. */
  hands: "Click a card, then its destination, or drag it. With keys: arrows, then Enter; D draws.",
  /** The same if one click plays a card, and for fingers. */
  handsPlaying: "Click a card to play it, or drag it. With keys: arrows, then Enter; D draws.",
  fingers: "Tap a card, then its destination, or drag it.",
  fingersPlaying: "Tap a card to play it, or drag it.",
  /** Announced for a key that has no meaning in the tutorial. */
  notHere: "That's off in the tutorial.",
  /** The player made another move, which was undone. */
  off: "That works too, but let's try this instead:",
};
