import { describe, expect, test } from "vitest";
import { Card, CardLocation, type Deck, Game, Rank, REFERENCE_SEED, Suit } from "./index.ts";

/** A deck as text, bottom first, `xx` for hidden cards. */
function deckText(deck: Deck, isOpen = false): string {
  return deck
    .getCards()
    .map((card, index) =>
      isOpen || index >= deck.getExposeIndex() ? `${card.getRank()}${card.getSuit()}` : "xx",
    )
    .join(" ");
}

function namedCard(text: string): Card {
  const rank = Rank.values().find((each) => String(each) === text.slice(0, -1)) ?? Rank.ACE;
  const suit = Suit.values().find((each) => String(each) === text.slice(-1)) ?? Suit.CLUBS;
  return new Card(rank, suit);
}

function fill(deck: Deck, cards: string, exposeIndex = 0): void {
  if (!deck.isEmpty()) deck.removeCards(0);
  deck.placeCards(
    cards
      .split(" ")
      .filter((word) => word !== "")
      .map(namedCard),
  );
  deck.setExposeIndex(exposeIndex);
}

/** A game with nothing on the table but these piles, each all face up. */
function gameWith(piles: Readonly<Record<number, string>>): Game {
  const game = new Game(REFERENCE_SEED);
  for (let index = 0; index < 12; index++) fill(game.getPile(index), piles[index] ?? "");
  return game;
}

const at = (pile: number, card: number): CardLocation => new CardLocation(pile, card);

describe("the deal", () => {
  test("the reference seed gives the reference deal, pile by pile", () => {
    const game = new Game(REFERENCE_SEED);
    expect([1, 2, 3, 4, 5, 6, 7].map((pile) => deckText(game.getPile(pile), true))).toEqual([
      "8♦",
      "7♠ K♠",
      "3♣ 6♣ 10♦",
      "3♥ 8♥ 6♠ 9♥",
      "K♣ 9♠ 5♣ 6♥ 6♦",
      "4♣ 10♥ J♥ 2♦ 5♦ 9♣",
      "Q♦ 5♥ K♥ J♣ Q♥ Q♠ A♠",
    ]);
    expect(deckText(game.getMainDeck(), true).split(" ").reverse().join(" ")).toBe(
      "A♥ 4♠ Q♣ 10♣ 8♠ 5♠ 7♥ 4♦ 3♦ 2♥ 7♦ A♣ A♦ 8♣ J♠ K♦ 4♥ 10♠ J♦ 7♣ 2♣ 3♠ 2♠ 9♦",
    );
  });

  test("exposes the top card of each pile and of the main deck", () => {
    const game = new Game(REFERENCE_SEED);
    expect(deckText(game.getPile(5))).toBe("xx xx xx xx 6♦");
    expect(deckText(game.getMainDeck()).endsWith("xx A♥")).toBe(true);
    expect(game.isFinished()).toBe(false);
  });

  test("numbers the piles 0…11", () => {
    const game = new Game(REFERENCE_SEED);
    expect(game.getPile(0)).toBe(game.getMainDeck());
    expect([8, 9, 10, 11].map((pile) => game.getPile(pile).size())).toEqual([0, 0, 0, 0]);
    for (const index of [-1, 12, 1.5, Number.NaN]) expect(() => game.getPile(index)).toThrow(RangeError);
  });

  test("is random without a seed, and can be dealt again", () => {
    const game = new Game();
    expect(deckText(new Game(game.seed).getMainDeck(), true)).toBe(deckText(game.getMainDeck(), true));
  });
});

describe("which cards may be taken", () => {
  const game = new Game(REFERENCE_SEED);

  test("only the top card of the main deck", () => {
    expect(game.isValidTakeLocation(at(0, 23))).toBe(true);
    for (const card of [22, 0, 24, -1]) expect(game.isValidTakeLocation(at(0, card))).toBe(false);
  });

  test("only exposed cards of the tableau", () => {
    expect(game.isValidTakeLocation(at(3, 2))).toBe(true);
    for (const card of [1, 0, 3, -1]) expect(game.isValidTakeLocation(at(3, card))).toBe(false);
    expect(game.isValidTakeLocation(at(1, 0))).toBe(true);
  });

  test("any exposed card of a run", () => {
    const run = gameWith({ 4: "9♥ 8♠ 7♦" });
    expect([0, 1, 2].map((card) => run.isValidTakeLocation(at(4, card)))).toEqual([true, true, true]);
  });

  test("none from an empty pile, a foundation, or a pile that does not exist", () => {
    const table = gameWith({ 8: "A♣" });
    for (const location of [at(0, 0), at(2, 0), at(8, 0), at(12, 0), at(-1, 0)]) {
      expect(table.isValidTakeLocation(location)).toBe(false);
    }
  });
});

