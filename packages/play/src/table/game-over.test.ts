import { describe, expect, it } from "vitest";
import { parsedMove, tableWith } from "../testing/tables.ts";
import type { GameEvent } from "./events.ts";
import { findWaysOn, GameOver, wayOnAction } from "./game-over.ts";
import type { GameState } from "./state.ts";

const LOST: GameEvent = { kind: "lost", wayBack: 3 };

/** A table with or without the light, and a move made there. */
function played(showVerdict: boolean): { readonly state: GameState; readonly events: readonly GameEvent[] } {
  const { game, events } = tableWith({ preferences: { showVerdict } });
  game.dispatch({ kind: "move", move: parsedMove("draw") });
  return { state: game.state, events: events() };
}

describe("a game that cannot be won any more", () => {
  it("is reported once if no useful move is left", () => {
    const { state } = played(false);
    const ends = new GameOver();
    expect(ends.isEnd([], state)).toBe(false);
    expect(ends.isEnd([{ kind: "stuck" }], state)).toBe(true);
    expect(ends.isEnd([{ kind: "stuck" }], state)).toBe(false);
    expect(ends.isEnd([{ kind: "stuck" }], played(false).state)).toBe(true);
  });

  it("is reported after the losing move if the verdict light is on", () => {
    const { state, events } = played(true);
    const ends = new GameOver();
    ends.isEnd(events, state);
    expect(ends.isEnd([LOST], state)).toBe(true);
    const unasked = played(false);
    const quiet = new GameOver();
    quiet.isEnd(unasked.events, unasked.state);
    expect(quiet.isEnd([LOST], unasked.state)).toBe(false);
  });

  it("is not reported after opening a game or undoing a move", () => {
    const { state, events } = played(true);
    const ends = new GameOver();
    ends.isEnd(events, state);
    ends.isEnd([{ kind: "loaded" }], state);
    expect(ends.isEnd([LOST], state)).toBe(false);
  });

  it("offers to go back to a winnable position, undo, restart, deal a new game, review, or continue", () => {
    const { state } = played(false);
    expect(findWaysOn(state)).toEqual(["way-back", "undo", "restart", "new-game", "review", "go-on"]);
    expect(findWaysOn({ ...state, canUndo: false })).toEqual(["new-game", "review", "go-on"]);
    expect(findWaysOn(tableWith({ edition: "draw-three", deal: "dotnet:1" }).game.state)).not.toContain(
      "undo",
    );
    expect(wayOnAction("way-back")).toEqual({ kind: "ask", question: "way-back" });
    expect(wayOnAction("review")).toEqual({ kind: "review" });
    expect(wayOnAction("new-game")).toBeUndefined();
  });

  it("offers no way back in a deal that was lost from the start", async () => {
    const { game, host } = tableWith({
      deal: "klondike:3",
      moves: ["draw"],
      preferences: { showVerdict: true },
    });
    await host.settle();
    expect(game.state.judgement?.review.firstLost).toBe(0);
    expect(findWaysOn(game.state)).toEqual(["undo", "restart", "new-game", "review", "go-on"]);
  });
});
