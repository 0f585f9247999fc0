import { type GameRecord, recordOf, summaryFrom, summaryOf } from "@klondike/engine/records";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import fc from "fast-check";
import { expect, test } from "vitest";
import { INDEX_PAGES, indexPage, packPage, unpackPage } from "./history-index.ts";

function record(id: string, scoring: "standard" | "cumulative-vegas" = "standard"): GameRecord {
  const game = klondikeGame("classic", { scheme: "klondike", seed: 7n }, { scoring, balance: -52 });
  const session = play(begin(game), { kind: "draw" }, 1.5);
  const feats = scoring === "standard" ? { undone: 2, level: "hard", overPar: 9 } : {};
  const help = { fair: 3, thoughtful: 4, ...(scoring === "standard" && { imported: 5 }) };
  return recordOf(session, { id, began: 1, ended: 2, replayed: true, help, ...feats });
}

test("a page of the index has everything that statistics need", () => {
  const games = [record("a"), record("b", "cumulative-vegas")].map(summaryOf);
  expect(unpackPage(packPage(games))).toEqual(games);
  expect(unpackPage(packPage([]))).toEqual([]);
});

test("a damaged page is ignored", () => {
  const text = packPage([summaryOf(record("a"))]);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 2 }), (at, junk) => {
      const damaged = text.slice(0, at) + junk + text.slice(at + 1);
      const games = unpackPage(damaged) ?? [];
      for (const game of games) expect(Math.abs(game.ended)).toBeLessThanOrEqual(8.64e15);
    }),
  );
  for (const junk of [undefined, 7, "", "[]", "[1]", "[2,null]", '[2,["a"]]', "[2,[]]"]) {
    expect(unpackPage(junk)).toBeUndefined();
  }
});

test("a record is read without its moves, and a damaged one is not", () => {
  const sound = record("a");
  expect(summaryFrom(sound)).toEqual(summaryOf(sound));
  for (const damage of [
    { ended: 1e300 },
    { help: null },
    { save: null },
    { save: { ...sound.save, edition: "photo" } },
    { save: { ...sound.save, deal: 7 } },
    { won: "yes" },
    { moves: Number.NaN },
    { id: "" },
  ]) {
    expect(summaryFrom({ ...sound, ...damage })).toBeUndefined();
  }
  for (const junk of [undefined, null, 7, [], {}]) expect(summaryFrom(junk)).toBeUndefined();
});

test("every id has a page", () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect(indexPage(id)).toBeGreaterThanOrEqual(0);
      expect(indexPage(id)).toBeLessThan(INDEX_PAGES);
    }),
  );
});

test("reads a page written before imported moves were counted", () => {
  const game = summaryOf(record("b", "cumulative-vegas"));
  const [version, row] = JSON.parse(packPage([game])) as [number, unknown[]];
  expect(unpackPage(JSON.stringify([version, row.slice(0, -1)]))).toEqual([game]);
});
