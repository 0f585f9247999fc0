import { describe, expect, it } from "vitest";
import type { GameStore } from "../storage/store.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { parsedDeal, parsedMove } from "../testing/tables.ts";
import { type TestHost, testHost } from "../testing/test-host.ts";
import { WINNABLE, WINNING_MOVES, wonSession } from "../testing/won-game.ts";
import { createApp } from "./app.ts";
import type { App, AppEvent } from "./state.ts";

const deal = parsedDeal("klondike:5");
const other = parsedDeal("klondike:6");
const MOVES = ["t6>t2:1", "t7>t2:1", "draw", "draw"];

interface Room {
  readonly host: TestHost;
  readonly app: App;
  readonly events: AppEvent[];
}

/** The app of a page that has just been opened. */
async function room(store: GameStore): Promise<Room> {
  const host = testHost({ store });
  const app = createApp(host, { preferences: { autoFinish: false } });
  const events: AppEvent[] = [];
  app.subscribe((_, happened) => void events.push(...happened));
  await app.start();
  return { host, app, events };
}

/** A page with a game after the first three of its four moves. */
async function played(store: GameStore = volatileStore()): Promise<Room> {
  const opened = await room(store);
  await opened.app.newGame({ deal });
  const table = opened.app.table("classic");
  for (const move of MOVES) table.dispatch({ kind: "move", move: parsedMove(move) });
  table.dispatch({ kind: "undo" });
  return opened;
}

const stateOf = ({ app }: Room) => app.table("classic").state;

describe("a branch", () => {
  it("survives a reload and returns to the same game", async () => {
    const store = volatileStore();
    const first = await played(store);
    const { game } = stateOf(first);
    const table = first.app.table("classic");
    table.dispatch({ kind: "branch", at: 1 });
    for (const kind of ["turn-stock", "turn-stock", "undo"] as const) table.dispatch({ kind });
    const { position } = stateOf(first);
    await first.app.saved();
    const second = await room(store);
    expect(stateOf(second)).toMatchObject({ branch: { from: 1 }, moves: 2, canRedo: true, game: { at: 3 } });
    expect(stateOf(second).position).toEqual(position);
    second.app.table("classic").dispatch({ kind: "return" });
    await second.app.saved();
    const third = await room(store);
    for (const opened of [second, third]) {
      expect(stateOf(opened)).toMatchObject({ branch: undefined, moves: 3, canRedo: true });
      expect(stateOf(opened).game?.steps.map(({ move }) => move)).toEqual(
        game?.steps.map(({ move }) => move),
      );
    }
  });

  it("is not recorded, nor is leaving it, but its original game is", async () => {
    const { app } = await played();
    app.table("classic").dispatch({ kind: "branch", at: 0 });
    app.table("classic").dispatch({ kind: "turn-stock" });
    expect(await app.history.finished()).toEqual([]);
    await app.newGame({ deal: other });
    expect(app.table("classic").state).toMatchObject({ branch: undefined, moves: 0 });
    expect(await app.history.finished()).toMatchObject([{ moves: 3, won: false }]);
  });

  it("is not recorded as won, and can be reopened after a new game", async () => {
    const { app, host } = await room(volatileStore());
    await app.newGame({ deal: parsedDeal(WINNABLE) });
    const table = app.table("classic");
    for (const move of WINNING_MOVES.slice(0, -1)) table.dispatch({ kind: "move", move: parsedMove(move) });
    table.dispatch({ kind: "branch", at: WINNING_MOVES.length - 1 });
    table.dispatch({ kind: "move", move: parsedMove(WINNING_MOVES.at(-1) ?? "") });
    expect(table.state).toMatchObject({ isWon: true, branch: { from: WINNING_MOVES.length - 1 } });
    await app.saved();
    expect(await host.store.summaries()).toEqual([]);
    await app.newGame({ deal: other });
    const [game] = await app.recentGames();
    await app.bringBack(game?.note.id ?? "");
    expect(table.state.isWon).toBe(true);
    table.dispatch({ kind: "return" });
    await host.settle();
    expect(table.state).toMatchObject({ isWon: false, moves: WINNING_MOVES.length - 1 });
    expect(await app.history.finished()).toEqual([]);
  });

  it("can be reopened even if its game was undone to the deal", async () => {
    const { app, host } = await played();
    const table = app.table("classic");
    for (let left = 3; left > 0; left--) table.dispatch({ kind: "undo" });
    table.dispatch({ kind: "branch", at: 2 });
    table.dispatch({ kind: "turn-stock" });
    await app.newGame({ deal: other });
    const [game] = await app.recentGames();
    await app.bringBack(game?.note.id ?? "");
    await host.settle();
    expect(table.state).toMatchObject({ branch: { from: 2 }, moves: 3, game: { at: 0 } });
  });

  it("is dropped with a message if it cannot be read, and the original game stays", async () => {
    const store = volatileStore();
    const first = await played(store);
    first.app.table("classic").dispatch({ kind: "branch", at: 0 });
    await first.app.saved();
    const kept = await store.game("classic");
    if (kept === undefined) throw new Error("it was kept");
    await store.saveGame("classic", kept.revision, { ...kept, branch: { save: { v: 1 }, from: 0 } });
    const second = await room(store);
    expect(second.events).toContainEqual({ kind: "branch-unreadable", edition: "classic" });
    expect(stateOf(second)).toMatchObject({ branch: undefined, moves: 3, canRedo: true });
  });

  it("appears in other pages of the device, and so does leaving it", async () => {
    const store = volatileStore();
    const listeners: ((edition: "classic") => void)[] = [];
    store.onExternalWrite = (listener) => {
      listeners.push(listener);
      return () => undefined;
    };
    const one = await played(store);
    one.app.table("classic").dispatch({ kind: "branch", at: 0 });
    one.app.table("classic").dispatch({ kind: "turn-stock" });
    await one.app.saved();
    const two = await room(store);
    expect(stateOf(two)).toMatchObject({ branch: { from: 0 }, moves: 1 });
    const notify = async (): Promise<void> => {
      await two.app.saved();
      listeners[0]?.("classic");
      await one.host.settle();
    };
    two.app.table("classic").dispatch({ kind: "turn-stock" });
    await notify();
    expect(stateOf(one)).toMatchObject({ branch: { from: 0 }, moves: 2 });
    two.app.table("classic").dispatch({ kind: "return" });
    await notify();
    expect(stateOf(one)).toMatchObject({ branch: undefined, moves: 3, canRedo: true });
  });
});

