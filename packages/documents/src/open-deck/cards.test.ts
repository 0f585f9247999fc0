import { describe, expect, test } from "vitest";
import { Card, CardLocation, Deck, Rank, Suit } from "./index.ts";

const card = (rank: Rank, suit: Suit): Card => new Card(rank, suit);
const texts = (cards: readonly Card[]): string => cards.join(", ");

function makeDeck(...cards: readonly Card[]): Deck {
  const deck = new Deck();
  for (const each of cards) deck.add(each);
  return deck;
}

describe("Card, Rank and Suit", () => {
  test("are written as in the document", () => {
    expect(String(card(Rank.TEN, Suit.DIAMONDS))).toBe("10 of ♦");
    expect(Suit.values().join("")).toBe("♣♦♥♠");
    expect(Rank.values().join(" ")).toBe("A 2 3 4 5 6 7 8 9 10 J Q K");
  });

  test("a card has a rank and a suit", () => {
    const queen = card(Rank.QUEEN, Suit.SPADES);
    expect([queen.getRank(), queen.getSuit()]).toEqual([Rank.QUEEN, Suit.SPADES]);
    expect(queen).toEqual(card(Rank.QUEEN, Suit.SPADES));
    expect(queen).not.toEqual(card(Rank.QUEEN, Suit.HEARTS));
  });
});

describe("CardLocation", () => {
  test("names a pile and the index of a card in it", () => {
    const location = new CardLocation(3, 2);
    expect([location.getPileIndex(), location.getCardIndex()]).toEqual([3, 2]);
  });
});

describe("Deck", () => {
  const [two, three, four] = [
    card(Rank.TWO, Suit.CLUBS),
    card(Rank.THREE, Suit.HEARTS),
    card(Rank.FOUR, Suit.SPADES),
  ];

  test("starts empty, and a separate method fills it with the 52 cards", () => {
    const deck = new Deck();
    expect([deck.isEmpty(), deck.size(), deck.indexOfTopCard(), deck.getTopCard()]).toEqual([
      true,
      0,
      -1,
      undefined,
    ]);
    deck.addAllCards();
    expect([deck.isEmpty(), deck.size(), deck.indexOfTopCard()]).toEqual([false, 52, 51]);
    expect(new Set(deck.getCards().map(String)).size).toBe(52);
    expect([String(deck.getCard(0)), String(deck.getTopCard())]).toEqual(["A of ♣", "K of ♠"]);
  });

  test("add puts a card on top and drawCard removes it", () => {
    const deck = makeDeck(two, three);
    expect(deck.getTopCard()).toBe(three);
    expect(deck.drawCard()).toBe(three);
    expect(deck.drawCard()).toBe(two);
    expect(() => deck.drawCard()).toThrow();
  });

  test("removeCards takes a card and all on top of it; placeCards puts them on top in the same order", () => {
    const [from, to] = [makeDeck(two, three, four), makeDeck(two)];
    const taken = from.removeCards(1);
    expect(texts(taken)).toBe("3 of ♥, 4 of ♠");
    expect(texts(from.getCards())).toBe("2 of ♣");
    to.placeCards(taken);
    expect(texts(to.getCards())).toBe("2 of ♣, 3 of ♥, 4 of ♠");
    expect(() => from.removeCards(1)).toThrow(RangeError);
    expect(() => from.removeCards(-1)).toThrow(RangeError);
  });

  test("keeps the expose index it is given", () => {
    const deck = makeDeck(two, three, four);
    expect(deck.getExposeIndex()).toBe(0);
    deck.setExposeIndex(2);
    expect(deck.getExposeIndex()).toBe(2);
  });

  test("shuffles as Java does: the reference seed puts the reference deal's cards on top", () => {
    const deck = new Deck();
    deck.addAllCards();
    deck.shuffle(0x12345678);
    expect([deck.drawCard(), deck.drawCard(), deck.drawCard()].join(", ")).toBe("8 of ♦, 7 of ♠, K of ♠");
  });

  test("shuffles randomly if no seed is given", () => {
    const deck = new Deck();
    deck.addAllCards();
    deck.shuffle();
    expect(new Set(deck.getCards().map(String)).size).toBe(52);
  });
});
