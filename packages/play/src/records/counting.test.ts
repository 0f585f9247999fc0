import { deckOfDeal } from "@klondike/engine";
import { formatDeal } from "@klondike/engine/notation";
import { computeStatistics, isOwnWin, recordOf } from "@klondike/engine/records";
import { begin, goTo, klondikeGame, play } from "@klondike/engine/session";
import { describe, expect, it } from "vitest";
import { WATCH_MS } from "../analysis/demo.ts";
import { createApp } from "../games/app.ts";
import type { App } from "../games/state.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { carrySomething, liveGame, parsedDeal, parsedMove } from "../testing/tables.ts";
import { type TestHost, testHost } from "../testing/test-host.ts";
import { WINNABLE, WINNING_MOVES, wonSession } from "../testing/won-game.ts";
import { findAchievements } from "./achievements.ts";
import { loadWinStanding, toWin } from "./win.ts";

const last = parsedMove(WINNING_MOVES.at(-1) ?? "");

/** An app with a won game. */
async function winner(store = volatileStore()): Promise<App> {
  const app = createApp(testHost({ store }), { preferences: { autoFinish: false } });
  await app.start();
  await app.newGame({ deal: parsedDeal(WINNABLE) });
  for (const move of WINNING_MOVES) app.table("classic").dispatch({ kind: "move", move: parsedMove(move) });
  return app;
}

const numbers = async (app: App) => computeStatistics(await app.history.finished());

it("a won game counts once, even if its last move is undone and made again", async () => {
  const app = await winner();
  for (let again = 0; again < 2; again++) {
    app.table("classic").dispatch({ kind: "undo" });
    app.table("classic").dispatch({ kind: "move", move: last });
  }
  expect(await numbers(app)).toMatchObject({ played: 1, won: 1, streak: 1 });
  app.table("classic").dispatch({ kind: "undo" });
  await app.newGame({ deal: parsedDeal("klondike:8") });
  await app.newGame({ deal: parsedDeal("klondike:9") });
  expect(await numbers(app)).toMatchObject({ played: 1, won: 1, streak: 1 });
});

it("a replayed deal is recognised, even after a restart", async () => {
  const store = volatileStore();
  const first = await winner(store);
  await first.saved();
  let games = 0;
  const app = createApp(testHost({ store, newId: () => `later ${++games}` }));
  await app.start();
  await app.newGame({ deal: parsedDeal(WINNABLE) });
  carrySomething(app.table("classic"));
  await app.newGame({ deal: parsedDeal("klondike:8") });
  carrySomething(app.table("classic"));
  await app.newGame({ deal: parsedDeal("klondike:9") });
  expect(await numbers(app)).toMatchObject({ played: 2, won: 1, replayed: 1, streak: -1 });
});

/** The winnable deal, card by card. */
const OWN_DECK = { scheme: "deck", deck: deckOfDeal(parsedDeal(WINNABLE)) } as const;

it("a win with the player's own deck earns nothing", async () => {
  const app = createApp(testHost(), { preferences: { autoFinish: false } });
  await app.start();
  await app.newGame({ deal: OWN_DECK });
  for (const move of WINNING_MOVES) app.table("classic").dispatch({ kind: "move", move: parsedMove(move) });
  expect(await numbers(app)).toMatchObject({ played: 0, won: 0, replayed: 1, streak: 0 });
  expect(findAchievements(await app.history.games())).toEqual([]);
  const standing = await loadWinStanding(app.table("classic").state, app.history, testHost());
  expect(standing).toEqual({ streak: undefined, records: [], earned: [], days: undefined });
});

it("a win of version 1.0.0 with the player's own deck keeps its achievements", () => {
  const note = { id: "old", began: 0, ended: 1, replayed: false, help: { fair: 0, thoughtful: 0 } };
  const won = recordOf(wonSession(), note);
  const games = [{ ...won, save: { ...won.save, deal: formatDeal(OWN_DECK) } }];
  expect(computeStatistics(games)).toMatchObject({ played: 1, won: 1 });
  expect(findAchievements(games).map(({ achievement }) => achievement)).toContain("first-win");
});

