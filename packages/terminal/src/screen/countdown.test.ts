import { begin, countdownGame, positionOf } from "@klondike/engine";
import { expect, test } from "vitest";
import { COUNTDOWN_BOARD } from "./countdown.ts";
import { UNICODE } from "./glyphs.ts";

const SIZE = { columns: 60, rows: 20 };
const fresh = COUNTDOWN_BOARD.laidOut(begin(countdownGame({ cards: 6, scheme: "python", seed: 30n })));

function press(table: typeof fresh, keys: string | readonly string[]): typeof fresh {
  return [...keys].reduce(
    (before, key) => COUNTDOWN_BOARD.hear(before, { kind: "key", key }, SIZE, 2),
    table,
  );
}

test("the document's first sample is played with digits to the win", () => {
  const table = press(fresh, "00 01 02 00 01 02 12 02 02".replaceAll(" ", ""));
  expect(positionOf(table.session).foundations).toEqual([[], [5, 4, 3, 2, 1, 0]]);
  const shown = COUNTDOWN_BOARD.draw(table, SIZE, UNICODE, undefined).toString();
  expect(shown).toContain("Congratulations!");
  expect(shown).toContain("countdown, python:30, 6 cards");
  expect(shown).toContain("Time 0:02  Moves 9");
});

test("the stock shows its card and how many are left, the foundations their numbers", () => {
  expect(
    COUNTDOWN_BOARD.draw(press(fresh, "d01"), SIZE, UNICODE, undefined).toString(),
  ).toBe(` countdown, python:30, 6 cards           Time 0:02  Moves 2


   0 Stock           1 Foundation      2 Foundation
   ┌─────────┐░┐    ▸┌─────────┐       ┌         ┐
   │         │░│     │         │
   │    5    │░│     │    3    │
   │         │░│     │         │
   └─────────┘─┘     └─────────┘       └         ┘
   5 left            3









 0 1 2 piles  d next  u undo  r redo  n new  ? help  q quit`);
});

test("clicks and arrows do what digits do, and a refusal says why", () => {
  const click = (table: typeof fresh, x: number, y: number) =>
    COUNTDOWN_BOARD.hear(table, { kind: "click", x, y, isDouble: false }, SIZE, 2);
  const clicked = click(click(fresh, 5, 5), 25, 5);
  const walked = press(fresh, ["enter", "right", "enter"]);
  expect(positionOf(clicked.session)).toEqual(positionOf(walked.session));
  expect(positionOf(clicked.session).foundations).toEqual([[1], []]);
  expect(click(click(fresh, 5, 5), 0, 0).selection).toBeUndefined();
  expect(press(fresh, "12").message).toBe("The foundation pile is empty.");
  expect(press(clicked, "01").message).toContain("one higher");
});

test("a places what follows, u and r walk through the moves", () => {
  const table = press(fresh, ["d", "d", "0", "1", "d", "d", "a"]);
  expect(positionOf(table.session).foundations[0]).toEqual([5, 4]);
  expect(press(table, "u").session.at).toBe(5);
  expect(press(table, "ur").session.at).toBe(6);
  expect(press(fresh, "a").message).toBe("No card can be placed.");
});
