import { klondikeGame } from "@klondike/engine/session";
import { solveNow } from "@klondike/solver";
import { describe, expect, it } from "vitest";
import type { Action } from "../table/actions.ts";
import { parsedDeal, parsedMove, tableWith } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { BY_HAND, DRAW_THREE } from "../testing/winning-lines.ts";
import { LOSING_MOVES, WINNABLE, WINNING_MOVES, wonSession } from "../testing/won-game.ts";

const STEP = LOSING_MOVES.length - 1;

function lost() {
  return tableWith({ deal: WINNABLE, moves: LOSING_MOVES, preferences: { linesRun: false } });
}

describe("a review", () => {
  it("finds the move that lost the game, and counts as help only once", async () => {
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

  it("can be stepped through with undo, redo and visits while the clock is stopped", async () => {
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
    game.dispatch({ kind: "restart" });
    expect(events()).toEqual([]);
    game.dispatch({ kind: "leave" });
    expect(game.state).toMatchObject({ moves: STEP + 1, seconds: STEP + 1 });
  });

  it.each<Action>([
    { kind: "turn-stock" },
    { kind: "send-home", pile: "t1" },
    { kind: "send-all-home" },
    { kind: "carry", carry: { from: "t1", to: "t2" } },
    { kind: "press", at: { pile: "s", count: 1 }, by: "key" },
    { kind: "ask", question: "hint" },
    { kind: "watch" },
  ])("explains that $kind is not possible", async (action) => {
    const { game, host, events } = lost();
    game.dispatch({ kind: "review" });
    await host.settle();
    events();
    const { position } = game.state;
    game.dispatch(action);
    await host.settle();
    expect(events()).toEqual([{ kind: "not-here", what: "view" }]);
    expect(game.state.position).toBe(position);
  });

  it("ignores a click on a card", async () => {
    const { game, host, events } = lost();
    game.dispatch({ kind: "review" });
    await host.settle();
    events();
    game.dispatch({ kind: "press", at: { pile: "s", count: 1 }, by: "pointer" });
    expect(events()).toEqual([]);
  });

  it("shows how the game could have been won, and starts a branch if the player continues that line", async () => {
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

  it("goes to the position before the losing move, where a branch can still be won", async () => {
    const { game, host, kinds } = lost();
    game.dispatch({ kind: "review" });
    await host.settle();
    kinds();
    game.dispatch({ kind: "visit-losing-move" });
    await host.settle();
    const { view } = game.state;
    if (view.kind !== "review") throw new Error("a review lies on the table");
    expect(view.review).toMatchObject({ at: STEP, found: { lostBy: { step: STEP } } });
    expect(view.review.standings[STEP]).toBe("winnable");
    expect(kinds()).toEqual(["review-visited"]);
    game.dispatch({ kind: "branch" });
    expect(game.state).toMatchObject({ branch: { from: STEP }, moves: STEP });
    const { rules } = klondikeGame("classic", parsedDeal(WINNABLE)).setup;
    expect(solveNow(game.state.position, rules, { states: 50_000 }).verdict).toBe("winnable");
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

  it("of an earlier game is not help with the current one", async () => {
    const { game, host } = tableWith({ deal: "klondike:5", moves: ["draw"] });
    game.dispatch({ kind: "review", of: wonSession() });
    await host.settle();
    expect(game.state).toMatchObject({ moves: WINNING_MOVES.length, note: { help: { thoughtful: 0 } } });
    game.dispatch({ kind: "leave" });
    expect(game.state.moves).toBe(1);
  });

  it("of a won game is not help, and its last position is winnable", async () => {
    const { game, host } = tableWith({ deal: WINNABLE, moves: WINNING_MOVES });
    game.dispatch({ kind: "review" });
    await host.settle();
    expect(game.state.view).toMatchObject({ review: { found: { lostBy: undefined }, isThinking: false } });
    expect(game.state.view.kind === "review" && new Set(game.state.view.review.standings)).toEqual(
      new Set(["winnable"]),
    );
    game.dispatch({ kind: "leave" });
    expect(game.state).toMatchObject({ isWon: true, note: { help: { fair: 0, thoughtful: 0 } } });
  });

  it.each([
    ["draw-three", `dotnet:${DRAW_THREE.deal}`, DRAW_THREE.moves.slice(0, 12)],
    ["by-hand", `klondike:${BY_HAND.deal}`, BY_HAND.moves.slice(0, 12)],
    ["open-deck", "java:30", ["draw", "draw", "draw", "draw"]],
  ] as const)("works for games of %s, and so do branches", async (edition, deal, moves) => {
    const { game, host, kinds } = tableWith({ edition, deal, moves });
    const { position } = game.state;
    game.dispatch({ kind: "review" });
    await host.settle();
    expect(game.state.view).toMatchObject({ review: { at: moves.length, isThinking: false } });
    game.dispatch({ kind: "visit", at: 0 });
    game.dispatch({ kind: "branch" });
    game.dispatch({ kind: "move", move: parsedMove(moves[0]) });
    expect(game.state).toMatchObject({ moves: 1, branch: { from: 0 } });
    game.dispatch({ kind: "return" });
    expect(game.state).toMatchObject({ moves: moves.length, branch: undefined, position });
    expect(kinds()).toContain("review-done");
  });

  it("reports that its thread failed", async () => {
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
  it("has its own clock; the game stays unchanged, and help is not counted", async () => {
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

  it("can branch again, and all branches return to the game", async () => {
    const { game, host } = lost();
    const own = game.state.game;
    game.dispatch({ kind: "branch", at: STEP });
    for (let draws = 0; draws < 2; draws++) game.dispatch({ kind: "turn-stock" });
    game.dispatch({ kind: "review" });
    await host.settle();
    game.dispatch({ kind: "leave" });
    expect(game.state).toMatchObject({ view: { kind: "game" }, branch: { from: STEP }, moves: STEP + 2 });
    game.dispatch({ kind: "review" });
    await host.settle();
    game.dispatch({ kind: "undo" });
    await host.settle();
    game.dispatch({ kind: "branch" });
    expect(game.state).toMatchObject({ branch: { from: STEP + 1 }, moves: STEP + 1 });
    game.dispatch({ kind: "turn-stock" });
    game.dispatch({ kind: "return" });
    expect(game.state).toMatchObject({ branch: undefined, moves: STEP + 1 });
    expect(game.state.game?.steps).toBe(own?.steps);
  });

  it("rejects positions that do not exist, and only a branch can be left", () => {
    const { game, events } = lost();
    game.dispatch({ kind: "branch", at: 999 });
    game.dispatch({ kind: "return" });
    expect(events()).toEqual([
      { kind: "nothing-to", what: "branch" },
      { kind: "nothing-to", what: "return" },
    ]);
  });
});