it("records help with the game, and does not count an unfinished proof as help", async () => {
  const store = volatileStore();
  const host = testHost({ store });
  const app = createApp(host);
  await app.start();
  await app.newGame({ deal: parsedDeal(WINNABLE) });
  const table = app.table("classic");
  carrySomething(table);
  table.dispatch({ kind: "ask", question: "solution" });
  await host.settle();
  table.dispatch({ kind: "step-line", act: "last" });
  expect(table.state).toMatchObject({ isWon: true, view: { kind: "line" } });
  await app.newGame({ deal: parsedDeal("klondike:8") });
  expect(await numbers(app)).toMatchObject({ played: 1, won: 0, helped: 1 });
  carrySomething(table);
  table.dispatch({ kind: "ask", question: "hint" });
  await host.settle();
  await app.saved();
  const later = createApp(testHost({ store }));
  await later.start();
  await later.newGame({ deal: parsedDeal("klondike:9") });
  expect(await numbers(later)).toMatchObject({ played: 2, helped: 2 });
});

it("counts a game once a card has moved or the whole stock has been seen, not after a single draw", async () => {
  const app = createApp(testHost());
  await app.start();
  await app.newGame({ deal: parsedDeal("klondike:5") });
  app.table("classic").dispatch({ kind: "turn-stock" });
  await app.newGame({ deal: parsedDeal("klondike:6") });
  expect(await numbers(app)).toMatchObject({ played: 0, streak: 0 });
  for (let draws = 0; draws < 23; draws++) app.table("classic").dispatch({ kind: "turn-stock" });
  await app.newGame({ deal: parsedDeal("klondike:7") });
  expect(await numbers(app)).toMatchObject({ played: 0 });
  for (let draws = 0; draws < 24; draws++) app.table("classic").dispatch({ kind: "turn-stock" });
  await app.newGame({ deal: parsedDeal("klondike:8") });
  expect(await numbers(app)).toMatchObject({ played: 1 });
  app.table("classic").dispatch({ kind: "turn-stock" });
  carrySomething(app.table("classic"));
  await app.newGame({ deal: parsedDeal("klondike:9") });
  expect(await numbers(app)).toMatchObject({ played: 2 });
});

it("an old record of a game with a single draw still counts", async () => {
  const store = volatileStore();
  const session = play(begin(klondikeGame("classic", parsedDeal("klondike:5"))), parsedMove("draw"), 1);
  await store.saveRecord(recordOf(session, liveGame(session, "from 1.0.0").note));
  const app = createApp(testHost({ store }));
  await app.start();
  expect(await numbers(app)).toMatchObject({ played: 1, streak: -1 });
});

it("a win with the solution's moves counts as played but earns nothing", async () => {
  const host = testHost();
  const app = createApp(host, { preferences: { autoFinish: false } });
  await app.start();
  await app.newGame({ deal: parsedDeal(WINNABLE) });
  const table = app.table("classic");
  for (const move of WINNING_MOVES.slice(0, 20)) table.dispatch({ kind: "move", move: parsedMove(move) });
  table.dispatch({ kind: "ask", question: "solution" });
  await host.settle();
  table.dispatch({ kind: "step-line", act: "last" });
  table.dispatch({ kind: "take-over" });
  await app.saved();
  expect(table.state).toMatchObject({ isWon: true, view: { kind: "game" } });
  const [game] = await app.history.finished();
  expect(game).toMatchObject({ won: true, help: { solver: (game?.moves ?? 0) - 20 } });
  expect(await numbers(app)).toMatchObject({
    played: 1,
    won: 0,
    winRate: 0,
    streak: -1,
    seconds: { best: undefined },
    helped: 1,
    wonByComputer: 1,
  });
  expect(findAchievements(await app.history.finished())).toEqual([]);
  expect(toWin(table.state)?.help.solver).toBeGreaterThan(0);
  expect(await loadWinStanding(table.state, app.history, host)).toEqual({
    streak: undefined,
    records: [],
    earned: [],
    days: undefined,
  });
});

it("leaving a solution halfway still counts its moves as help", async () => {
  const host = testHost();
  const app = createApp(host);
  await app.start();
  await app.newGame({ deal: parsedDeal(WINNABLE) });
  const table = app.table("classic");
  table.dispatch({ kind: "ask", question: "solution" });
  await host.settle();
  table.dispatch({ kind: "step-line", act: 3 });
  table.dispatch({ kind: "turn-stock" });
  expect(table.state.note?.help).toMatchObject({ solver: 3 });
  table.dispatch({ kind: "ask", question: "solution" });
  await host.settle();
  table.dispatch({ kind: "step-line", act: "last" });
  table.dispatch({ kind: "leave" });
  expect(table.state.note?.help).toMatchObject({ solver: 3 });
});

