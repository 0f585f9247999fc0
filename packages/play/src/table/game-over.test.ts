import { describe, expect, it } from "vitest";
import { moveOf, tableWith } from "../testing/tables.ts";
import type { GameEvent } from "./events.ts";
import { Ends } from "./game-over.ts";
import { actionOf, waysOnOf } from "./game-over-choices.ts";
import type { GameState } from "./state.ts";

const LOST: GameEvent = { kind: "lost", wayBack: 3 };

/** A table whose player wants to know, or does not, with the move that was made there. */
function played(showVerdict: boolean): { readonly state: GameState; readonly events: readonly GameEvent[] } {
  const { game, events } = tableWith({ preferences: { showVerdict } });
  game.dispatch({ kind: "move", move: moveOf("draw") });
  return { state: game.state, events: events() };
}

describe("a game that leads nowhere", () => {
  it("is noticed once, where no useful move is left", () => {
    const { state } = played(false);
    const ends = new Ends();
    expect(ends.isEnd([], state)).toBe(false);
    expect(ends.isEnd([{ kind: "stuck" }], state)).toBe(true);
    expect(ends.isEnd([{ kind: "stuck" }], state)).toBe(false);
    expect(ends.isEnd([{ kind: "stuck" }], played(false).state)).toBe(true);
  });

  it("is noticed where the last move lost it, of a player who wants to know", () => {
    const { state, events } = played(true);
    const ends = new Ends();
    ends.isEnd(events, state);
    expect(ends.isEnd([LOST], state)).toBe(true);
    const unasked = played(false);
    const quiet = new Ends();
    quiet.isEnd(unasked.events, unasked.state);
    expect(quiet.isEnd([LOST], unasked.state)).toBe(false);
  });

  it("is not noticed where nobody has moved since it was opened or a move was undone", () => {
    const { state, events } = played(true);
    const ends = new Ends();
    ends.isEnd(events, state);
    ends.isEnd([{ kind: "loaded" }], state);
    expect(ends.isEnd([LOST], state)).toBe(false);
  });

  it("has ways on: back where that helps, undo, restart, another game, a look back, or on as before", () => {
    const { state } = played(false);
    expect(waysOnOf(state)).toEqual(["way-back", "undo", "restart", "new-game", "review", "go-on"]);
    expect(waysOnOf({ ...state, canUndo: false })).toEqual(["new-game", "review", "go-on"]);
    expect(waysOnOf(tableWith({ edition: "draw-three", deal: "dotnet:1" }).game.state)).not.toContain("undo");
    expect(actionOf("way-back")).toEqual({ kind: "ask", question: "way-back" });
    expect(actionOf("review")).toEqual({ kind: "review" });
    expect(actionOf("new-game")).toBeUndefined();
  });

  it("has no way back in a deal that was lost from the start", async () => {
    const { game, host } = tableWith({
      deal: "klondike:3",
      moves: ["draw"],
      preferences: { showVerdict: true },
    });
    await host.settle();
    expect(game.state.judgement?.review.firstLost).toBe(0);
    expect(waysOnOf(game.state)).toEqual(["undo", "restart", "new-game", "review", "go-on"]);
  });
});
