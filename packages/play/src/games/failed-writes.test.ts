import { describe, expect, it } from "vitest";
import type { GameStore } from "../storage/store.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { parsedDeal } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { createApp } from "./app.ts";
import type { App } from "./state.ts";

/** A store whose disk is full until the test makes room. */
function fullStore(): { readonly store: GameStore; readonly disk: { isFull: boolean } } {
  const store = volatileStore();
  const disk = { isFull: false };
  const room = <A extends unknown[], T>(act: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      if (disk.isFull) throw new Error("the disk is full");
      return act(...args);
    };
  };
  const { saveGame, saveRecord, putAside, removeRecent = async () => undefined, changeValue } = store;
  return {
    disk,
    store: {
      ...store,
      isPersistent: true,
      problemOf: () => "full",
      saveGame: room(saveGame),
      saveRecord: room(saveRecord),
      putAside: room(putAside),
      removeRecent: room(removeRecent),
      changeValue: room(changeValue),
    },
  };
}

async function opened(store: GameStore) {
  const host = testHost({ store });
  const app = createApp(host);
  await app.start();
  await app.saved();
  return { host, app };
}

const draw = (app: App, times: number): void => {
  for (let count = 0; count < times; count++) app.table("classic").dispatch({ kind: "turn-stock" });
};

/** Number of draws in one pass through the stock, after which a game counts. */
const PASS = 25;

describe("a full disk", () => {
  it("stores games that were put aside before the table when there is room again", async () => {
    const { store, disk } = fullStore();
    const { host, app } = await opened(store);
    await app.newGame({ deal: parsedDeal("klondike:5") });
    await app.saved();
    disk.isFull = true;
    draw(app, PASS);
    await app.newGame({ deal: parsedDeal("klondike:6") });
    draw(app, PASS + 1);
    await app.newGame({ deal: parsedDeal("klondike:7") });
    draw(app, 2);
    await app.saved();
    expect(app.state).toMatchObject({ saving: "not-saved", problem: "full" });
    expect((await store.game("classic"))?.save).toMatchObject({ deal: "klondike:5" });
    expect((await app.recentGames()).map(({ save }) => save.deal)).toEqual(["klondike:6", "klondike:5"]);
    disk.isFull = false;
    host.turn(30_000);
    await app.saved();
    expect(app.state).toMatchObject({ saving: "saved", problem: undefined });
    const later = await opened(store);
    expect(later.app.table("classic").state.moves).toBe(2);
    expect(await later.app.recentGames()).toMatchObject([
      { save: { deal: "klondike:6", at: PASS + 1 } },
      { save: { deal: "klondike:5", at: PASS } },
    ]);
    expect(await later.app.history.finished()).toHaveLength(2);
  });

  it("delays a write of the front end, such as the settings, until there is room", async () => {
    const { store, disk } = fullStore();
    const { host, app } = await opened(store);
    await app.saved();
    disk.isFull = true;
    for (const value of ["old", "new"])
      await app.write("settings", () => store.changeValue("settings", () => value));
    expect(app.state).toMatchObject({ saving: "not-saved", problem: "full" });
    expect(await store.value("settings")).toBeUndefined();
    disk.isFull = false;
    host.turn(30_000);
    await app.saved();
    expect(app.state).toMatchObject({ saving: "saved", problem: undefined });
    expect(await store.value("settings")).toBe("new");
  });

  it("is reported only once until everything is saved", async () => {
    const { store, disk } = fullStore();
    const { host, app } = await opened(store);
    disk.isFull = true;
    for (let round = 0; round < 2; round++) {
      draw(app, 1);
      await app.saved();
      expect(app.state).toMatchObject({ saving: "not-saved", problem: "full" });
      app.problemRead();
      host.turn(1000);
      await app.saved();
      draw(app, 1);
      await app.saved();
      expect(app.state).toMatchObject({ saving: "not-saved", problem: undefined });
      disk.isFull = false;
      host.turn(30_000);
      await app.saved();
      expect(app.state.saving).toBe("saved");
      disk.isFull = true;
    }
  });

  it("does not overwrite a table while only putting aside fails", async () => {
    const { store } = fullStore();
    const { app } = await opened({ ...store, putAside: () => Promise.reject(new Error("full")) });
    await app.newGame({ deal: parsedDeal("klondike:5") });
    draw(app, 1);
    await app.saved();
    await app.newGame({ deal: parsedDeal("klondike:6") });
    draw(app, 1);
    await app.saved();
    expect((await store.game("classic"))?.save).toMatchObject({ deal: "klondike:5", at: 1 });
    const [aside] = await app.recentGames();
    expect(aside?.save.deal).toBe("klondike:5");
    expect(await app.bringBack(aside?.note.id ?? "")).toBe(true);
    draw(app, 1);
    await app.saved();
    expect((await store.game("classic"))?.save).toMatchObject({ deal: "klondike:5", at: 2 });
    expect((await app.recentGames()).map(({ save }) => save.deal)).toEqual(["klondike:6"]);
  });

  it("keeps everything that was not saved until the next start", async () => {
    const { store, disk } = fullStore();
    const { app } = await opened(store);
    await app.newGame({ deal: parsedDeal("klondike:5") });
    draw(app, PASS);
    await app.saved();
    disk.isFull = true;
    draw(app, 1);
    await app.newGame({ deal: parsedDeal("klondike:6") });
    draw(app, 2);
    await app.saved();
    const { games, aside, records } = app.unsaved();
    disk.isFull = false;
    let stored = store.game;
    const next = await opened({
      ...store,
      takeUnsaved: () => ({ aside, records }),
      game: async (edition) => {
        const [left, known] = [games.get(edition), await store.game(edition)];
        stored = store.game;
        return left === undefined ? known : { ...left, revision: known?.revision ?? 0, isUnwritten: true };
      },
    });
    expect(next.app.table("classic").state.moves).toBe(2);
    expect((await stored("classic"))?.save).toMatchObject({ deal: "klondike:6", at: 2 });
    expect(await store.recent()).toMatchObject([{ save: { deal: "klondike:5", at: PASS + 1 } }]);
    expect(await store.summaries()).toMatchObject([{ moves: PASS + 1 }]);
  });
});

describe("a write that never ends", () => {
  it("does not keep the edition's later moves from being saved by a retry", async () => {
    const store = volatileStore();
    const { saveGame } = store;
    let isHanging = false;
    const { host, app } = await opened({
      ...store,
      isPersistent: true,
      saveGame: (...game) => (isHanging ? new Promise(() => undefined) : saveGame(...game)),
    });
    isHanging = true;
    draw(app, 1);
    await host.settle();
    draw(app, 1);
    host.turn(10_000);
    await host.settle();
    host.turn(10_000);
    await app.saved();
    expect(app.state).toMatchObject({ saving: "not-saved", problem: undefined });
    expect(app.unsaved().games.get("classic")?.save).toMatchObject({ at: 2 });
    isHanging = false;
    draw(app, 1);
    await app.saved();
    expect(app.state.saving).toBe("saved");
    expect((await store.game("classic"))?.save).toMatchObject({ at: 3 });
  });
});
