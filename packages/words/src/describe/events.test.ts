import { expect, test } from "vitest";
import { tableWith } from "../../../play/src/testing/tables.ts";
import { CLASSIC } from "../../../play/src/testing/winning-lines.ts";
import { de } from "../de/index.ts";
import { en } from "../en/index.ts";
import { describeEvents } from "./events.ts";

/** A deal with a known solution, after `count` of its moves. */
const after = (count: number, autoFinish = false) =>
  tableWith({
    deal: `klondike:${CLASSIC.deal}`,
    moves: CLASSIC.moves.slice(0, count),
    preferences: { autoFinish },
  });

test("a move includes what it turned up, in either language", () => {
  const { game, events } = after(0);
  game.dispatch({ kind: "carry", carry: { from: "t7", to: "t3", count: 1 } });
  const happened = events();
  expect(describeEvents(happened, game.state, en)).toMatch(
    /^\S+ of \S+, column 7 to column 3\. Turned up the /,
  );
  expect(describeEvents(happened, game.state, de)).toMatch(/ Spalte 7 .* Spalte 3\. /);
});

test("describes each step of a solution as an instruction, and a jump by its position in the solution", async () => {
  const { game, host, events } = after(0);
  game.dispatch({ kind: "ask", question: "solution", startPaused: true });
  await host.settle();
  const described = (): string => describeEvents(events(), game.state, en);
  const { view } = game.state;
  const length = view.kind === "line" ? view.line.moves.length : 0;
  expect(described()).toBe(`Solution in ${length} moves.`);
  game.dispatch({ kind: "step-line", act: length - 2 });
  expect(described()).toBe(`Solution: ${length - 2} of ${length}.`);
  // Consecutive moves of one kind are equal, so the direction cannot be derived from them.
  const steps: string[] = [];
  for (const [at, kind] of (["redo", "undo"] as const).entries()) {
    game.dispatch({ kind });
    steps[at] = described();
  }
  const [forward = "", back = ""] = steps;
  expect(back).toBe(`Undone: ${forward.charAt(0).toLowerCase()}${forward.slice(1)}`);
  game.dispatch({ kind: "step-line", act: "last" });
  events();
  game.dispatch({ kind: "redo" });
  expect(described()).toBe(`Solution: ${length} of ${length}.`);
});

test("a refusal comes together with the new selection", () => {
  const { game, events } = after(0);
  game.dispatch({ kind: "press", at: { pile: "t1", count: 1 }, by: "key" });
  events();
  game.dispatch({ kind: "press", at: { pile: "t2", count: 1 }, by: "key" });
  const happened = events();
  expect(happened.map(({ kind }) => kind)).toEqual(["refused", "selected"]);
  const [refused, selected] = happened.map((event) => describeEvents([event], game.state, en));
  expect(describeEvents(happened, game.state, en)).toBe(`${refused} ${selected}`);
});

test("cards that go home together are announced together, once", () => {
  const { game, events } = after(75);
  game.dispatch({ kind: "send-all-home" });
  const happened = events();
  expect(happened.filter(({ kind }) => kind === "moved").length).toBeGreaterThan(1);
  const described = describeEvents(happened, game.state, en);
  expect(described.split(". ").length).toBeLessThan(happened.length);
  expect(described).not.toBe("");
});

test("the winning move is not announced in addition to the win", () => {
  const { game, events } = after(CLASSIC.moves.length - 1);
  const [from = "", to = ""] = (CLASSIC.moves.at(-1) ?? "").split(/[>:]/);
  game.dispatch({ kind: "press", at: { pile: from as "t1", count: 1 }, by: "key" });
  events();
  game.dispatch({ kind: "press", at: { pile: to as "f1", count: 1 }, by: "key" });
  const described = describeEvents(events(), game.state, en);
  expect(described).toMatch(/^You win! /);
  expect(described).not.toContain("foundation");
});

test("returns no sentence without events", () => {
  const { game } = after(0);
  expect(describeEvents([], game.state, en)).toBe("");
});
