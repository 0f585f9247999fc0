import { formatMove } from "@klondike/engine/notation";
import { redo, undo } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import { expect, test } from "vitest";
import { type Act, acted, actionsBetween, rankedStart, undosIn } from "./ranked-log.ts";

const { deal, line } = dailyDeal("2026-11-16");
const WIN = line.map(formatMove);

/** The game after some actions; fails if one is refused. */
function after(acts: readonly Act[], from = rankedStart(deal)) {
  let session = from;
  for (const act of acts) session = acted(session, act) ?? expect.fail(act);
  return session;
}

test("makes a move at the given second", () => {
  const session = acted(rankedStart(deal), WIN[0] ?? "", 7);
  expect(session?.steps).toMatchObject([{ seconds: 7 }]);
});

test("goes back to the position after a number of moves", () => {
  expect(after([...WIN.slice(0, 12), "<10"]).at).toBe(10);
});

test("goes back to the start", () => {
  expect(after([...WIN.slice(0, 3), "<0"]).at).toBe(0);
});

test("refuses to go back to the current position", () => {
  expect(acted(after(WIN.slice(0, 3)), "<3")).toBeUndefined();
});

test("refuses to go back to a later position", () => {
  expect(acted(after([...WIN.slice(0, 3), "<1"]), "<2")).toBeUndefined();
});

test.each(["", "nonsense", "x<1", "<1x", "<", "<-1", "<000001"])(
  "refuses the unreadable action “%s”",
  (act) => {
    expect(acted(after(WIN.slice(0, 3)), act)).toBeUndefined();
  },
);

test("refuses an illegal move", () => {
  expect(acted(rankedStart(deal), "t1>f1:1")).toBeUndefined();
});

test("refuses every action after the win", () => {
  const won = after(WIN);
  expect(acted(won, "<1")).toBeUndefined();
  expect(acted(won, "draw")).toBeUndefined();
});

test("finds no actions between equal states", () => {
  expect(actionsBetween(after(WIN.slice(0, 3)), after(WIN.slice(0, 3)))).toEqual([]);
});

test("finds the moves that were made since", () => {
  expect(actionsBetween(after(WIN.slice(0, 3)), after(WIN.slice(0, 5)))).toEqual(WIN.slice(3, 5));
});

test("finds the moves from the start", () => {
  expect(actionsBetween(rankedStart(deal), after(WIN.slice(0, 2)))).toEqual(WIN.slice(0, 2));
});

test("finds an undo", () => {
  const session = after(WIN.slice(0, 3));
  expect(actionsBetween(session, undo(session))).toEqual(["<2"]);
});

test("finds an undo of everything", () => {
  expect(actionsBetween(after(WIN.slice(0, 3)), rankedStart(deal))).toEqual(["<0"]);
});

test("finds a redo as the move itself", () => {
  const session = undo(after(WIN.slice(0, 3)));
  expect(actionsBetween(session, redo(session))).toEqual(WIN.slice(2, 3));
});

test("finds the way back to the position where two states diverge, then forwards", () => {
  const carry = WIN.findIndex((move) => move !== "draw");
  const before = after([...WIN.slice(0, carry), "draw"]);
  const later = after(WIN.slice(0, carry + 2));
  expect(actionsBetween(before, later)).toEqual([`<${carry}`, ...WIN.slice(carry, carry + 2)]);
});

test("counts only actions that go back as undos", () => {
  expect(undosIn(["draw", "<0", "draw", "draw", "<1"])).toBe(2);
});
