import { describe, expect, it } from "vitest";
import { tableWith } from "../testing/tables.ts";

const DEAL = "klondike:5";
const MOVES = ["t6>t2:1", "t7>t2:1", "draw"];

describe("undo and redo", () => {
  it("report undone and redone moves", () => {
    const { game, events } = tableWith({ deal: DEAL, moves: MOVES });
    const before = game.state.position;
    game.dispatch({ kind: "undo" });
    const [undone] = events();
    expect(undone).toMatchObject({ kind: "undone", move: { kind: "draw" }, before });
    game.dispatch({ kind: "redo" });
    expect(events()).toMatchObject([{ kind: "redone", move: { kind: "draw" }, after: before }]);
  });

  it("report that there is nothing to undo", () => {
    const { game, events } = tableWith({ deal: DEAL });
    game.dispatch({ kind: "undo" });
    game.dispatch({ kind: "redo" });
    game.dispatch({ kind: "restart" });
    expect(events()).toEqual([
      { kind: "nothing-to", what: "undo" },
      { kind: "nothing-to", what: "redo" },
      { kind: "nothing-to", what: "restart" },
    ]);
  });

  it("are off in editions without them", () => {
    const { game, events } = tableWith({ deal: DEAL, edition: "draw-three", moves: MOVES });
    game.dispatch({ kind: "undo" });
    expect(game.state).toMatchObject({ moves: 3, canUndo: false });
    expect(events()).toEqual([{ kind: "not-here", what: "undo" }]);
  });

  it("reach every position of the game", () => {
    const { game, events } = tableWith({ deal: DEAL, moves: MOVES });
    game.dispatch({ kind: "go-to", at: 1 });
    expect(game.state).toMatchObject({ moves: 1, canRedo: true });
    game.dispatch({ kind: "go-to", at: 3 });
    game.dispatch({ kind: "go-to", at: 4 });
    game.dispatch({ kind: "go-to", at: 0.5 });
    expect(game.state.moves).toBe(3);
    expect(events().map((event) => event.kind)).toEqual(["went-to", "went-to"]);
  });

  it("restart starts the deal again, and redo leads back", () => {
    const { game, kinds } = tableWith({ deal: DEAL, moves: MOVES });
    game.dispatch({ kind: "restart" });
    expect(game.state).toMatchObject({ moves: 0, game: { restarts: 1, steps: { length: 3 } } });
    expect(kinds()).toEqual(["restarted"]);
  });
});
