import { describe, expect, test } from "vitest";
import { drawThreeCard, parseColumn, parseDiscard } from "../testing/draw-three-board.ts";
import { Card, CardPile, DiscardPile, Stack, Suit } from "./index.ts";

describe("Card", () => {
  test("has a rank from 1 to 13 and a suit", () => {
    expect([Card.minRank, Card.maxRank]).toEqual([1, 13]);
    const queen = new Card(12, Suit.Hearts);
    expect([queen.rank, queen.suit]).toEqual([12, Suit.Hearts]);
    expect(() => new Card(0, Suit.Clubs)).toThrow(RangeError);
    expect(() => new Card(14, Suit.Clubs)).toThrow(RangeError);
  });

  test("is red when it is a diamond or a heart", () => {
    const red = Object.entries(Suit).filter(([, suit]) => new Card(1, suit).isRed);
    expect(red.map(([name]) => name)).toEqual(["Diamonds", "Hearts"]);
  });
});

describe("Stack", () => {
  test("lists its items from the top", () => {
    const stack = new Stack<string>();
    for (const item of ["bottom", "middle", "top"]) stack.push(item);
    expect(stack.toArray()).toEqual(["top", "middle", "bottom"]);
    expect([...stack]).toEqual(["top", "middle", "bottom"]);
    expect([stack.peek(), stack.pop(), stack.pop(), stack.count]).toEqual(["top", "top", "middle", 1]);
  });

  test("throws when peeking or popping an empty stack", () => {
    expect(() => new Stack().pop()).toThrow();
    expect(() => new Stack().peek()).toThrow();
  });
});

describe("the piles", () => {
  test("start empty and unselected", () => {
    expect(new CardPile().pile.count).toBe(0);
    expect([new DiscardPile().pile.count, new DiscardPile().isSelected]).toEqual([0, false]);
    const { faceDownPile, faceUpPile, numberSelected } = parseColumn("");
    expect([faceDownPile.count, faceUpPile.count, numberSelected]).toEqual([0, 0, 0]);
  });

  test("an empty discard pile cannot be selected, and may be unselected", () => {
    const discard = parseDiscard("");
    expect(() => {
      discard.isSelected = true;
    }).toThrow();
    expect(discard.isSelected).toBe(false);
    discard.isSelected = false;
    discard.pile.push(drawThreeCard("AC"));
    discard.isSelected = true;
    expect(discard.isSelected).toBe(true);
  });

  test("only face-up cards of a column can be selected", () => {
    const column = parseColumn("2C 3C | 9D 8S");
    for (const number of [0, 1, 2]) {
      column.numberSelected = number;
      expect(column.numberSelected).toBe(number);
    }
    for (const number of [-1, 3, 1.5, Number.NaN]) {
      expect(() => {
        column.numberSelected = number;
      }).toThrow(RangeError);
    }
    expect(column.numberSelected).toBe(2);
  });

  test("cards that leave a column do not change the number that was selected", () => {
    const column = parseColumn("9D 8S");
    column.numberSelected = 2;
    column.faceUpPile.clear();
    expect(column.numberSelected).toBe(2);
  });
});
