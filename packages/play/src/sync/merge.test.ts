import { recordOf } from "@klondike/engine/records";
import { saveOf } from "@klondike/engine/session";
import fc from "fast-check";
import { expect, it } from "vitest";
import { wonSession } from "../testing/won-game.ts";
import {
  allVersions,
  betterRecord,
  deletedEntry,
  type Entry,
  follows,
  mergeEntries,
  playOf,
  recordStamp,
  type VersionVector,
} from "./merge.ts";
import { parseEntry } from "./parse-entry.ts";

const note = { id: "g", began: 0, ended: 5, replayed: false, help: { fair: 0, thoughtful: 0 } };
const half = { edition: "classic" as const, save: saveOf(wonSession(10)), note };
const won = recordOf(wonSession(), note);
const byComputer = recordOf(wonSession(), {
  ...note,
  ended: 99,
  help: { fair: 0, thoughtful: 1, solver: 9 },
});
const given = recordOf(wonSession(20), { ...note, ended: 9 });

const anyVersions = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.integer({ min: 1, max: 3 }), {
  minKeys: 1,
});
const anyEntry: fc.Arbitrary<Entry> = fc
  .record({
    isDeleted: fc.constantFrom(false, false, false, true),
    record: fc.constantFrom(undefined, undefined, undefined, given, won, byComputer),
    heads: fc.array(
      fc.record({ versions: anyVersions, at: fc.nat({ max: 10 }) }).map(({ versions, at }) => ({
        versions,
        game: { ...half, save: { ...half.save, at } },
      })),
      { maxLength: 3 },
    ),
  })
  .map(({ isDeleted, record, heads }) => {
    const entry: Entry = { id: "g", isDeleted, ...(record && { record }), heads };
    return mergeEntries(entry, entry);
  });

it("merging is commutative, associative and idempotent", () => {
  fc.assert(
    fc.property(anyEntry, anyEntry, anyEntry, (a, b, c) => {
      expect(mergeEntries(a, b)).toEqual(mergeEntries(b, a));
      expect(mergeEntries(mergeEntries(a, b), c)).toEqual(mergeEntries(a, mergeEntries(b, c)));
      expect(mergeEntries(a, a)).toEqual(a);
      expect(mergeEntries(mergeEntries(a, b), b)).toEqual(mergeEntries(a, b));
    }),
  );
});

it("orders versions", () => {
  expect(follows({ a: 2 }, { a: 1 })).toBe(true);
  expect(follows({ a: 1, b: 1 }, { a: 1 })).toBe(true);
  expect(follows({ a: 1 }, { a: 1 })).toBe(false);
  expect(follows({ a: 2 }, { a: 1, b: 1 })).toBe(false);
});

