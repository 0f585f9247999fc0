import { describe, expect, it } from "vitest";
import { tableWith } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { LOSING_MOVES, WINNABLE, WINNING_MOVES, wonSession } from "../testing/won-game.ts";

const STEP = LOSING_MOVES.length - 1;

function lost() {
  return tableWith({ deal: WINNABLE, moves: LOSING_MOVES, preferences: { linesRun: false } });
}

describe("a review", () => {
  it("finds the move that lost the game, and counts as help once", async () => {
    const { game, host, kinds } = lost();
    const own = game.state.game;
    game.dispatch({ kind: "review" });
    await host.settle();
    const { view } = game.state;
    if (view.kind !== "review") throw new Error("a review lies on the table");
    expect(view.review).toMatchObject({ at: STEP + 1, isOwn: true, isThinking: false });
    expect(view.review.found.lostBy?.step).toBe(STEP);
    expect(view.review.standings.slice(-2)).toEqual(["winnable", "lost"]);
    expect(kinds()).toEqual(["helped", "review-began", "review-done"]);
    game.dispatch({ kind: "leave" });
    game.dispatch({ kind: "review" });
    await host.settle();
    expect(game.state.note?.help.thoughtful).toBe(1);
    expect(game.state.game).toBe(own);
  });

  it("is walked through by undo, redo and visits, while the game's clock stands", async () => {
    const { game, host, events } = lost();
    game.dispatch({ kind: "review" });
    await host.settle();
    events();
    game.dispatch({ kind: "undo" });
    game.dispatch({ kind: "visit", at: 3 });
    await host.settle();
    expect(game.state).toMatchObject({ moves: 3, seconds: 3, isPlayable: false });
    host.turn(60_000);
    expect(events()).toEqual([
      { kind: "review-visited", at: STEP },
      { kind: "review-visited", at: 3 },
    ]);
    game.dispatch({ kind: "turn-stock" });
    game.dispatch({ kind: "restart" });
    expect(events()).toEqual([]);
    game.dispatch({ kind: "leave" });
    expect(game.state).toMatchObject({ moves: STEP + 1, seconds: STEP + 1 });
  });

  it("shows how the game could have been won, and what is taken over is a branch", async () => {
    const { game, host, kinds } = lost();
    const own = game.state.game;
    game.dispatch({ kind: "review" });
    await host.settle();
    kinds();
    game.dispatch({ kind: "show-win", from: "losing-move" });
    await host.settle();
    expect(game.state).toMatchObject({ view: { kind: "line", under: { kind: "review" } }, moves: STEP });
    game.dispatch({ kind: "step-line", act: "last" });
    game.dispatch({ kind: "take-over" });
    expect(game.state).toMatchObject({ view: { kind: "game" }, isWon: true, branch: { from: STEP } });
    expect(game.live()?.session.steps).toBe(own?.steps);
    game.dispatch({ kind: "return" });
    expect(game.state).toMatchObject({ branch: undefined, moves: STEP + 1, isWon: false });
    expect(kinds()).toEqual([
      "review-visited",
      "line-began",
      "line-went",
      "line-taken-over",
      "branched",
      "returned",
    ]);
  });

  it("goes back from a line to the review, and from the review to the game", async () => {
    const { game, host } = lost();
    game.dispatch({ kind: "review" });
    await host.settle();
    game.dispatch({ kind: "visit", at: 0 });
    await host.settle();
    game.dispatch({ kind: "show-win", from: "here" });
    await host.settle();
    const kinds = [game.state.view.kind];
    for (let count = 0; count < 2; count++) {
      game.dispatch({ kind: "leave" });
      kinds.push(game.state.view.kind);
    }
    expect(kinds).toEqual(["line", "review", "game"]);
  });

  it("of an earlier game is no help with the one on the table", async () => {
    const { game, host } = tableWith({ deal: "klondike:5", moves: ["draw"] });
    game.dispatch({ kind: "review", of: wonSession() });
    await host.settle();
    expect(game.state).toMatchObject({ moves: WINNING_MOVES.length, note: { help: { thoughtful: 0 } } });
    game.dispatch({ kind: "leave" });
    expect(game.state.moves).toBe(1);
  });

  it("says where its thread failed", async () => {
    const host = testHost({
      solver: { ...testHost().solver, solve: () => Promise.reject(new Error("dead")) },
    });
    const { game, events } = tableWith({ deal: WINNABLE, moves: ["draw"], host });
    game.dispatch({ kind: "review" });
    await host.settle();
    expect(game.state.view).toMatchObject({ review: { hasFailed: true, isThinking: false } });
    expect(events().filter(({ kind }) => kind === "not-worked-out")).toEqual([
      { kind: "not-worked-out", question: "review", why: "failed" },
    ]);
  });
});

describe("a branch", () => {
  it("is played apart with a clock of its own; the game waits exactly as it was, and help counts nowhere", async () => {
    const { game, host, kinds } = lost();
    host.turn(2000);
    game.dispatch({ kind: "branch", at: 4 });
    expect(game.state).toMatchObject({ moves: 4, seconds: 4, branch: { from: 4 }, isUnderWay: true });
    host.turn(3000);
    game.dispatch({ kind: "turn-stock" });
    game.dispatch({ kind: "ask", question: "best-move" });
    await host.settle();
    expect(game.state).toMatchObject({ moves: 5, seconds: 7, note: { help: { thoughtful: 0 } } });
    expect(game.live()).toMatchObject({ session: { at: STEP + 1 }, branch: { session: { at: 5 }, from: 4 } });
    game.dispatch({ kind: "return" });
    expect(game.state).toMatchObject({ moves: STEP + 1, seconds: STEP + 3, branch: undefined });
    expect(kinds()).toEqual(["branched", "moved", "hinted", "returned"]);
  });

  it("begins at positions that there are, and only a branch is left", () => {
    const { game, events } = lost();
    game.dispatch({ kind: "branch", at: 999 });
    game.dispatch({ kind: "return" });
    expect(events()).toEqual([
      { kind: "nothing-to", what: "branch" },
      { kind: "nothing-to", what: "return" },
    ]);
  });
});
