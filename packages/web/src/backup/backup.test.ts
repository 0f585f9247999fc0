import { computeStatistics, formatArchive, type GameRecord, recordOf } from "@klondike/engine/records";
import { EDITION_NAMES } from "@klondike/engine/rules";
import {
  begin,
  type KlondikeSession,
  klondikeGame,
  parseAnyLink,
  play,
  saveOf,
} from "@klondike/engine/session";
import fc from "fast-check";
import { expect, test } from "vitest";
import ARCHIVE_1 from "../../tests/saves/archive-v1.json?raw";
import LINK_1 from "../../tests/saves/link-v1.txt?raw";
import { DEFAULT_SETTINGS } from "../settings/settings.ts";
import { recentFrom } from "../storage/recent-games.ts";
import type { Store } from "../storage/store.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { formatBackup, mergeBackup, parseBackup } from "./backup.ts";

const HELP = { fair: 0, thoughtful: 0 };

function touched(seed: number): KlondikeSession {
  const fresh = begin(klondikeGame("classic", { scheme: "klondike", seed: BigInt(seed) }));
  return play(fresh, { kind: "draw" }, 1);
}

function record(id: number): GameRecord {
  return recordOf(touched(id), { id: `game ${id}`, began: id, ended: id, replayed: false, help: HELP });
}

async function storeWith(ids: readonly number[], onTable?: number): Promise<Store> {
  const store = volatileStore();
  for (const id of ids) await store.saveRecord(record(id));
  if (onTable !== undefined) {
    const note = { id: `game ${onTable}`, began: 1, ended: 2, replayed: false, help: HELP };
    await store.saveGame(
      "classic",
      { known: 0, lease: "", isHeld: false },
      { save: saveOf(touched(onTable)), note },
    );
  }
  return store;
}

async function makeBackup(store: Store): Promise<string> {
  return (await formatBackup(store, [])).join("");
}

async function merge(text: string, store: Store, isFree = true): ReturnType<typeof mergeBackup> {
  const backup = await parseBackup(text);
  if (!backup.ok) throw new Error(backup.problem.code);
  return mergeBackup(backup.value, store, isFree ? EDITION_NAMES : []);
}

test("importing a backup on an empty device restores statistics, settings and game", async () => {
  const store = await storeWith([1, 2, 3], 4);
  await store.keepValue("settings", { ...DEFAULT_SETTINGS, felt: "linen" });
  await store.keepValue("seed", 17);
  const fresh = volatileStore();
  const merged = await merge(await makeBackup(store), fresh);
  expect(merged.fresh).toBe(4);
  expect(merged.settings?.felt).toBe("linen");
  expect(merged.games.get("classic")?.note?.id).toBe("game 4");
  expect(await fresh.value("seed")).toBe(17);
  expect(computeStatistics(await fresh.summaries())).toEqual(computeStatistics(await store.summaries()));
});

test("merging the backups of two devices counts no game twice, in either order", async () => {
  const ids = fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(ids, ids, async (a, b) => {
      const [ours, theirs] = [await storeWith(a), await storeWith(b)];
      const { fresh } = await merge(await makeBackup(theirs), ours);
      const all = new Set([...a, ...b]);
      expect(fresh).toBe(all.size - a.length);
      expect((await ours.summaries()).length).toBe(all.size);
      expect((await merge(await makeBackup(theirs), ours)).fresh).toBe(0);
      await merge(await makeBackup(ours), theirs);
      expect(computeStatistics(await theirs.summaries())).toEqual(computeStatistics(await ours.summaries()));
    }),
    { numRuns: 20 },
  );
});

test("a game in progress without a free table becomes a recent game, and is not recorded if a card was only drawn", async () => {
  const store = await storeWith([], 9);
  const text = await makeBackup(await storeWith([], 4));
  expect((await merge(text, store, false)).games.size).toBe(0);
  expect(await store.summaries()).toEqual([]);
  expect(recentFrom(await store.value("recent")).games.map(({ note }) => note?.id)).toEqual(["game 4"]);
});

test("a game that is already known is not put on the table again", async () => {
  const text = await makeBackup(await storeWith([], 4));
  expect((await merge(text, await storeWith([4]))).games.size).toBe(0);
});

test("sets aside a broken game on a table and imports the rest", async () => {
  const text = await makeBackup(await storeWith([1, 2], 4));
  const store = volatileStore();
  const broken = text
    .replace('"game 4"', '"game 4"')
    .replace('[["draw",1]],"at":1', '[["recycle",1]],"at":1');
  expect(broken).not.toBe(text);
  expect(await merge(broken, store)).toMatchObject({ fresh: 2, games: new Map(), damaged: 1 });
  expect([...(await store.damaged()).values()]).toMatchObject([
    { from: "archive", key: expect.stringMatching(/^settings\.web\.games\.classic\.save/) },
  ]);
  expect(await parseBackup(text.slice(0, -9))).toMatchObject({ ok: false, problem: { code: "bad-json" } });
});

test("a game stored under another edition never takes that table, and a damaged note loses no game", async () => {
  const { settings, ...rest } = JSON.parse(await makeBackup(await storeWith([], 4))) as {
    settings: { web: { games: Record<string, unknown> } };
  };
  const { classic } = settings.web.games;
  const moved = { ...rest, settings: { web: { games: { "open-deck": classic, countdown: classic } } } };
  const store = volatileStore();
  expect(await merge(JSON.stringify(moved), store)).toMatchObject({ fresh: 0, games: new Map(), damaged: 2 });
  const noteless = {
    ...rest,
    settings: { web: { games: { classic: { ...(classic as object), note: { id: 4 } } } } },
  };
  const merged = await merge(JSON.stringify(noteless), volatileStore());
  expect([...merged.games.keys()]).toEqual(["classic"]);
});

test("damaged records are counted and set aside", async () => {
  const archive = JSON.parse(await makeBackup(await storeWith([1, 2, 3, 4, 5, 6]))) as {
    records: [GameRecord, GameRecord, GameRecord, GameRecord, GameRecord, GameRecord];
  };
  const [first, second, third, fourth, fifth] = archive.records;
  Object.assign(first, { ended: 1e300 });
  Object.assign(second, { help: null });
  Object.assign(third, { save: { ...third.save, edition: "photo" } });
  Object.assign(fourth, { save: { ...fourth.save, moves: [["recycle", 0]] } });
  Object.assign(fifth, { save: null });
  const store = volatileStore();
  expect(await merge(JSON.stringify(archive), store)).toMatchObject({ fresh: 1, damaged: 5 });
  expect((await store.damaged()).size).toBe(5);
  expect(computeStatistics(await store.summaries())).toMatchObject({ played: 1 });
});

test("a file from the terminal adds its games and leaves the settings unchanged", async () => {
  const store = await storeWith([1]);
  const text = formatArchive({ records: [record(1), record(2)], settings: {} });
  expect(await merge(text, store)).toEqual({ fresh: 1, games: new Map(), settings: undefined, damaged: 0 });
});

test("reads a file of version 1", async () => {
  const store = volatileStore();
  const merged = await merge(ARCHIVE_1, store);
  expect(merged).toMatchObject({ fresh: 4, damaged: 0 });
  expect(computeStatistics(await store.summaries())).toMatchObject({ played: 2, won: 1, replayed: 1 });
});

test("reads a link of version 1", () => {
  expect(parseAnyLink(LINK_1.trim())).toMatchObject({ ok: true, value: { at: 12 } });
});