describe("a review", () => {
  it("leaves the stored game unchanged for other pages", async () => {
    const store = volatileStore();
    const { app, host } = await played(store);
    app.table("classic").dispatch({ kind: "review" });
    await host.settle();
    app.table("classic").dispatch({ kind: "visit", at: 4 });
    app.pause("hidden");
    await app.saved();
    expect(stateOf(await room(store))).toMatchObject({ view: { kind: "game" }, moves: 3, canRedo: true });
  });

  it("ends with a new game, and the original game is put aside", async () => {
    const { app, host } = await played();
    app.table("classic").dispatch({ kind: "review" });
    await host.settle();
    app.table("classic").dispatch({ kind: "visit", at: 0 });
    await app.newGame({ deal: other });
    expect(app.table("classic").state).toMatchObject({ view: { kind: "game" }, moves: 0 });
    expect(await app.history.finished()).toMatchObject([{ moves: 3, help: { fair: 0, thoughtful: 1 } }]);
  });

  it("of an earlier game can be branched from, and returns to the previous table even after a restart", async () => {
    const store = volatileStore();
    const { app, host } = await played(store);
    await app.newGame({ deal: other });
    await app.newGame({ edition: "by-hand", deal });
    app.table("by-hand").dispatch({ kind: "turn-stock" });
    await app.review(wonSession());
    await host.settle();
    app.table("classic").dispatch({ kind: "branch", at: 2 });
    app.table("classic").dispatch({ kind: "turn-stock" });
    await app.saved();
    const later = await room(store);
    expect(later.app.state.open).toBe("classic");
    expect(stateOf(later)).toMatchObject({ branch: { from: 2 }, moves: 3 });
    later.app.table("classic").dispatch({ kind: "return" });
    await later.host.settle();
    expect(later.app.state.open).toBe("by-hand");
    expect(later.app.table("by-hand").state).toMatchObject({ branch: undefined, moves: 1 });
    // The game on the other table is unchanged.
    expect(stateOf(later)).toMatchObject({
      branch: undefined,
      moves: 0,
      game: { game: { setup: { deal: other } } },
    });
  });
});
