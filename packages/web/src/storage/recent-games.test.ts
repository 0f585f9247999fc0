import type { RecordNote } from "@klondike/engine/records";
import { begin, klondikeGame, play, saveOf, undo } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { type KeptRecentGame, readRecent, withoutRecent } from "./recent-games.ts";
import { volatileStore } from "./volatile-store.ts";

const NOTE: RecordNote = { id: "a", began: 1, ended: 2, replayed: false, help: { fair: 1, thoughtful: 0 } };

/** A game of two moves, the second of which is undone. */
function recent(seed: bigint, left: number): KeptRecentGame {
  let session = begin(klondikeGame("classic", { scheme: "klondike", seed }));
  for (const seconds of [3, 5]) session = play(session, { kind: "draw" }, seconds);
  return { edition: "classic", left, save: saveOf(undo(session)), note: { ...NOTE, id: `game ${seed}` } };
}

test("a game keeps its cursor, redo, clock, help and id", async () => {
  const store = volatileStore();
  const left = recent(1n, 9);
  await store.keepValue("recent", [left]);
  const [back] = await readRecent(store);
  expect(back && saveOf(back.session)).toEqual(left.save);
  expect(back?.note).toEqual(left.note);
  expect(back?.kept).toEqual(left);
});

test("damaged entries are set aside, and the rest stays", async () => {
  const store = volatileStore();
  const sound = recent(1n, 9);
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

test("a game is removed by its id, or by its time if it has none", () => {
  const [first, second] = [recent(1n, 1), recent(2n, 2)];
  expect(withoutRecent([first, second], { ...first, left: 7 })).toEqual([second]);
  const { note: _, ...bare } = first;
  expect(withoutRecent([bare, second], bare)).toEqual([second]);
  expect(withoutRecent("no list", first)).toEqual([]);
});