it("a win by the player stays one even if the solver plays after an undo", async () => {
  const store = volatileStore();
  const first = await winner(store);
  await first.saved();
  const app = createApp(testHost({ store }), { preferences: { autoFinish: false } });
  await app.start();
  const table = app.table("classic");
  for (let undo = 0; undo < 5; undo++) table.dispatch({ kind: "undo" });
  await app.saved();
  // After a restart, the stored game is at the position before the win.
  const later = createApp(testHost({ store }), { preferences: { autoFinish: false } });
  await later.start();
  const again = later.table("classic");
  again.dispatch({ kind: "helped", help: { solver: 5 } });
  for (const move of WINNING_MOVES.slice(-5)) again.dispatch({ kind: "move", move: parsedMove(move) });
  await later.saved();
  expect(again.state).toMatchObject({ isWon: true, note: { help: { solver: 5 } } });
  expect(await numbers(later)).toMatchObject({ played: 1, won: 1, wonByComputer: 0 });
});

it("moves made by the demo are recorded as help", async () => {
  const host = testHost();
  const app = createApp(host);
  await app.start();
  await app.newGame({ deal: parsedDeal(WINNABLE) });
  const table = app.table("classic");
  table.dispatch({ kind: "watch" });
  for (let move = 0; move < 3; move++) {
    await host.settle();
    host.turn(WATCH_MS);
  }
  expect(table.state.moves).toBeGreaterThanOrEqual(3);
  expect(table.state.note?.help).toMatchObject({ demo: 3 });
});

describe("a game imported with moves", () => {
  const NOTHING_EARNED = { streak: undefined, records: [], earned: [], days: undefined };

  /** Imports the winning game up to a move and plays the rest by hand. */
  async function finishImported(from: number): Promise<{ readonly app: App; readonly host: TestHost }> {
    const host = testHost();
    const app = createApp(host, { preferences: { autoFinish: false } });
    await app.start();
    await app.importGame(wonSession(from));
    for (const move of WINNING_MOVES.slice(from)) {
      app.table("classic").dispatch({ kind: "move", move: parsedMove(move) });
    }
    await app.saved();
    return { app, host };
  }

  it("counts as replayed when won, and earns nothing", async () => {
    const { app, host } = await finishImported(WINNING_MOVES.length - 1);
    const { state } = app.table("classic");
    const games = await app.history.finished();
    expect(games).toMatchObject([
      { won: true, replayed: true, help: { imported: WINNING_MOVES.length - 1 } },
    ]);
    expect(games.map(isOwnWin)).toEqual([false]);
    expect(findAchievements(games)).toEqual([]);
    expect(toWin(state)?.help.imported).toBe(WINNING_MOVES.length - 1);
    expect(await loadWinStanding(state, app.history, host)).toEqual(NOTHING_EARNED);
    expect(await numbers(app)).toMatchObject({ played: 0, won: 0, replayed: 1, streak: 0 });
  });

  it("keeps the number of imported moves through undo, redo and reload", async () => {
    const store = volatileStore();
    const first = createApp(testHost({ store }), { preferences: { autoFinish: false } });
    await first.start();
    await first.importGame(goTo(wonSession(), 0));
    await first.saved();
    const app = createApp(testHost({ store }), { preferences: { autoFinish: false } });
    await app.start();
    const table = app.table("classic");
    for (let move = 0; move < WINNING_MOVES.length; move++) table.dispatch({ kind: "redo" });
    await app.saved();
    expect(table.state).toMatchObject({ isWon: true, note: { help: { imported: WINNING_MOVES.length } } });
    expect(findAchievements(await app.history.finished())).toEqual([]);
  });

  it("counts as usual if it was imported without a move", async () => {
    const { app } = await finishImported(0);
    const [game] = await app.history.finished();
    expect(game).toMatchObject({ won: true, replayed: false, help: { fair: 0, thoughtful: 0 } });
    expect(game?.help.imported).toBeUndefined();
    expect(findAchievements(await app.history.finished())).not.toEqual([]);
  });
});
