import { beforeEach, describe, expect, test } from "vitest";
import { DrawThreeTable } from "../testing/clickable-tables.ts";
import { columnText, parseColumn, parseDiscard, parsePile, topFirst } from "../testing/draw-three-board.ts";
import { CardPile, Game, TableauColumn } from "./index.ts";

function freshTableau(): TableauColumn[] {
  return Array.from({ length: 7 }, () => new TableauColumn());
}

function deal(
  seed: number,
  chooseSeed?: () => number,
): { stock: CardPile; tableau: TableauColumn[]; game: Game } {
  const stock = new CardPile();
  const tableau = freshTableau();
  return { stock, tableau, game: new Game(stock, tableau, seed, chooseSeed) };
}

describe("the deal", () => {
  test("seed 0 deals the document's game", () => {
    const { stock, tableau } = deal(0);
    expect(topFirst(stock.pile)).toBe(
      "AC 4H TH 8S JC JD 9H 6H 2C KS 6D KD 6S KC QC 5S 7D QS AH TC 2H KH 3S QH",
    );
    expect(tableau.map(({ faceUpPile }) => faceUpPile.count)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    // Bottom first: the document's figures read from the top.
    expect(tableau.map(columnText)).toEqual([
      "| 8D",
      "8H | 7H",
      "4C 3C | 9D",
      "3D TD TS | JS",
      "AS 8C 3H 6C | JH",
      "9C 7C 7S 9S AD | QD",
      "5H 4D 4S 5C 5D 2D | 2S",
    ]);
  });

  test("seed −1 deals a random game whose seed can be read and dealt again", () => {
    const random = deal(-1);
    const again = deal(random.game.seed);
    expect(topFirst(again.stock.pile)).toBe(topFirst(random.stock.pile));
    expect(random.stock.pile.count).toBe(24);
    expect(
      Array.from({ length: 8 }, () => deal(-1).game.seed).some((seed) => seed !== random.game.seed),
    ).toBe(true);
  });

  test("a random game takes its seed from the caller's generator", () => {
    const { game, stock } = deal(-1, () => 0);
    expect(game.seed).toBe(0);
    expect(topFirst(stock.pile)).toBe(topFirst(deal(0).stock.pile));
  });

  test("a second game on the same piles resets the cards and the selection", () => {
    const { stock, tableau } = deal(5);
    const column = tableau[6] as TableauColumn;
    column.numberSelected = 1;
    new Game(stock, tableau, 0);
    expect(topFirst(stock.pile)).toBe(topFirst(deal(0).stock.pile));
    expect(column.numberSelected).toBe(0);
  });
});

describe("the stock", () => {
  test("shows the documented cards: TH 4H AC first, QH after eight draws, and the ninth click restores it", () => {
    const table = new DrawThreeTable(0);
    const before = topFirst(table.stock.pile);
    table.click({ on: "stock" });
    expect(topFirst(table.discard.pile)).toBe("TH 4H AC");
    for (let click = 2; click <= 8; click++) table.click({ on: "stock" });
    expect([table.stock.pile.count, table.discard.pile.count]).toEqual([0, 24]);
    expect(topFirst(table.discard.pile).slice(0, 2)).toBe("QH");
    table.click({ on: "stock" });
    expect(topFirst(table.stock.pile)).toBe(before);
    expect(table.discard.pile.count).toBe(0);
  });

  test("draws what is left if it has fewer than three cards", () => {
    const { game } = deal(0);
    const [stock, discard] = [parsePile("3C 2D"), parseDiscard("KH")];
    game.drawCardsFromStock(stock, discard);
    expect([topFirst(stock.pile), topFirst(discard.pile)]).toEqual(["", "3C 2D KH"]);
  });

  test("a click on it draws and removes the selection", () => {
    const table = new DrawThreeTable(0);
    table.click({ on: "tableau", column: 0, count: 1 });
    table.click({ on: "stock" });
    expect(table.see().selection).toBe("none");
    table.click({ on: "waste" });
    table.click({ on: "stock" });
    expect([table.discard.isSelected, table.discard.pile.count]).toEqual([false, 6]);
  });

  test("a click on it does nothing but remove the selection when all its cards are played", () => {
    const { game } = deal(0);
    const column = parseColumn("8D");
    game.selectTableauCards(column, 1);
    game.drawCardsFromStock(parsePile(""), parseDiscard(""));
    expect([column.numberSelected, columnText(column)]).toEqual([0, "| 8D"]);
  });
});

describe("clicks", () => {
  let game: Game;
  beforeEach(() => {
    game = deal(0).game;
  });

  test("the first click selects the discard pile's top card, the second removes the selection", () => {
    const discard = parseDiscard("AC 4H");
    game.selectDiscard(discard);
    expect(discard.isSelected).toBe(true);
    game.selectDiscard(discard);
    expect([discard.isSelected, topFirst(discard.pile)]).toEqual([false, "4H AC"]);
  });

  test("an empty discard pile is not selected, and leaves the selection as it is", () => {
    const column = parseColumn("8D");
    game.selectDiscard(parseDiscard(""));
    game.selectTableauCards(column, 1);
    game.selectDiscard(parseDiscard(""));
    expect(column.numberSelected).toBe(1);
  });

  test("the first click on a column selects the clicked card and all on it", () => {
    const column = parseColumn("2C | 9D 8S 7H");
    expect(game.selectTableauCards(column, 2)).toBe(false);
    expect(column.numberSelected).toBe(2);
  });

  test("an empty column is not selected", () => {
    const [empty, king] = [parseColumn(""), parseColumn("2C | KD")];
    game.selectTableauCards(empty, 0);
    game.selectTableauCards(king, 1);
    expect([empty.numberSelected, king.numberSelected]).toEqual([0, 1]);
  });

  test("the discard pile's card goes on a card one rank higher of the other colour", () => {
    const [discard, column] = [parseDiscard("2C 6D"), parseColumn("4H | 7S")];
    game.selectDiscard(discard);
    game.selectTableauCards(column, 1);
    expect([topFirst(discard.pile), columnText(column)]).toEqual(["2C", "4H | 7S 6D"]);
    expect([discard.isSelected, column.numberSelected]).toEqual([false, 0]);
  });

  test.each(["7H", "7D", "8S", "6S", "5C"])(
    "the six of diamonds does not go on %s, and the selection is removed",
    (top) => {
      const [discard, column] = [parseDiscard("2C 6D"), parseColumn(top)];
      game.selectDiscard(discard);
      game.selectTableauCards(column, 1);
      expect([topFirst(discard.pile), columnText(column)]).toEqual(["6D 2C", `| ${top}`]);
      expect([discard.isSelected, column.numberSelected]).toEqual([false, 0]);
    },
  );

  test("only a king goes to an empty column", () => {
    const [queen, king, empty] = [parseDiscard("QC"), parseDiscard("KC"), parseColumn("")];
    game.selectDiscard(queen);
    game.selectTableauCards(empty, 0);
    expect(columnText(empty)).toBe("|");
    game.selectDiscard(king);
    game.selectTableauCards(empty, 0);
    expect(columnText(empty)).toBe("| KC");
  });

  test("a run moves to another column, and the uncovered card is turned up", () => {
    const [from, to] = [parseColumn("2C 3C | 9D 8S 7H"), parseColumn("TS")];
    game.selectTableauCards(from, 3);
    game.selectTableauCards(to, 1);
    expect([columnText(from), columnText(to)]).toEqual(["2C | 3C", "| TS 9D 8S 7H"]);
    expect([from.numberSelected, to.numberSelected]).toEqual([0, 0]);
  });

  test("part of a run may be moved", () => {
    const [from, to] = [parseColumn("2C | 9D 8S 7H"), parseColumn("9H")];
    game.selectTableauCards(from, 2);
    game.selectTableauCards(to, 1);
    expect([columnText(from), columnText(to)]).toEqual(["2C | 9D", "| 9H 8S 7H"]);
  });

  test("a run that does not fit is restored in its order", () => {
    const [from, to] = [parseColumn("2C | 9D 8S 7H"), parseColumn("KC")];
    game.selectTableauCards(from, 2);
    game.selectTableauCards(to, 1);
    expect([columnText(from), columnText(to)]).toEqual(["2C | 9D 8S 7H", "| KC"]);
  });

  test("a click on a face-down card changes nothing, the selection included", () => {
    const [column, other] = [parseColumn("2C | 9D"), parseColumn("8S")];
    expect(game.selectTableauCards(column, 2)).toBe(false);
    expect(column.numberSelected).toBe(0);
    game.selectTableauCards(other, 1);
    game.selectTableauCards(column, 2);
    expect([other.numberSelected, columnText(column)]).toEqual([1, "2C | 9D"]);
  });

  test("a second click on a card that is covered moves nothing and removes the selection", () => {
    const [from, to] = [parseColumn("7H"), parseColumn("9D 8S")];
    game.selectTableauCards(from, 1);
    game.selectTableauCards(to, 2);
    expect([columnText(from), columnText(to)]).toEqual(["| 7H", "| 9D 8S"]);
    expect([from.numberSelected, to.numberSelected]).toEqual([0, 0]);
  });

  test("a click on a selected run's own column only removes the selection", () => {
    const column = parseColumn("9D 8S");
    game.selectTableauCards(column, 1);
    game.selectTableauCards(column, 1);
    expect([columnText(column), column.numberSelected]).toEqual(["| 9D 8S", 0]);
  });

  test("an empty foundation takes any ace, then the next rank of its suit", () => {
    const [column, discard, foundation] = [parseColumn("2C 3C | AD"), parseDiscard("2D"), parsePile("")];
    game.selectTableauCards(column, 1);
    expect(game.selectFoundationPile(foundation.pile)).toBe(false);
    game.selectDiscard(discard);
    game.selectFoundationPile(foundation.pile);
    expect(topFirst(foundation.pile)).toBe("2D AD");
    expect([columnText(column), discard.pile.count]).toEqual(["2C | 3C", 0]);
  });

  test.each([
    ["2D", ""],
    ["2H", "AD"],
    ["3D", "AD"],
    ["AS", "AD"],
  ])("%s does not go on a foundation of '%s'", (card, cards) => {
    const [discard, foundation] = [parseDiscard(card), parsePile(cards)];
    game.selectDiscard(discard);
    game.selectFoundationPile(foundation.pile);
    expect([topFirst(discard.pile), topFirst(foundation.pile)]).toEqual([card, cards]);
    expect(discard.isSelected).toBe(false);
  });

  test("more than one card never goes to a foundation", () => {
    const [column, foundation] = [parseColumn("3H 2C"), parsePile("AC")];
    game.selectTableauCards(column, 2);
    game.selectFoundationPile(foundation.pile);
    expect([columnText(column), column.numberSelected, topFirst(foundation.pile)]).toEqual([
      "| 3H 2C",
      0,
      "AC",
    ]);
  });

  test("a foundation is given as its stack; anything else is refused, and no card is lost", () => {
    const [discard, foundation] = [parseDiscard("AD"), parsePile("")];
    game.selectDiscard(discard);
    // JavaScript callers are not checked by types.
    const select = game.selectFoundationPile.bind(game) as (pile: unknown) => boolean;
    for (const wrong of [foundation, undefined, null, [], {}]) expect(() => select(wrong)).toThrow(TypeError);
    expect([topFirst(discard.pile), discard.isSelected]).toEqual(["AD", true]);
    game.selectFoundationPile(foundation.pile);
    expect([topFirst(foundation.pile), discard.pile.count]).toEqual(["AD", 0]);
  });

  test("a foundation is never selected", () => {
    const [foundation, column] = [parsePile("AC"), parseColumn("2H")];
    game.selectFoundationPile(foundation.pile);
    game.selectTableauCards(column, 1);
    expect([topFirst(foundation.pile), column.numberSelected]).toEqual(["AC", 1]);
  });

  test("a table set up by hand may contain a card twice, and keeps the caller's objects", () => {
    const [from, to] = [parseColumn("9D 8S"), parseColumn("9D")];
    const eight = from.faceUpPile.peekBack();
    game.selectTableauCards(from, 1);
    game.selectTableauCards(to, 1);
    expect([columnText(from), columnText(to)]).toEqual(["| 9D", "| 9D 8S"]);
    expect(to.faceUpPile.peekBack()).toBe(eight);
  });
});

describe("the win", () => {
  test("counts from the deal, so that a tiny table set up by hand is not won immediately", () => {
    const { game } = deal(0);
    const column = parseColumn("AD");
    game.selectTableauCards(column, 1);
    expect(game.selectFoundationPile(parsePile("").pile)).toBe(false);
  });

  test("happens when all 21 hidden cards are face up and 23 of the 24 others played; then clicks do nothing", () => {
    const { game } = deal(0);
    for (let hidden = 21; hidden > 0; hidden--) {
      const column = parseColumn("9C | AD");
      game.selectTableauCards(column, 1);
      expect(game.selectFoundationPile(parsePile("").pile)).toBe(false);
    }
    for (let left = 24; left > 1; left--) {
      game.selectDiscard(parseDiscard("AD"));
      expect(game.selectFoundationPile(parsePile("").pile)).toBe(left === 2);
    }
    const [stock, discard, column] = [parsePile("KC"), parseDiscard("QC"), parseColumn("KD")];
    game.drawCardsFromStock(stock, discard);
    game.selectDiscard(discard);
    expect(game.selectTableauCards(column, 1)).toBe(true);
    expect([stock.pile.count, discard.isSelected, column.numberSelected]).toEqual([1, false, 0]);
  });
});
