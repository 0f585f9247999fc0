import { beforeEach, describe, expect, test } from "vitest";
import { byHandName } from "../testing/clickable-tables.ts";
import { Card, Solitaire, type Stack, type Suit } from "./index.ts";

/** A card by its notation, face up. */
function namedCard(name: string): Card {
  const card = new Card("A23456789TJQK".indexOf(name.charAt(0)) + 1, name.charAt(1).toLowerCase() as Suit);
  card.turnUp();
  return card;
}

/** Puts cards on a stack, bottom first; those in brackets are face down. */
function fill(stack: Stack<Card>, text: string): void {
  stack.clear();
  for (const word of text.split(" ").filter((each) => each !== "")) {
    const card = stack.push(namedCard(word.replaceAll(/[()]/g, "")));
    if (word.startsWith("(")) card.turnDown();
  }
}

/** A stack's cards, bottom first; those in brackets are face down. */
function stackText(stack: Stack<Card>): string {
  return Array.from(stack, (card) => (card.isFaceUp() ? byHandName(card) : `(${byHandName(card)})`)).join(
    " ",
  );
}

/** A table with nothing on it but these cards. */
function tableWith(
  piles: readonly string[],
  others: { waste?: string; foundations?: readonly string[] } = {},
): Solitaire {
  const game = new Solitaire(0);
  game.stock.clear();
  fill(game.waste, others.waste ?? "");
  for (const [index, pile] of game.piles.entries()) fill(pile, piles[index] ?? "");
  for (const [index, pile] of game.foundations.entries()) fill(pile, others.foundations?.[index] ?? "");
  return game;
}

type Helper =
  | "createStock"
  | "deal"
  | "dealThreeCards"
  | "resetStock"
  | "canAddToPile"
  | "removeFaceUpCards"
  | "addToPile"
  | "canAddToFoundation";
// Does not compile if one of the helpers is public. The tests below reach them by index.
true satisfies Extract<keyof Solitaire, Helper> extends never ? true : false;

const pileTexts = (game: Solitaire, count: number): string[] => game.piles.slice(0, count).map(stackText);

describe("the deal", () => {
  test("puts one to seven cards on the piles, the top card face up, and leaves 24 in the stock", () => {
    const game = new Solitaire(7);
    expect(game.piles.map((pile) => pile.size())).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const pile of game.piles) {
      expect(pile.toArray().map((card) => card.isFaceUp())).toEqual([
        ...Array(pile.size() - 1).fill(false),
        true,
      ]);
    }
    expect(game.stock.size()).toBe(24);
    expect(game.getStockCard()?.isFaceUp()).toBe(false);
    const all = [game.stock, ...game.piles].flatMap((stack) => stack.toArray().map(byHandName));
    expect(new Set(all).size).toBe(52);
  });

  test("deals in rows: the top of the stock goes to pile 0, and the second row begins at pile 1", () => {
    const game = new Solitaire(0);
    for (const pile of game.piles) pile.clear();
    game.stock.clear();
    game["createStock"]();
    const deck = game.stock.toArray().reverse().map(byHandName);
    game["deal"]();
    expect(byHandName(game.getPile(0).peek())).toBe(deck[0]);
    expect(stackText(game.getPile(1))).toBe(`(${deck[1]}) ${deck[7]}`);
  });

  test("is random without a seed, and can be dealt again", () => {
    const game = new Solitaire();
    expect(stackText(new Solitaire(game.seed).stock)).toBe(stackText(game.stock));
  });

  test("takes a whole deck", () => {
    expect(() => new Solitaire(0)["deal"]()).toThrow();
    expect(() => new Solitaire(-1)).toThrow(RangeError);
  });
});

describe("the methods that read the table", () => {
  test("returns the top cards without removing them; undefined for an empty pile", () => {
    const game = tableWith([], { waste: "4H AC", foundations: ["AD 2D"] });
    expect(game.getWasteCard()?.getRank()).toBe(1);
    expect(game.getFoundationCard(0)?.getRank()).toBe(2);
    expect([game.getStockCard(), game.getFoundationCard(3)]).toEqual([undefined, undefined]);
    expect([game.waste.size(), game.getPile(6)]).toEqual([2, game.piles[6]]);
    expect(() => game.getPile(7)).toThrow(RangeError);
    expect(() => game.getFoundationCard(4)).toThrow(RangeError);
  });
});