it("parses what it wrote and rejects everything else", () => {
  const entry: Entry = {
    id: "g",
    isDeleted: false,
    record: given,
    heads: [{ versions: { a: 1 }, game: half }],
  };
  expect(parseEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  const junk: readonly unknown[] = [
    null,
    7,
    [],
    {},
    { ...entry, id: "../g" },
    { ...entry, id: "h" },
    { ...entry, heads: "x" },
    { ...entry, heads: [{ versions: {}, game: half }] },
    { ...entry, heads: [{ versions: { a: 0.5 }, game: half }] },
    { ...entry, heads: [{ versions: { "a b": 1 }, game: half }] },
    { ...entry, heads: [{ versions: { a: 1 }, game: { ...half, note: {} } }] },
    { ...entry, heads: [{ versions: { a: 1 }, game: { ...half, edition: "by-hand" } }] },
    {
      ...entry,
      heads: [{ versions: { a: 1 }, game: { ...half, save: { ...half.save, deal: "klondike:12" } } }],
    },
    { ...entry, heads: Array.from({ length: 33 }, () => ({ versions: { a: 1 }, game: half })) },
    { ...entry, record: { ...given, save: { ...given.save, moves: [["f1>f2:1", 0]] } } },
  ];
  for (const value of junk) expect(parseEntry(value), JSON.stringify(value)).toBeUndefined();
  // The parser recomputes what an entry claims about its record.
  const claimed = parseEntry({ ...entry, record: { ...given, won: true, score: 9_999 } });
  expect(claimed?.record).toEqual(given);
});

it("prefers a win made entirely of the player's own moves, even if the other is more recent", () => {
  const makeEntry = (record: typeof won): Entry => ({ id: "g", isDeleted: false, record, heads: [] });
  expect(mergeEntries(makeEntry(won), makeEntry(byComputer)).record).toEqual(won);
  expect(mergeEntries(makeEntry(byComputer), makeEntry(won)).record).toEqual(won);
  expect(mergeEntries(makeEntry(byComputer), makeEntry(given)).record).toEqual(byComputer);
});

it("accepts any device id, including names of object properties", () => {
  const named = (device: string, count: number) =>
    JSON.parse(`{"${device}":${count}}`) as Record<string, number>;
  for (const device of ["constructor", "__proto__", "toString"]) {
    expect(follows(named(device, 2), named(device, 1))).toBe(true);
    expect(follows(named("a", 1), named(device, 1))).toBe(false);
    expect(follows(named(device, 1), named("a", 1))).toBe(false);
    const all = allVersions(
      [named(device, 1), named("a", 3), named(device, 2)].map((versions) => ({ versions })),
    );
    expect(JSON.parse(JSON.stringify(Object.entries(all)))).toEqual([
      [device, 2],
      ["a", 3],
    ]);
  }
});

it("keeps nothing of a deleted game but its id", () => {
  const entry: Entry = { id: "g", isDeleted: false, record: won, heads: [] };
  expect(mergeEntries(entry, deletedEntry("g"))).toEqual({ id: "g", isDeleted: true, heads: [] });
});

it("drops games in progress once the game is won", () => {
  const heads = [{ versions: { a: 1 }, game: half }];
  const merged = mergeEntries(
    { id: "g", isDeleted: false, record: won, heads: [] },
    { id: "g", isDeleted: false, heads },
  );
  expect(merged).toEqual({ id: "g", isDeleted: false, record: won, heads: [] });
});

it("breaks a tie between records by text, in either order", () => {
  const [lesser, greater] = [
    { ...given, score: 1 },
    { ...given, score: 2 },
  ];
  expect(betterRecord(lesser, greater)).toBe(greater);
  expect(betterRecord(greater, lesser)).toBe(greater);
});

it("prefers the later of two lost games, in either order", () => {
  const later = { ...given, ended: 10 };
  expect(betterRecord(given, later)).toBe(later);
  expect(betterRecord(later, given)).toBe(later);
});

it("orders concurrent games by the text of their versions", () => {
  const [first, second] = [
    { versions: { a: 1 }, game: half },
    { versions: { b: 1 }, game: half },
  ];
  const makeEntry = (...heads: Entry["heads"]): Entry => ({ id: "g", isDeleted: false, heads });
  expect(mergeEntries(makeEntry(second), makeEntry(first)).heads).toEqual([first, second]);
  expect(mergeEntries(makeEntry(first), makeEntry(second)).heads).toEqual([first, second]);
});

it("recognises a version whose devices are listed in a different order", () => {
  const makeEntry = (versions: VersionVector): Entry => ({
    id: "g",
    isDeleted: false,
    heads: [{ versions, game: half }],
  });
  expect(mergeEntries(makeEntry({ a: 1, b: 2, c: 3 }), makeEntry({ c: 3, b: 2, a: 1 })).heads).toHaveLength(
    1,
  );
  expect(mergeEntries(makeEntry({ b: 2, c: 3, a: 1 }), makeEntry({ a: 1, b: 2, c: 3 })).heads).toHaveLength(
    1,
  );
});

it("stamps records by result and end", () => {
  expect([recordStamp({ won: true, ended: 5 }), recordStamp({ won: false, ended: 5 })]).toEqual([
    "won 5",
    "lost 5",
  ]);
});

it("describes a play without times, so that devices of all versions compute the same checksum", () => {
  const { rules, deal } = half.save;
  const save = {
    ...half.save,
    restarts: 1,
    at: 1,
    moves: [
      ["draw", 3],
      ["t1>t2:1", 5],
    ] as const,
  };
  expect(playOf({ save })).toBe(`classic ${String(rules)} ${deal} 1 1 draw t1>t2:1`);
});

it("drops a game in progress that another continues", () => {
  const [earlier, later] = [
    { versions: { a: 1 }, game: half },
    { versions: { a: 2 }, game: half },
  ];
  const makeEntry = (...heads: Entry["heads"]): Entry => ({ id: "g", isDeleted: false, heads });
  expect(mergeEntries(makeEntry(earlier), makeEntry(later)).heads).toEqual([later]);
});
