import { expect, it } from "vitest";
import { createApp } from "../games/app.ts";
import { liveGame } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { WINNING_MOVES, wonSession } from "../testing/won-game.ts";
import { loadWinStanding, toWin } from "./win.ts";

it("a win is summarised immediately, and compared with the stored records", async () => {
  const host = testHost();
  const app = createApp(host);
  await app.start("classic");
  const table = app.table("classic");
  const last = WINNING_MOVES.length - 1;
  const { session, note } = liveGame(wonSession(last));
  const almost = { session, note: { ...note, undone: 0 }, origin: { level: "hard" } } as const;
  table.dispatch({ kind: "load", game: almost, how: "loaded" });
  expect(toWin(table.state)).toBeUndefined();
  table.dispatch({ kind: "redo" });
  expect(toWin(table.state)).toBeUndefined();
  const move = wonSession().steps.at(-1)?.move;
  if (move === undefined) throw new Error("the game is won by a move");
  table.dispatch({ kind: "move", move });

  const won = toWin(table.state);
  expect(won).toMatchObject({
    edition: "classic",
    draw: 1,
    moves: WINNING_MOVES.length,
    origin: { level: "hard" },
    par: undefined,
    undone: 0,
    help: { fair: 0, thoughtful: 0 },
  });
  expect(won?.homeByPart).toHaveLength(10);
  expect(won?.homeByPart.reduce((sum, cards) => sum + cards)).toBe(52);
  expect(await loadWinStanding(table.state, app.history, host)).toEqual({
    streak: 1,
    records: [],
    earned: ["first-win", "unaided", "no-undo", "first-try", "quick"],
    days: undefined,
  });

  table.dispatch({ kind: "seek-par" });
  await host.settle();
  expect(toWin(table.state)?.par).toBeDefined();
  const standing = await loadWinStanding(table.state, app.history, host);
  expect(standing?.earned).toContain("near-par");
  const [record] = await app.history.games();
  expect(record).toMatchObject({ won: true, level: "hard", undone: 0, overPar: 0 });
});

it("counts an undone move, so that the win is not one without undo", async () => {
  const host = testHost();
  const app = createApp(host);
  await app.start("classic");
  const table = app.table("classic");
  expect(table.state.note?.undone).toBe(0);
  table.dispatch({ kind: "turn-stock" });
  table.dispatch({ kind: "undo" });
  table.dispatch({ kind: "redo" });
  expect(table.state.note?.undone).toBe(1);
});