describe("the stock", () => {
  test("shows eight cards per cycle, and then starts again in the same order", () => {
    const game = new Solitaire(3);
    const before = stackText(game.stock);
    const cycle = (): (string | undefined)[] =>
      Array.from({ length: 8 }, () => {
        game.stockClicked();
        return game.getWasteCard()?.getFileName();
      });
    const first = cycle();
    expect(game.getStockCard()).toBe(undefined);
    game.stockClicked();
    expect([game.getWasteCard(), stackText(game.stock)]).toEqual([undefined, before]);
    expect(cycle()).toEqual(first);
  });

  test("dealThreeCards turns up three cards, or what is left", () => {
    const game = tableWith([]);
    fill(game.stock, "(AC) (2C) (3C) (4C) (5C)");
    game["dealThreeCards"]();
    expect([stackText(game.stock), stackText(game.waste)]).toEqual(["(AC) (2C)", "5C 4C 3C"]);
    game["dealThreeCards"]();
    game["dealThreeCards"]();
    expect([stackText(game.stock), stackText(game.waste)]).toEqual(["", "5C 4C 3C 2C AC"]);
  });

  test("resetStock moves the waste face down to the stock, card by card, even if the stock still has cards", () => {
    const game = tableWith([]);
    fill(game.stock, "(AC) (2C) (3C) (4C) (5C)");
    game["dealThreeCards"]();
    game["resetStock"]();
    expect([stackText(game.stock), stackText(game.waste)]).toEqual(["(AC) (2C) (3C) (4C) (5C)", ""]);
  });

  test("does nothing while the waste or a pile is selected", () => {
    const game = new Solitaire(3);
    game.pileClicked(2);
    game.stockClicked();
    expect([game.stock.size(), game.display.selectedPile()]).toEqual([24, 2]);
    game.pileClicked(2);
    game.stockClicked();
    game.wasteClicked();
    game.stockClicked();
    expect([game.stock.size(), game.display.isWasteSelected()]).toEqual([21, true]);
  });
});

describe("the rules for one card", () => {
  const game = tableWith(["7C", "(7C)", ""], { foundations: ["AS 2S 3S", ""] });
  const fitting = (test: (card: Card) => boolean): string[] =>
    [..."A23456789TJQK"].flatMap((rank) =>
      ["C", "D", "H", "S"].map((suit) => `${rank}${suit}`).filter((name) => test(namedCard(name))),
    );

  test("a pile takes the next lower rank of the other colour", () => {
    expect(fitting((card) => game["canAddToPile"](card, 0))).toEqual(["6D", "6H"]);
  });

  test("a pile whose top card is face down takes nothing", () => {
    expect(fitting((card) => game["canAddToPile"](card, 1))).toEqual([]);
  });

  test("an empty pile takes kings", () => {
    expect(fitting((card) => game["canAddToPile"](card, 2))).toEqual(["KC", "KD", "KH", "KS"]);
  });

  test("a foundation takes the next higher rank of its suit, an empty one aces", () => {
    expect(fitting((card) => game["canAddToFoundation"](card, 0))).toEqual(["4S"]);
    expect(fitting((card) => game["canAddToFoundation"](card, 1))).toEqual(["AC", "AD", "AH", "AS"]);
  });
});

describe("moving runs", () => {
  test("removeFaceUpCards returns the top card at the bottom, and addToPile reverses the order again", () => {
    const game = tableWith(["(2S) (3H) 7C 6D 5S", "(2H) 9C 8H"]);
    const removed = game["removeFaceUpCards"](0);
    expect([stackText(removed), stackText(game.getPile(0))]).toEqual(["5S 6D 7C", "(2S) (3H)"]);
    game["addToPile"](removed, 1);
    expect(stackText(game.getPile(1))).toBe("(2H) 9C 8H 7C 6D 5S");
    expect(removed.isEmpty()).toBe(true);
  });
});

