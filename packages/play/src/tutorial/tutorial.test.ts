import { expect, it } from "vitest";
import { createGame } from "../controller.ts";
import { parsedMove } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { TUTORIAL, Tutorial } from "./tutorial.ts";

function tutorial(): Tutorial {
  return new Tutorial(createGame(testHost(), "classic"), { id: "tutorial", began: 0 });
}

it("advances with each of its moves, and points at the next", () => {
  const taught = tutorial();
  expect(taught.state).toEqual({ at: 0, step: "goal", move: undefined, isOff: false });
  taught.begin();
  const steps = [];
  for (let round = 0; round < TUTORIAL.length && taught.state.move !== undefined; round++) {
    steps.push(taught.state.step);
    expect(taught.game.state.hint?.move).toEqual(taught.state.move);
    taught.game.dispatch({ kind: "move", move: taught.state.move });
  }
  expect(steps).toEqual(["ace", "column", "king", "queen", "run", "draw", "waste"]);
  expect(taught.state).toMatchObject({ step: "end", move: undefined, at: TUTORIAL.length - 1 });
});

it("undoes and reports a wrong move, accepts any foundation, and returns to the previous step on undo", () => {
  const taught = tutorial();
  taught.begin();
  taught.game.dispatch({ kind: "turn-stock" });
  expect(taught.state).toMatchObject({ step: "ace", isOff: true });
  expect(taught.game.state.moves).toBe(0);
  expect(taught.game.state.hint?.move).toEqual(parsedMove("t2>f1:1"));
  taught.game.dispatch({ kind: "move", move: parsedMove("t2>f3:1") });
  expect(taught.state).toMatchObject({ step: "column", isOff: false });
  taught.game.dispatch({ kind: "undo" });
  expect(taught.state).toMatchObject({ step: "ace", isOff: false });
});

it("keeps pointing at the move after a press without effect or a cancelled selection", () => {
  const taught = tutorial();
  taught.begin();
  const { game } = taught;
  game.dispatch({ kind: "press", at: { pile: "t7", count: 1 }, by: "touch" });
  expect(game.state.hint?.move).toEqual(parsedMove("t2>f1:1"));
  game.dispatch({ kind: "press", at: { pile: "t7", count: 1 }, by: "pointer" });
  expect(game.state).toMatchObject({ selection: { pile: "t7", count: 1 }, hint: undefined });
  game.dispatch({ kind: "press", at: { pile: "t7", count: 1 }, by: "pointer" });
  expect(game.state).toMatchObject({ selection: undefined, hint: { move: parsedMove("t2>f1:1") } });
});
