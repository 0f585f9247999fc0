import { describe, expect, it } from "vitest";
import { parsedMove, type TestTable, tableWith } from "../testing/tables.ts";
import { WINNABLE } from "../testing/won-game.ts";
import { afterAct, LINE_STEP_MS, type LineAct, makePlayback } from "./line.ts";

/** A table that shows a solution. */
async function shown(linesRun: boolean, moves: readonly string[] = ["draw"]): Promise<TestTable> {
  const table = tableWith({ deal: WINNABLE, moves, preferences: { linesRun } });
  table.game.dispatch({ kind: "ask", question: "solution" });
  await table.host.settle();
  table.events();
  return table;
}

describe("a line on the table", () => {
  it("is stepped through by undo and redo, and leaves the game unchanged", async () => {
    const { game, events, host } = await shown(false);
    const own = game.state.game;
    game.dispatch({ kind: "redo" });
    game.dispatch({ kind: "step-line", act: 3 });
    game.dispatch({ kind: "undo" });
    expect(game.state).toMatchObject({ moves: 3, view: { kind: "line", line: { playback: { at: 2 } } } });
    expect(events().map(({ kind }) => kind)).toEqual(["line-stepped", "line-went", "line-stepped"]);
    host.turn(60_000);
    game.dispatch({ kind: "leave" });
    expect(game.state).toMatchObject({ view: { kind: "game" }, moves: 1, seconds: 1 });
    expect(game.state.game).toBe(own);
    expect(game.live()?.session.steps).toBe(own?.steps);
  });

  it("plays with the clock, pauses while the page is hidden, and stops at its end", async () => {
    const { game, host } = await shown(true);
    const at = (): unknown => game.state.view.kind === "line" && game.state.view.line.playback;
    host.turn(LINE_STEP_MS * 2);
    expect(at()).toMatchObject({ at: 2, isRunning: true });
    game.pause("hidden");
    host.turn(LINE_STEP_MS * 5);
    expect(at()).toMatchObject({ at: 2 });
    game.resume("hidden");
    host.turn(LINE_STEP_MS * 1000);
    expect(at()).toMatchObject({ isRunning: false });
    expect(game.state).toMatchObject({ isWon: true, isUnderWay: true });
  });

  it("becomes the game when it is taken over", async () => {
    const { game, kinds } = await shown(false);
    game.dispatch({ kind: "step-line", act: 2 });
    game.dispatch({ kind: "take-over" });
    expect(game.state).toMatchObject({ view: { kind: "game" }, moves: 3, game: { at: 3 } });
    expect(kinds()).toEqual(["line-went", "line-taken-over"]);
  });

  it("wins the game if it is taken over at its end", async () => {
    const { game, kinds } = await shown(false);
    game.dispatch({ kind: "step-line", act: "last" });
    game.dispatch({ kind: "redo" });
    expect(kinds()).toEqual(["line-went", "line-went"]);
    game.dispatch({ kind: "take-over" });
    expect(kinds()).toEqual(["line-taken-over", "won"]);
  });

  it("ends with the player's own move, which continues from the position shown", async () => {
    const { game, kinds } = await shown(false);
    game.dispatch({ kind: "step-line", act: 1 });
    game.dispatch({ kind: "turn-stock" });
    expect(kinds()).toEqual(["line-stepped", "line-taken-over", "moved"]);
    expect(game.state).toMatchObject({ view: { kind: "game" }, moves: 3 });
  });

  it("ends with a restart, which restarts the game itself", async () => {
    const { game, kinds } = await shown(false, ["draw", "draw"]);
    game.dispatch({ kind: "step-line", act: 5 });
    game.dispatch({ kind: "restart" });
    expect(kinds()).toEqual(["line-went", "line-left", "restarted"]);
    expect(game.state.game?.steps.map(({ move }) => move)).toEqual([parsedMove("draw"), parsedMove("draw")]);
    game.dispatch({ kind: "redo" });
    game.dispatch({ kind: "redo" });
    game.dispatch({ kind: "redo" });
    expect(game.state).toMatchObject({ moves: 2, canRedo: false });
  });
});

const after = (acts: readonly LineAct[], length = 3, isRunning = false) =>
  acts.reduce(afterAct, makePlayback(length, isRunning));

describe("a playback", () => {
  it("steps forwards and backwards, and never past the ends", () => {
    expect(after(["forward", "forward", "back"]).at).toBe(1);
    expect(after(["back"]).at).toBe(0);
    expect(after(["last", "forward"]).at).toBe(3);
    expect(after(["last", "first"]).at).toBe(0);
  });

  it("goes to a move by its number", () => {
    expect(after([2]).at).toBe(2);
    expect(after([99]).at).toBe(3);
  });

  it("plays with the clock until the end", () => {
    expect(after(["tick"], 3, true)).toEqual({ at: 1, length: 3, isRunning: true });
    expect(after(["tick", "tick", "tick", "tick"], 3, true)).toEqual({ at: 3, length: 3, isRunning: false });
  });

  it("pauses after a manual step and ignores further ticks", () => {
    expect(after(["tick", "back", "tick"], 3, true)).toEqual({ at: 0, length: 3, isRunning: false });
    expect(after(["tick", "pause", "tick"], 3, true)).toEqual({ at: 1, length: 3, isRunning: false });
  });

  it("starts again from the beginning if run at the end", () => {
    expect(after(["last", "run"])).toEqual({ at: 0, length: 3, isRunning: true });
    expect(after(["run"], 0)).toEqual({ at: 0, length: 0, isRunning: false });
  });
});
