import { describe, expect, it } from "vitest";
import type { WatchSpeed } from "../table/preferences.ts";
import { parsedMove, type TestTable, tableWith } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { WINNABLE, WINNING_MOVES } from "../testing/won-game.ts";
import { answersHere } from "../workers/client.ts";
import { LISTEN_MS, WATCH_MS } from "./demo.ts";

const reason = { code: "look-on", unseen: 24 } as const;

/** A table on which the fair player always draws, and rates other moves lower. */
async function watched(forScreenReader = false, watchSpeed: WatchSpeed = "normal"): Promise<TestTable> {
  const hints = [
    { move: parsedMove("draw"), reason, strength: 0.61 },
    { move: parsedMove("t2>t4:1"), reason, strength: 0.54 },
  ];
  const host = testHost({ fair: answersHere(() => ({ about: "hint", hints })) });
  const table = tableWith({ deal: WINNABLE, host, preferences: { watchSpeed } });
  table.game.dispatch({ kind: "watch", forScreenReader });
  await host.settle();
  return table;
}

describe("the demo of the fair player", () => {
  it.each(["draw-three", "by-hand"] as const)("is not part of %s, which is reported", (edition) => {
    const { game, events } = tableWith({ edition, deal: WINNABLE });
    events();
    game.dispatch({ kind: "watch" });
    expect(events()).toEqual([{ kind: "not-here", what: "watch" }]);
    expect(game.state.isWatched).toBe(false);
  });

  it("is over with the game, which is reported", () => {
    const { game, events } = tableWith({ deal: WINNABLE, moves: WINNING_MOVES });
    events();
    game.dispatch({ kind: "watch" });
    expect(events()).toEqual([{ kind: "not-here", what: "won" }]);
    expect(game.state.isWatched).toBe(false);
  });

  it("shows each move with its strength before making it, and counts it as help", async () => {
    const { game, host, kinds } = await watched();
    expect(game.state).toMatchObject({ isWatched: true, moves: 0, hint: { strength: 0.61, next: 0.54 } });
    expect(kinds()).toEqual(["watched", "hinted", "helped"]);
    host.turn(WATCH_MS);
    await host.settle();
    host.turn(WATCH_MS);
    await host.settle();
    expect(game.state).toMatchObject({ isWatched: true, moves: 2, note: { help: { fair: 3, demo: 2 } } });
    const made = ["helped", "moved", "hinted", "helped"];
    expect(kinds()).toEqual([...made, ...made]);
  });

  it("shows each move for longer at slow speed and more briefly at fast speed, starting with the move after the change", async () => {
    const { game, host } = await watched(false, "slow");
    host.turn(WATCH_MS);
    await host.settle();
    expect(game.state.moves).toBe(0);
    host.turn(WATCH_MS);
    await host.settle();
    expect(game.state.moves).toBe(1);
    game.dispatch({ kind: "prefer", preferences: { watchSpeed: "fast" } });
    host.turn(2 * WATCH_MS);
    await host.settle();
    host.turn(WATCH_MS / 2);
    await host.settle();
    expect(game.state).toMatchObject({ isWatched: true, moves: 3 });
  });

  it("waits for the screen reader if it was started by a key", async () => {
    const { game, host } = await watched(true);
    host.turn(LISTEN_MS - 1);
    await host.settle();
    expect(game.state.moves).toBe(0);
    host.turn(1);
    await host.settle();
    expect(game.state.moves).toBe(1);
  });

  it.each([
    ["a second wish", (table: TestTable) => table.game.dispatch({ kind: "watch" }), { isOn: false }],
    ["Escape", (table: TestTable) => table.game.dispatch({ kind: "leave" }), { isOn: false }],
    ["undo", (table: TestTable) => table.game.dispatch({ kind: "undo" }), undefined],
    ["a move of one's own", (table: TestTable) => table.game.dispatch({ kind: "turn-stock" }), undefined],
    ["a sheet over the table", (table: TestTable) => table.game.pause("sheet"), undefined],
  ])("ends with %s, and announces that if the player asked for it", async (_, end, event) => {
    const table = await watched();
    table.host.turn(WATCH_MS);
    await table.host.settle();
    table.events();
    end(table);
    await table.host.settle();
    expect(table.events().find(({ kind }) => kind === "watched")).toEqual(
      event && { kind: "watched", ...event },
    );
    const { moves } = table.game.state;
    expect(table.game.state).toMatchObject({ isWatched: false, hint: undefined });
    table.host.turn(WATCH_MS * 3);
    await table.host.settle();
    expect(table.game.state.moves).toBe(moves);
  });

  it("ends with an announcement if no move makes progress", async () => {
    const host = testHost({ fair: answersHere(() => ({ about: "hint", hints: [] })) });
    const { game, kinds } = tableWith({ deal: WINNABLE, host });
    game.dispatch({ kind: "watch" });
    await host.settle();
    expect(game.state.isWatched).toBe(false);
    expect(kinds()).toEqual(["watched", "no-hint"]);
  });
});