describe("moves", () => {
  test("the ace of hearts goes to its own foundation only", () => {
    const game = new Game(REFERENCE_SEED);
    expect([8, 9, 10, 11].map((pile) => game.isValidMove(at(0, 23), pile))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    game.moveCards(at(0, 23), 10);
    expect(deckText(game.getPile(10))).toBe("A♥");
    expect(deckText(game.getMainDeck()).endsWith("xx 4♠")).toBe(true);
    expect(game.getMainDeck().getExposeIndex()).toBe(22);
  });

  test("a card goes on one exactly one rank higher of the other colour", () => {
    const game = gameWith({ 0: "6♦", 1: "7♠", 2: "7♥", 3: "8♠", 4: "5♠" });
    expect([1, 2, 3, 4].map((pile) => game.isValidMove(at(0, 0), pile))).toEqual([true, false, false, false]);
  });

  test("a move exposes the top card of its source pile", () => {
    const game = new Game(REFERENCE_SEED);
    game.moveCards(at(7, 6), 11);
    expect(deckText(game.getPile(7))).toBe("xx xx xx xx xx Q♠");
    expect(deckText(game.getPile(11))).toBe("A♠");
  });

  test("a chosen card goes with all cards on top of it", () => {
    const game = gameWith({ 1: "J♥ 10♠ 9♦ 8♣", 2: "10♥", 3: "J♦" });
    expect(game.isValidMove(at(1, 2), 2)).toBe(false);
    game.moveCards(at(1, 1), 3);
    expect([deckText(game.getPile(1)), deckText(game.getPile(3))]).toEqual(["J♥", "J♦ 10♠ 9♦ 8♣"]);
  });

  test("only a king, with the cards on it, goes to an empty pile", () => {
    const game = gameWith({ 1: "K♠ Q♦", 2: "Q♥" });
    expect(game.isValidMove(at(2, 0), 3)).toBe(false);
    expect(game.isValidMove(at(1, 0), 3)).toBe(true);
  });

  test("a foundation takes one card at a time, in order and of its suit", () => {
    const game = gameWith({ 1: "4♥ 3♣", 2: "3♠", 8: "A♣ 2♣" });
    expect(game.isValidMove(at(1, 0), 8)).toBe(false);
    expect(game.isValidMove(at(2, 0), 8)).toBe(false);
    expect(game.isValidMove(at(1, 1), 8)).toBe(true);
  });

  test("nothing goes to the main deck, to its own pile, or to a pile that does not exist", () => {
    const game = gameWith({ 0: "2♦", 1: "3♠" });
    for (const pile of [0, 12, -1, Number.NaN]) expect(game.isValidMove(at(1, 0), pile)).toBe(false);
    expect(game.isValidMove(at(1, 0), 1)).toBe(false);
    expect(game.isValidMove(at(12, 0), 1)).toBe(false);
  });

  test("a move that is not valid throws and moves nothing", () => {
    const game = gameWith({ 0: "2♦", 1: "5♠" });
    expect(() => game.moveCards(at(0, 0), 1)).toThrow();
    expect(() => game.moveCards(at(0, 0), 0)).toThrow();
    expect([deckText(game.getMainDeck()), deckText(game.getPile(1))]).toEqual(["2♦", "5♠"]);
  });
});

describe("drawing", () => {
  test("puts the top card on the waste, which cannot be played from", () => {
    const game = new Game(REFERENCE_SEED);
    game.drawNextCard();
    expect(deckText(game.getMainDeck()).endsWith("xx 4♠")).toBe(true);
    expect(deckText(game.getWastePile())).toBe("A♥");
  });

  test("recycles the waste in its original order when the main deck is empty, which takes the whole turn", () => {
    const game = new Game(REFERENCE_SEED);
    const before = deckText(game.getMainDeck(), true);
    for (let draw = 0; draw < 24; draw++) game.drawNextCard();
    expect([game.getMainDeck().size(), game.getWastePile().size()]).toEqual([0, 24]);
    game.drawNextCard();
    expect(deckText(game.getMainDeck(), true)).toBe(before);
    expect(game.getMainDeck().getExposeIndex()).toBe(23);
    expect(game.getWastePile().isEmpty()).toBe(true);
  });

  test("playing the last card of the main deck does not bring the waste back", () => {
    const game = gameWith({ 0: "A♣ 9♥" });
    game.drawNextCard();
    game.moveCards(at(0, 0), 8);
    expect([game.getMainDeck().size(), game.getWastePile().size()]).toEqual([0, 1]);
  });

  test("does nothing when main deck and waste are both empty", () => {
    const game = gameWith({ 1: "K♠" });
    game.drawNextCard();
    expect([game.getMainDeck().size(), game.getWastePile().size()]).toEqual([0, 0]);
  });
});

describe("the end", () => {
  test("is reached when all 52 cards are on the foundations", () => {
    const suit = (sign: string): string =>
      Rank.values()
        .map((rank) => `${rank}${sign}`)
        .join(" ");
    const game = gameWith({ 1: "K♠", 8: suit("♣"), 9: suit("♦"), 10: suit("♥"), 11: suit("♠").slice(0, -3) });
    expect(game.isFinished()).toBe(false);
    game.moveCards(at(1, 0), 11);
    expect(game.isFinished()).toBe(true);
    expect(game.isValidTakeLocation(at(11, 12))).toBe(false);
  });
});
