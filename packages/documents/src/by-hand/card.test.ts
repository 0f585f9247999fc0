import { describe, expect, test } from "vitest";
import { Card, SolitaireDisplay, Stack } from "./index.ts";

describe("Card", () => {
  test("has a rank and a suit and starts face down", () => {
    const card = new Card(10, "s");
    expect([card.getRank(), card.getSuit(), card.isFaceUp()]).toEqual([10, "s", false]);
    expect(() => new Card(0, "s")).toThrow(RangeError);
    expect(() => new Card(14, "s")).toThrow(RangeError);
    expect(() => new Card(1, "x" as "s")).toThrow(RangeError);
  });

  test("is turned up and down", () => {
    const card = new Card(1, "c");
    card.turnUp();
    expect(card.isFaceUp()).toBe(true);
    card.turnDown();
    expect(card.isFaceUp()).toBe(false);
  });

  test("is red when it is a diamond or a heart", () => {
    const suits = ["c", "d", "h", "s"] as const;
    expect(suits.map((suit) => new Card(7, suit).isRed())).toEqual([false, true, true, false]);
  });

  test.each([
    [1, "c", "cards\\ac.gif"],
    [2, "d", "cards\\2d.gif"],
    [9, "h", "cards\\9h.gif"],
    [10, "s", "cards\\ts.gif"],
    [11, "c", "cards\\jc.gif"],
    [12, "d", "cards\\qd.gif"],
    [13, "h", "cards\\kh.gif"],
  ] as const)("rank %i of %s has the picture %s face up and the back face down", (rank, suit, file) => {
    const card = new Card(rank, suit);
    expect(card.getFileName()).toBe("cards\\back.gif");
    card.turnUp();
    expect(card.getFileName()).toBe(file);
  });
});

describe("Stack", () => {
  test("pushes, peeks and pops at the top", () => {
    const stack = new Stack<string>();
    expect(stack.isEmpty()).toBe(true);
    expect(stack.push("bottom")).toBe("bottom");
    stack.push("top");
    expect(stack.toArray()).toEqual(["bottom", "top"]);
    expect([stack.peek(), stack.pop(), stack.pop(), stack.isEmpty()]).toEqual(["top", "top", "bottom", true]);
  });

  test("throws when peeking or popping an empty stack", () => {
    expect(() => new Stack().peek()).toThrow();
    expect(() => new Stack().pop()).toThrow();
  });
});

describe("SolitaireDisplay", () => {
  test("selects the waste, or one pile, or nothing", () => {
    const display = new SolitaireDisplay();
    const selection = (): unknown[] => [
      display.isWasteSelected(),
      display.isPileSelected(),
      display.selectedPile(),
    ];
    expect(selection()).toEqual([false, false, -1]);
    display.selectWaste();
    expect(selection()).toEqual([true, false, -1]);
    display.selectPile(0);
    expect(selection()).toEqual([false, true, 0]);
    display.selectWaste();
    display.unselect();
    expect(selection()).toEqual([false, false, -1]);
  });
});
