import { saveOf } from "@klondike/engine/session";
import { describe, expect, it } from "vitest";
import type { GameStore } from "../storage/store.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { slowStore } from "../testing/slow-store.ts";
import { carrySomething, parsedDeal, parsedMove } from "../testing/tables.ts";
import { type TestHost, testHost } from "../testing/test-host.ts";
import { createApp } from "./app.ts";
import type { App } from "./state.ts";

const deal = parsedDeal("klondike:5");
const other = parsedDeal("klondike:6");

async function room(store: GameStore = volatileStore()): Promise<{ host: TestHost; app: App }> {
  const host = testHost({ store });
  const app = createApp(host);
  await app.start();
  return { host, app };
}

/** Requests a new game while another is under way and the store does not respond. */
async function dammed() {
  const store = slowStore();
  store.flow();
  const { app, host } = await room(store);
  await app.newGame({ deal });
  carrySomething(app.table("classic"));
  await app.saved();
  store.dam();
  return { store, app, host, dealt: app.newGame({ deal: other }) };
}

const dealOn = (app: App) => app.table("classic").state.game?.game.setup.deal;

describe("a new game", () => {
  it("is dealt after the previous game is written, so that its own moves are stored without delay", async () => {
    const { store, app, host, dealt } = await dammed();
    await host.settle();
    expect(dealOn(app)).toEqual(deal);
    store.flow();
    await dealt;
    expect(dealOn(app)).toEqual(other);
    expect(await store.summaries()).toHaveLength(1);
    expect(await store.recent()).toHaveLength(1);
    store.dam();
    const sent: unknown[] = [];
    store.saveGame = async (_, __, game) => {
      sent.push(game.save);
      return new Promise(() => undefined);
    };
    app.table("classic").dispatch({ kind: "turn-stock" });
    await host.settle();
    expect(sent.at(-1)).toMatchObject({ at: 1 });
  });

  it("is dealt after a timeout if the store does not respond", async () => {
    const { store, app, host, dealt } = await dammed();
    for (let wait = 0; wait < 2; wait++) {
      await host.settle();
      host.turn(2000);
    }
    await dealt;
    expect(dealOn(app)).toEqual(other);
    store.flow();
    await app.saved();
    expect(await store.summaries()).toHaveLength(1);
    expect((await store.game("classic"))?.save).toMatchObject({ deal: "klondike:6" });
  });

  it("puts another tab's game aside, so that it can be reopened", async () => {
    const store = volatileStore();
    const one = await room(store);
    await one.app.newGame({ deal });
    await one.app.saved();
    const two = await room(store);
    two.app.table("classic").dispatch({ kind: "move", move: parsedMove("t6>t2:1") });
    await two.app.saved();
    await one.app.newGame({ deal: other });
    await one.app.saved();
    expect(dealOn(one.app)).toEqual(other);
    expect(await one.app.recentGames()).toMatchObject([{ save: { deal: "klondike:5", at: 1 } }]);
  });
});

describe("a game that was put aside", () => {
  it("is counted once however often it is reopened, and not while it is being played", async () => {
    const { app } = await room();
    await app.newGame({ deal });
    for (let times = 0; times < 3; times++) {
      if (times === 0) carrySomething(app.table("classic"));
      else app.table("classic").dispatch({ kind: "turn-stock" });
      await app.newGame({ deal: other });
      expect(await app.history.finished()).toMatchObject([{ moves: times + 1, replayed: false }]);
      const [game] = await app.recentGames();
      expect(await app.bringBack(game?.note.id ?? "")).toBe(true);
      await app.saved();
      expect(await app.history.finished()).toEqual([]);
    }
  });

  it("can be reopened on the countdown table exactly as it was, even after a restart", async () => {
    const store = volatileStore();
    const { app, host } = await room(store);
    await app.newCountdown(6, 30n);
    app.countdown.dispatch({ kind: "move", move: { from: 0, to: 1 } });
    host.turn(4000);
    app.countdown.dispatch({ kind: "move", move: { from: 0, to: 0 } });
    app.countdown.dispatch({ kind: "undo" });
    const save = saveOf(app.countdown.live());
    await app.newCountdown(9);
    expect(app.countdown.state).toMatchObject({ moves: 0, isUnderWay: false });
    await app.saved();
    const later = await room(store);
    const [game, ...none] = await later.app.recentGames();
    expect(none).toEqual([]);
    expect(game).toMatchObject({ edition: "countdown", save: { at: 1 } });
    expect(await later.app.bringBack(game?.note.id ?? "")).toBe(true);
    expect(saveOf(later.app.countdown.live())).toEqual(save);
    expect(later.app.state.open).toBe("countdown");
    expect(await later.app.recentGames()).toEqual([]);
    // This must be the same game, not another one with the same id.
    await later.app.newCountdown(6);
    expect(await later.app.recentGames()).toMatchObject([{ note: { id: game?.note.id } }]);
  });

  it("is listed and can be reopened if it has no note, as in old versions", async () => {
    const store = volatileStore();
    const { app } = await room(store);
    await app.newGame({ deal });
    app.table("classic").dispatch({ kind: "turn-stock" });
    const live = app.table("classic").live();
    const save = live && saveOf(live.session);
    await app.newGame({ deal: other });
    await store.changeValue("recent", () => [{ edition: "classic", left: 1_600_000_000_000, save }]);
    const [game] = await app.recentGames();
    expect(game).toMatchObject({ left: 1_600_000_000_000, save });
    expect(await app.bringBack(game?.note.id ?? "")).toBe(true);
    expect(dealOn(app)).toEqual(deal);
    expect(await app.recentGames()).toEqual([]);
  });
});

describe("input while another game is loading", () => {
  it("applies to the new game", async () => {
    const { store, app, host, dealt } = await dammed();
    app.table("classic").dispatch({ kind: "turn-stock" });
    app.table("classic").dispatch({ kind: "turn-stock" });
    await host.settle();
    expect(app.table("classic").state).toMatchObject({ moves: 1 });
    store.flow();
    await dealt;
    expect(dealOn(app)).toEqual(other);
    expect(app.table("classic").state).toMatchObject({ moves: 2 });
    expect(await app.recentGames()).toMatchObject([{ save: { at: 1 } }]);
  });

  it("applies to the new game on the countdown table", async () => {
    const { app } = await room();
    await app.newCountdown(6, 30n);
    app.countdown.dispatch({ kind: "move", move: { from: 0, to: 1 } });
    const dealt = app.newCountdown(6, 30n);
    app.countdown.dispatch({ kind: "move", move: { from: 0, to: 0 } });
    await dealt;
    expect(app.countdown.state).toMatchObject({ moves: 1 });
    expect(app.countdown.state.session.steps).toMatchObject([{ move: { from: 0, to: 0 } }]);
  });

  it("is applied to the current game while a new deal is being searched", async () => {
    const host = testHost({
      store: volatileStore(),
      certifier: { ask: () => new Promise(() => undefined), rest: () => undefined },
    });
    const app = createApp(host, { preferences: { deals: "winnable" } });
    await app.start();
    void app.newGame();
    await host.settle();
    app.table("classic").dispatch({ kind: "turn-stock" });
    expect(app.table("classic").state).toMatchObject({ moves: 1 });
  });
});
