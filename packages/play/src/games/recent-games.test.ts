import { saveOf } from "@klondike/engine/session";
import { describe, expect, it } from "vitest";
import type { GameStore } from "../storage/store.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { deathsComingBack, dying, expectNoneLost } from "../testing/dying.ts";
import { parsedDeal, parsedMove } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { WINNING_MOVES, wonSession } from "../testing/won-game.ts";
import { createApp } from "./app.ts";
import type { App } from "./state.ts";

const WRITES = ["saveGame", "saveRecord", "putAside", "removeRecent", "changeValue", "quarantine"] as const;

async function opened(store: GameStore): Promise<App> {
  const app = createApp(testHost({ store }));
  await app.start();
  return app;
}

describe("a game that is being reopened when the device dies", () => {
  it("is always stored in one place, as are all other games, and each is counted once", async () => {
    const deaths = await deathsComingBack(() => {
      const store = volatileStore();
      return { open: () => store, openDying: (lives) => dying(store, WRITES, lives) };
    });
    expectNoneLost(deaths);
  });

  it("is not a recent game after it has ended, even if the store had it both as recent and on the table", async () => {
    const store = volatileStore();
    const app = await opened({ ...store, removeRecent: async () => undefined });
    await app.importGame(wonSession(WINNING_MOVES.length - 1));
    await app.newGame({ deal: parsedDeal("klondike:5") });
    const [game] = await app.recentGames();
    await app.bringBack(game?.note.id ?? "");
    expect(await store.recent()).toHaveLength(1);
    const later = await opened(store);
    expect(await later.recentGames()).toEqual([]);
    later.table("classic").dispatch({ kind: "move", move: parsedMove(WINNING_MOVES.at(-1) ?? "") });
    expect(later.table("classic").state.isWon).toBe(true);
    await later.newGame({ deal: parsedDeal("klondike:6") });
    expect(await later.recentGames()).toEqual([]);
    expect(await later.history.finished()).toMatchObject([{ id: game?.note.id, won: true }]);
  });
});

describe("a game reopened on a table that cannot be written", () => {
  it("stays among the recent games", async () => {
    const store = volatileStore();
    let isFull = false;
    const app = await opened({
      ...store,
      problemOf: () => "full",
      saveGame: async (...game) => {
        if (isFull) throw new Error("the disk is full");
        return store.saveGame(...game);
      },
    });
    await app.newGame({ deal: parsedDeal("klondike:5") });
    app.table("classic").dispatch({ kind: "turn-stock" });
    await app.newGame({ deal: parsedDeal("klondike:6") });
    await app.saved();
    const [game] = await app.recentGames();
    isFull = true;
    expect(await app.bringBack(game?.note.id ?? "")).toBe(true);
    expect(app.table("classic").state.note?.id).toBe(game?.note.id);
    expect(await (await opened(store)).recentGames()).toEqual([game]);
  });
});

describe("a game that is reopened twice", () => {
  it("keeps the moves made in between", async () => {
    const store = volatileStore();
    const app = await opened({ ...store, removeRecent: async () => undefined });
    await app.newGame({ deal: parsedDeal("klondike:5") });
    app.table("classic").dispatch({ kind: "turn-stock" });
    await app.newGame({ deal: parsedDeal("klondike:6") });
    const [game] = await app.recentGames();
    const id = game?.note.id ?? "";
    expect(await app.bringBack(id)).toBe(true);
    app.table("classic").dispatch({ kind: "turn-stock" });
    const live = app.table("classic").live();
    expect(await app.bringBack(id)).toBe(true);
    const now = app.table("classic").live();
    expect(now && saveOf(now.session)).toEqual(live && saveOf(live.session));
    expect(await app.history.finished()).toEqual([]);
  });

  it("stays among the recent games if it was put aside again in between", async () => {
    const store = volatileStore();
    const app = await opened(store);
    await app.newGame({ deal: parsedDeal("klondike:5") });
    app.table("classic").dispatch({ kind: "turn-stock" });
    await app.newGame({ deal: parsedDeal("klondike:6") });
    const [game] = await store.recent();
    if (game === undefined) return expect.fail("a recent game");
    await store.putAside({ ...game, left: game.left + 1 });
    await store.removeRecent?.(game.note.id, game.left);
    expect(await store.recent()).toHaveLength(1);
    await store.removeRecent?.(game.note.id, game.left + 1);
    expect(await store.recent()).toEqual([]);
  });
});
