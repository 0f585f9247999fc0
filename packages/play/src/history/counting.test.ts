import { statisticsOf } from "@klondike/engine";
import { expect, it } from "vitest";
import { createApp } from "../app/app.ts";
import type { App } from "../app/state.ts";
import { volatileStore } from "../app/volatile-store.ts";
import { dealOf, moveOf } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { WINNABLE, WINNING_MOVES } from "../testing/won-game.ts";

const last = moveOf(WINNING_MOVES.at(-1) ?? "");

/** An app whose player has won a game. */
async function winner(store = volatileStore()): Promise<App> {
  const app = createApp(testHost({ store }), { preferences: { autoFinish: false } });
  await app.start();
  await app.newGame({ deal: dealOf(WINNABLE) });
  for (const move of WINNING_MOVES) app.table("classic").dispatch({ kind: "move", move: moveOf(move) });
  return app;
}

const numbers = async (app: App) => statisticsOf(await app.history.finished());

it("a game that is won counts once, however often its last move is taken back and made again", async () => {
  const app = await winner();
  for (let again = 0; again < 2; again++) {
    app.table("classic").dispatch({ kind: "undo" });
    app.table("classic").dispatch({ kind: "move", move: last });
  }
  expect(await numbers(app)).toMatchObject({ played: 1, won: 1, streak: 1 });
  app.table("classic").dispatch({ kind: "undo" });
  await app.newGame({ deal: dealOf("klondike:8") });
  await app.newGame({ deal: dealOf("klondike:9") });
  expect(await numbers(app)).toMatchObject({ played: 1, won: 1, streak: 1 });
});

it("a deal met before is told apart from those that count, after a fresh start too", async () => {
  const store = volatileStore();
  const first = await winner(store);
  await first.saved();
  let games = 0;
  const app = createApp(testHost({ store, newId: () => `later ${++games}` }));
  await app.start();
  await app.newGame({ deal: dealOf(WINNABLE) });
  app.table("classic").dispatch({ kind: "turn-stock" });
  await app.newGame({ deal: dealOf("klondike:8") });
  app.table("classic").dispatch({ kind: "turn-stock" });
  await app.newGame({ deal: dealOf("klondike:9") });
  expect(await numbers(app)).toMatchObject({ played: 2, won: 1, replayed: 1, streak: -1 });
});

it("help is recorded with the game, and a game left during a proof is the player's own", async () => {
  const store = volatileStore();
  const host = testHost({ store });
  const app = createApp(host);
  await app.start();
  await app.newGame({ deal: dealOf(WINNABLE) });
  const table = app.table("classic");
  table.dispatch({ kind: "turn-stock" });
  table.dispatch({ kind: "ask", question: "solution" });
  await host.settle();
  table.dispatch({ kind: "step-line", act: "last" });
  expect(table.state).toMatchObject({ isWon: true, view: { kind: "line" } });
  await app.newGame({ deal: dealOf("klondike:8") });
  expect(await numbers(app)).toMatchObject({ played: 1, won: 0, helped: 1 });
  table.dispatch({ kind: "turn-stock" });
  table.dispatch({ kind: "ask", question: "hint" });
  await host.settle();
  await app.saved();
  const later = createApp(testHost({ store }));
  await later.start();
  await later.newGame({ deal: dealOf("klondike:9") });
  expect(await numbers(later)).toMatchObject({ played: 2, helped: 2 });
});
