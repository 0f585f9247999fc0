import {
  begin,
  formatArchive,
  type GameRecord,
  type KlondikeSession,
  klondikeGame,
  play,
  recordOf,
  saveOf,
  statisticsOf,
} from "@klondike/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../settings/settings.ts";
import { formatBackup, mergeBackup, parseBackup } from "./backup.ts";
import { memoryStore } from "./memory-store.ts";
import type { Store } from "./store.ts";

const HELP = { fair: 0, thoughtful: 0 };

function touched(seed: number): KlondikeSession {
  const fresh = begin(klondikeGame("classic", { scheme: "klondike", seed: BigInt(seed) }));
  return play(fresh as KlondikeSession, { kind: "draw" }, 1);
}

function record(id: number): GameRecord {
  return recordOf(touched(id), { id: `game ${id}`, began: id, ended: id, replayed: false, help: HELP });
}

async function storeWith(ids: readonly number[], onTable?: number): Promise<Store> {
  const store = memoryStore();
  for (const id of ids) await store.keepRecord(record(id));
  if (onTable !== undefined) {
    const note = { id: `game ${onTable}`, began: 1, ended: 2, replayed: false, help: HELP };
    await store.keepGame("classic", 0, { save: saveOf(touched(onTable)), note });
  }
  return store;
}

async function backupOf(store: Store): Promise<string> {
  return formatBackup(store, await store.records());
}

async function merge(text: string, store: Store, isFree = true): ReturnType<typeof mergeBackup> {
  const backup = parseBackup(text);
  if (!backup.ok) throw new Error(backup.problem.code);
  return mergeBackup(backup.value, store, () => isFree);
}

test("an empty device that takes a backup has the same numbers, settings and game", async () => {
  const store = await storeWith([1, 2, 3], 4);
  await store.keepValue("settings", { ...DEFAULT_SETTINGS, felt: "linen" });
  await store.keepValue("seed", 17);
  const fresh = memoryStore();
  const merged = await merge(await backupOf(store), fresh);
  expect(merged.fresh).toBe(4);
  expect(merged.settings?.felt).toBe("linen");
  expect(merged.games.get("classic")?.note?.id).toBe("game 4");
  expect(await fresh.value("seed")).toBe(17);
  expect(statisticsOf(await fresh.records())).toEqual(statisticsOf(await store.records()));
});

test("two devices' backups count no game twice, in whichever order", async () => {
  const ids = fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(ids, ids, async (a, b) => {
      const [ours, theirs] = [await storeWith(a), await storeWith(b)];
      const { fresh } = await merge(await backupOf(theirs), ours);
      const all = new Set([...a, ...b]);
      expect(fresh).toBe(all.size - a.length);
      expect((await ours.records()).length).toBe(all.size);
      expect((await merge(await backupOf(theirs), ours)).fresh).toBe(0);
      await merge(await backupOf(ours), theirs);
      expect(statisticsOf(await theirs.records())).toEqual(statisticsOf(await ours.records()));
    }),
    { numRuns: 20 },
  );
});

test("a game in progress that finds no free table goes among the records", async () => {
  const store = await storeWith([], 9);
  const text = await backupOf(await storeWith([], 4));
  expect((await merge(text, store, false)).games.size).toBe(0);
  expect((await store.records()).map(({ id }) => id)).toEqual(["game 4"]);
});

test("a game that is known here is not put on the table again", async () => {
  const text = await backupOf(await storeWith([], 4));
  expect((await merge(text, await storeWith([4]))).games.size).toBe(0);
});

test("a backup with a broken game on a table is refused with its place", async () => {
  const text = await backupOf(await storeWith([], 4));
  expect(parseBackup(text.replace('"draw",1', '"recycle",1'))).toEqual({
    ok: false,
    problem: { code: "illegal-move", at: "settings.web.games.classic.save.moves[0]" },
  });
  expect(parseBackup(text.replace('"id":"game 4"', '"id":4'))).toMatchObject({ ok: false });
  expect(parseBackup(text.slice(0, -9))).toMatchObject({ ok: false, problem: { code: "bad-json" } });
});

test("a file from the terminal brings its games and leaves the settings alone", async () => {
  const store = await storeWith([1]);
  const text = formatArchive({ records: await (await storeWith([1, 2])).records(), settings: {} });
  expect(await merge(text, store)).toEqual({ fresh: 1, games: new Map(), settings: undefined });
});
