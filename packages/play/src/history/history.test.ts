import { type GameRecord, recordOf } from "@klondike/engine";
import { describe, expect, it } from "vitest";
import type { GameStore } from "../app/store.ts";
import { volatileStore } from "../app/volatile-store.ts";
import { liveGame } from "../testing/tables.ts";
import { wonSession } from "../testing/won-game.ts";
import { GameHistory } from "./history.ts";

function recordNamed(id: string, ended = 0): GameRecord {
  return recordOf(wonSession(3), { ...liveGame(wonSession(3), id).note, ended });
}

function historyOf(store: GameStore): GameHistory {
  return new GameHistory(store, (error) => {
    throw error;
  });
}

describe("the history of games", () => {
  it("counts a game once, a deal met before as replayed, and none that was never touched", async () => {
    const store = volatileStore();
    const history = historyOf(store);
    history.write(liveGame(wonSession(0), "untouched"));
    history.write(liveGame(wonSession(3), "one"));
    history.write(liveGame(wonSession(5), "one"));
    history.write(liveGame(wonSession(), "two"));
    const games = await history.games();
    expect(games.map(({ id, won, replayed }) => ({ id, won, replayed }))).toEqual([
      { id: "one", won: false, replayed: false },
      { id: "two", won: true, replayed: true },
    ]);
    expect((await history.record("one"))?.moves).toBe(5);
  });

  it("deletes games for good: one that still lies on a table is not recorded again", async () => {
    const store = volatileStore();
    const history = historyOf(store);
    for (const id of ["one", "two", "three"]) history.write(liveGame(wonSession(), id));
    let kept = await history.games();
    const removed = await history.remove(["one", "three", "nobody"], async (ids) => {
      kept = kept.filter(({ id }) => !ids.includes(id));
    });
    expect(removed.map(({ id }) => id)).toEqual(["one", "three"]);
    expect(kept.map(({ id }) => id)).toEqual(["two"]);
    const later = volatileStore();
    await later.changeValue("together-deleted", () => ["one", 7]);
    const other = historyOf(later);
    other.write(liveGame(wonSession(), "one"));
    other.write(liveGame(wonSession(), "four"));
    expect((await other.games()).map(({ id }) => id)).toEqual(["four"]);
  });

  it("leaves out a game that still lies on a table, unless it is won or was left", async () => {
    const store = volatileStore();
    await store.keepRecord(recordNamed("on the table"));
    await store.keepGame("classic", 0, { save: {}, note: liveGame(wonSession(3), "on the table").note });
    const history = historyOf(store);
    expect(await history.finished()).toEqual([]);
    history.write(liveGame(wonSession(3), "on the table"));
    expect(await history.finished()).toHaveLength(1);
    history.takeUp("on the table");
    expect(await history.finished()).toEqual([]);
  });

  it("keeps in mind what could not be written, and writes it with the next", async () => {
    const store = volatileStore();
    const problems: unknown[] = [];
    let isFull = true;
    const history = new GameHistory(
      {
        ...store,
        keepRecord: (record) => (isFull ? Promise.reject(new Error("full")) : store.keepRecord(record)),
      },
      (error) => problems.push(error),
    );
    history.write(liveGame(wonSession(3), "one"));
    expect(await history.games()).toHaveLength(1);
    expect(problems).toHaveLength(1);
    isFull = false;
    history.write(liveGame(wonSession(4), "two"));
    await history.written();
    expect((await store.summaries()).map(({ id }) => id)).toEqual(["one", "two"]);
  });
});
