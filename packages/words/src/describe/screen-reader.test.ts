import {
  applyMove,
  type Card,
  CLASSIC_RULES,
  cardOf,
  columnAt,
  type Position,
  TABLEAU_IDS,
} from "@klondike/engine";
import { klondikeGame } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { de } from "../de/index.ts";
import { en } from "../en/index.ts";
import { type Listening, readCard, readHidden, readPile, readTable, readTops } from "./screen-reader.ts";

const START = klondikeGame("classic", { scheme: "klondike", seed: 7n }).start;
const CLASSIC: Listening = { isStockOpen: false, canRecycle: false, wasteShown: 3 };

function drawn(times: number): Position {
  let position = START;
  for (let time = 0; time < times; time++) position = applyMove(position, { kind: "draw" }, CLASSIC_RULES);
  return position;
}

test("reads a column from its hidden cards to its top", () => {
  expect(readPile(START, "t3", en, CLASSIC)).toMatch(/^Column 3: 2 face down, \w+ of \w+\.$/);
  expect(readPile(START, "t3", de, CLASSIC)).toMatch(/^Spalte 3: 2 verdeckt, \w+ \w+\.$/);
  expect(readPile(START, "t1", en, CLASSIC)).toMatch(/^Column 1: \w+ of \w+\.$/);
});

test("reads the visible waste cards, top card first", () => {
  expect(readPile(START, "w", en, CLASSIC)).toBe("Waste: empty.");
  expect(readPile(drawn(4), "w", en, CLASSIC)).toMatch(
    /^Waste: \w+ of \w+ on top, then \w+ of \w+ and \w+ of \w+, 4 cards in all\.$/,
  );
});

test("the stock says what a draw does, and names its face-up card", () => {
  expect(readPile(START, "s", en, CLASSIC)).toBe("Stock: 24 cards.");
  expect(readPile(START, "s", en, { ...CLASSIC, isStockOpen: true })).toMatch(
    /^Stock: 24 cards, \w+ of \w+ on top\.$/,
  );
  expect(readPile({ ...START, stock: [] }, "s", de, { ...CLASSIC, canRecycle: true })).toBe(
    "Talon: leer. Ziehen dreht die Ablage um.",
  );
});

test("describes the whole table in ten sentences, and the tops in one for each pile in play", () => {
  expect(readTable(START, en, CLASSIC)).toHaveLength(10);
  expect(readTops(START, en, CLASSIC).split(". ")).toHaveLength(7);
  expect(readHidden(START, en)).toBe("21 cards face down in the columns. 24 cards in the stock.");
});

test("reads the ace of clubs, whose number is 0, like any other card", () => {
  const ace = cardOf(1, "C");
  const table: Position = { ...START, foundations: [[ace], [], [], []], stock: [ace] };
  expect(readPile(table, "f1", en, CLASSIC)).toBe(
    "Foundations: 1, ace of clubs; 2, empty; 3, empty; 4, empty.",
  );
  expect(readPile(table, "s", en, { ...CLASSIC, isStockOpen: true })).toBe(
    "Stock: 1 card, ace of clubs on top.",
  );
});

test("finds a visible card and does not reveal a hidden one", () => {
  const top = columnAt(START, "t4").faceUp[0] as Card;
  expect(readCard(START, top, en, CLASSIC)).toMatch(/^The \w+ of \w+ is on top of column 4\.$/);
  for (const id of TABLEAU_IDS) {
    for (const card of columnAt(START, id).faceDown) {
      expect(readCard(START, card, en, CLASSIC)).toMatch(/^You can't see the \w+ of \w+\.$/);
    }
  }
  expect(readCard(START, START.stock[0] ?? cardOf(1, "C"), de, CLASSIC)).toMatch(/nicht zu sehen/);
});

test("speaks durations in words", () => {
  expect(en.screenReader.status(252, 108, "745")).toBe("Time 4 minutes, 12 seconds, 108 moves, score 745.");
  expect(de.screenReader.status(3601, 1, undefined)).toBe("Zeit 1 Stunde, 1 Sekunde, 1 Zug.");
});
