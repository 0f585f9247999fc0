import { expect, it } from "vitest";
import { createGame } from "../controller.ts";
import { moveOf } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { LESSON, Lesson } from "./lesson.ts";

function lesson(): Lesson {
  return new Lesson(createGame(testHost(), "classic"), { id: "lesson", began: 0 });
}

it("advances step by step as its moves are made, and points at each", () => {
  const taught = lesson();
  expect(taught.state).toEqual({ at: 0, step: "goal", move: undefined, isOff: false });
  taught.begin();
  const steps = [];
  for (let round = 0; round < LESSON.length && taught.state.move !== undefined; round++) {
    steps.push(taught.state.step);
    expect(taught.game.state.hint?.move).toEqual(taught.state.move);
    taught.game.dispatch({ kind: "move", move: taught.state.move });
  }
  expect(steps).toEqual(["ace", "column", "king", "queen", "run", "draw", "waste"]);
  expect(taught.state).toMatchObject({ step: "end", move: undefined, at: LESSON.length - 1 });
});

it("takes back another move and says so, accepts any foundation, and undo goes back", () => {
  const taught = lesson();
  taught.begin();
  taught.game.dispatch({ kind: "turn-stock" });
  expect(taught.state).toMatchObject({ step: "ace", isOff: true });
  expect(taught.game.state.moves).toBe(0);
  expect(taught.game.state.hint?.move).toEqual(moveOf("t2>f1:1"));
  taught.game.dispatch({ kind: "move", move: moveOf("t2>f3:1") });
  expect(taught.state).toMatchObject({ step: "column", isOff: false });
  taught.game.dispatch({ kind: "undo" });
  expect(taught.state).toMatchObject({ step: "ace", isOff: false });
});

it("keeps pointing at the move after a press without effect or a cancelled selection", () => {
  const taught = lesson();
  taught.begin();
  const { game } = taught;
  game.dispatch({ kind: "press", at: { pile: "t7", count: 1 }, by: "touch" });
  expect(game.state.hint?.move).toEqual(moveOf("t2>f1:1"));
  game.dispatch({ kind: "press", at: { pile: "t7", count: 1 }, by: "pointer" });
  expect(game.state).toMatchObject({ selection: { pile: "t7", count: 1 }, hint: undefined });
  game.dispatch({ kind: "press", at: { pile: "t7", count: 1 }, by: "pointer" });
  expect(game.state).toMatchObject({ selection: undefined, hint: { move: moveOf("t2>f1:1") } });
});
