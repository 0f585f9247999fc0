import {
  begin,
  countdownGame,
  type KlondikeSession,
  klondikeGame,
  play,
  saveOf,
  undo,
} from "@klondike/engine";
import { expect, test } from "vitest";
import type { GameNote } from "./database.ts";
import { recentGame, withoutRecent, withRecent } from "./recent.ts";
import { readRecent } from "./recent-list.ts";
import { volatileStore } from "./volatile-store.ts";

function note(id: string): GameNote {
  return { id, began: 1, ended: 2, replayed: false, help: { fair: 1, thoughtful: 0 } };
}

/** A game of two moves, the second of which waits for redo. */
function game(seed: bigint): KlondikeSession {
  let session = begin(klondikeGame("classic", { scheme: "klondike", seed })) as KlondikeSession;
  for (const seconds of [3, 5]) session = play(session, { kind: "draw" }, seconds);
  return undo(session);
}

test("a game that was left comes back exactly as it was: cursor, redo, clock, help and id", async () => {
  const store = volatileStore();
  const session = game(1n);
  await store.keepValue("recent", withRecent(undefined, recentGame(session, note("a"), undefined, 9)));
  const [back] = await readRecent(store);
  expect(back && saveOf(back.session)).toEqual(saveOf(session));
  expect(back?.note).toEqual(note("a"));
  expect(back?.kept).toMatchObject({ edition: "classic", left: 9 });
});

test("the last ten are kept, each once, the latest first; the countdown's too", async () => {
  const store = volatileStore();
  const countdown = begin(countdownGame({ cards: 6, scheme: "python", seed: 30n }));
  let list: unknown = withRecent(undefined, recentGame(countdown, undefined, undefined, 0));
  for (let left = 1; left <= 9; left++) {
    list = withRecent(list, recentGame(game(BigInt(left)), note(`game ${left}`), undefined, left));
  }
  list = withRecent(list, recentGame(game(3n), note("game 3"), undefined, 10));
  await store.keepValue("recent", list);
  const games = await readRecent(store);
  expect(games.map(({ kept }) => kept.left)).toEqual([10, 9, 8, 7, 6, 5, 4, 2, 1, 0]);
  list = withRecent(list, recentGame(game(11n), note("game 11"), undefined, 11));
  expect(list).toHaveLength(10);
  const [first] = games;
  expect(first && withoutRecent(list, first.kept)).toHaveLength(9);
});

test("what is damaged among them is set aside, and the rest stays", async () => {
  const store = volatileStore();
  const sound = recentGame(game(1n), note("a"), undefined, 9);
  await store.keepValue("recent", [
    null,
    { edition: "classic", save: {}, left: 1 },
    sound,
    { ...sound, left: 1e300 },
  ]);
  expect(await readRecent(store)).toHaveLength(1);
  expect((await store.damaged()).size).toBe(3);
  expect(await store.value("recent")).toEqual([sound]);
});
