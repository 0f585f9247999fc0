import { formatArchive, type GameRecord, recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import { fetchSheetWords } from "@klondike/words";
import { expect, test } from "vitest";
import { volatileStore } from "../storage/volatile-store.ts";
import { importFile } from "./transfer.ts";

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

const { sharing } = await fetchSheetWords("en");

test("an import reports its progress, and changes nothing if cancelled", async () => {
  const store = volatileStore("blocked");
  const control = new AbortController();
  const reported: number[] = [];
  const progress = (done: number): void => {
    reported.push(done);
    if (done === 50) control.abort();
  };
  expect(await importFile(store, FILE, { progress, signal: control.signal })).toBe("stopped");
  expect(reported).toEqual([0, 50]);
  expect(await store.summaries()).toEqual([]);
});

test("a complete import adds everything", async () => {
  const store = volatileStore("blocked");
  const { signal } = new AbortController();
  const reported: (readonly [number, number])[] = [];
  const progress = (...how: readonly [number, number]): void => void reported.push(how);
  expect(await importFile(store, FILE, { progress, signal })).toMatchObject({
    ok: true,
    value: { fresh: 120 },
  });
  expect(reported.at(-1)).toEqual([120, 120]);
  expect(await store.summaries()).toHaveLength(120);
});

test("refuses an unreadable file with a reason and changes nothing", async () => {
  const store = volatileStore("blocked");
  await store.saveRecord(record(1));
  const text = await FILE.text();
  const reasons: string[] = [];
  for (const content of ["{", text.slice(0, -40), '{"kind":"photo"}', text.replace('"v":1', '"v":9')]) {
    const { signal } = new AbortController();
    const result = await importFile(store, new Blob([content]), { progress: () => undefined, signal });
    if (result === "stopped" || result.ok) throw new Error(`${content.slice(0, 20)} was taken in`);
    reasons.push(sharing.reason(result.problem));
  }
  expect(reasons).toEqual([
    "The file is damaged or incomplete.",
    "The file is damaged or incomplete.",
    "This isn't a Klondike file.",
    "It comes from a newer version of the game.",
  ]);
  expect((await store.summaries()).map(({ id }) => id)).toEqual(["game 1"]);
  expect(await store.damaged()).toEqual(new Map());
});

test("sets aside a game with an illegal move, whichever move it is", async () => {
  const archive = JSON.parse(await FILE.text()) as { records: { save: { moves: unknown[][] } }[] };
  for (const [at, move] of ["t2>f9:1", "t2>t4:1"].entries()) {
    const [step] = archive.records[at]?.save.moves ?? [];
    step?.splice(0, 1, move);
  }
  const store = volatileStore("blocked");
  const { signal } = new AbortController();
  const file = new Blob([JSON.stringify(archive)]);
  expect(await importFile(store, file, { progress: () => undefined, signal })).toMatchObject({
    value: { fresh: 118, damaged: 2 },
  });
  expect((await store.damaged()).size).toBe(2);
});
