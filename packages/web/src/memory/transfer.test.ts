import { begin, formatArchive, type GameRecord, klondikeGame, play, recordOf } from "@klondike/engine";
import { expect, test } from "vitest";
import { importFile } from "./transfer.ts";
import { volatileStore } from "./volatile-store.ts";

function record(id: number): GameRecord {
  const session = play(
    begin(klondikeGame("classic", { scheme: "klondike", seed: BigInt(id) })),
    { kind: "draw" },
    1,
  );
  const help = { fair: 0, thoughtful: 0 };
  return recordOf(session, { id: `game ${id}`, began: id, ended: id, replayed: false, help });
}

const FILE = new Blob([
  formatArchive({ records: Array.from({ length: 120 }, (_, id) => record(id)), settings: {} }),
]);

test("an import tells how far it is, and one that is stopped has changed nothing", async () => {
  const store = volatileStore("blocked");
  const control = new AbortController();
  const told: number[] = [];
  const progress = (done: number): void => {
    told.push(done);
    if (done === 50) control.abort();
  };
  expect(await importFile(store, FILE, { progress, signal: control.signal })).toBe("stopped");
  expect(told).toEqual([0, 50]);
  expect(await store.summaries()).toEqual([]);
});

test("an import that goes on to its end has added everything", async () => {
  const store = volatileStore("blocked");
  const { signal } = new AbortController();
  const told: (readonly [number, number])[] = [];
  const progress = (...how: readonly [number, number]): void => void told.push(how);
  expect(await importFile(store, FILE, { progress, signal })).toMatchObject({
    ok: true,
    value: { fresh: 120 },
  });
  expect(told.at(-1)).toEqual([120, 120]);
  expect(await store.summaries()).toHaveLength(120);
});