describe("clicks", () => {
  test("the waste is selected and unselected, and an empty one is not selected", () => {
    const game = tableWith(["9C"], { waste: "4H" });
    game.wasteClicked();
    expect(game.display.isWasteSelected()).toBe(true);
    game.wasteClicked();
    expect(game.display.isWasteSelected()).toBe(false);
    fill(game.waste, "");
    game.wasteClicked();
    expect(game.display.isWasteSelected()).toBe(false);
  });

  test("a waste click while a pile is selected does nothing", () => {
    const game = tableWith(["9C"], { waste: "4H" });
    game.pileClicked(0);
    game.wasteClicked();
    expect([game.display.isWasteSelected(), game.display.selectedPile()]).toEqual([false, 0]);
  });

  test("a pile is selected and unselected, and an empty one is not selected", () => {
    const game = tableWith(["9C"]);
    game.pileClicked(0);
    expect(game.display.selectedPile()).toBe(0);
    game.pileClicked(0);
    game.pileClicked(1);
    expect(game.display.isPileSelected()).toBe(false);
  });

  test("the waste's card goes to a pile that takes it, and is unselected", () => {
    const game = tableWith(["7C"], { waste: "2C 6D" });
    game.wasteClicked();
    game.pileClicked(0);
    expect([stackText(game.waste), ...pileTexts(game, 1)]).toEqual(["2C", "7C 6D"]);
    expect(game.display.isWasteSelected()).toBe(false);
  });

  test("an illegal second click moves nothing, and the selection stays", () => {
    const game = tableWith(["7C", "7D 6C"], { waste: "6S", foundations: ["AC"] });
    game.wasteClicked();
    game.pileClicked(0);
    game.foundationClicked(0);
    expect([stackText(game.waste), game.display.isWasteSelected()]).toEqual(["6S", true]);
    game.wasteClicked();
    game.pileClicked(1);
    game.pileClicked(0);
    game.foundationClicked(0);
    expect([...pileTexts(game, 2), game.display.selectedPile()]).toEqual(["7C", "7D 6C", 1]);
  });

  test("all face-up cards move together, and the uncovered card stays face down until it is clicked", () => {
    const game = tableWith(["(2S) (3H) 7C 6D", "8H"]);
    game.pileClicked(0);
    game.pileClicked(1);
    expect(pileTexts(game, 2)).toEqual(["(2S) (3H)", "8H 7C 6D"]);
    expect(game.display.isPileSelected()).toBe(false);
    game.pileClicked(0);
    expect([...pileTexts(game, 1), game.display.isPileSelected()]).toEqual(["(2S) 3H", false]);
  });

  test("part of a run cannot be moved", () => {
    const game = tableWith(["9D 8C 7D", "8S"]);
    game.pileClicked(0);
    game.pileClicked(1);
    expect(pileTexts(game, 2)).toEqual(["9D 8C 7D", "8S"]);
  });

  test("no card can be placed on a hidden one, not even a king", () => {
    const game = tableWith(["(2S)"], { waste: "KH" });
    game.wasteClicked();
    game.pileClicked(0);
    expect([stackText(game.waste), ...pileTexts(game, 1)]).toEqual(["KH", "(2S)"]);
  });

  test("the top card of the selection goes to a foundation that takes it", () => {
    const game = tableWith(["4D 3S"], { waste: "AD", foundations: ["AS 2S", ""] });
    game.pileClicked(0);
    game.foundationClicked(0);
    game.wasteClicked();
    game.foundationClicked(1);
    expect(game.foundations.slice(0, 2).map(stackText)).toEqual(["AS 2S 3S", "AD"]);
    expect([...pileTexts(game, 1), stackText(game.waste), game.display.isWasteSelected()]).toEqual([
      "4D",
      "",
      false,
    ]);
  });

  test("a foundation is never selected", () => {
    const game = tableWith(["2H"], { foundations: ["AC"] });
    game.foundationClicked(0);
    game.pileClicked(0);
    expect([stackText(game.foundations[0] as Stack<Card>), game.display.selectedPile()]).toEqual(["AC", 0]);
  });
});

describe("the win", () => {
  let game: Solitaire;
  const suit = (letter: string): string => [..."A23456789TJQK"].map((rank) => rank + letter).join(" ");
  beforeEach(() => {
    game = tableWith(["KS"], { foundations: [suit("C"), suit("D"), suit("H"), suit("S").slice(0, -3)] });
  });

  test("happens with the last card on its foundation, and then clicks do nothing", () => {
    expect(game.isWon()).toBe(false);
    game.pileClicked(0);
    game.foundationClicked(3);
    expect(game.isWon()).toBe(true);
    game.wasteClicked();
    game.stockClicked();
    expect(game.foundations.map((pile) => pile.size())).toEqual([13, 13, 13, 13]);
  });
});
