import { begin, CLASSIC_RULES, type GameRecord, klondikeGame, recordOf } from "@klondike/engine";
import type { CertifiedDeal, Day } from "@klondike/knowledge";
import { expect, test } from "vitest";
import type { Certifier } from "./certifier.ts";
import { claimsOf, Days, keptDays } from "./days.ts";
import type { Shelf } from "./pool.ts";

function record(seed: bigint, changes: Partial<GameRecord> = {}, draw = 1): GameRecord {
  const rules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } as const };
  const session = begin(klondikeGame("classic", { scheme: "klondike", seed }, { rules }));
  const note = { id: String(seed), began: 0, ended: 0, replayed: false, help: { fair: 0, thoughtful: 0 } };
  return { ...recordOf(session, note), won: true, ...changes };
}

/** A certifier for whom every day's deal has the number 7, and which days it was asked for. */
function certifier(): Certifier & { readonly asked: Day[] } {
  const asked: Day[] = [];
  const daily = async (day: Day): Promise<CertifiedDeal> => {
    asked.push(day);
    const seed = BigInt(`${day.replaceAll("-", "")}007`);
    return { deal: { scheme: "klondike", seed }, rules: CLASSIC_RULES, line: [], level: "easy" };
  };
  return { asked, daily, deal: async () => undefined, rest: () => undefined };
}

function shelf(content?: unknown): Shelf {
  let stored = content;
  return {
    read: async () => stored,
    change: async (change) => {
      stored = change(stored);
    },
  };
}

test("won games of classic rules claim the day in their seeds", () => {
  expect(claimsOf([record(20_261_115_007n)])).toEqual([{ day: "2026-11-15", deal: "klondike:20261115007" }]);
  expect(claimsOf([record(20_261_115_007n, { won: false })])).toEqual([]);
  expect(claimsOf([record(20_261_115_007n, {}, 3)])).toEqual([]);
  expect(claimsOf([record(7n)])).toEqual([]);
});

test("a claim holds where the deal is the very one of its day, which is worked out once", async () => {
  const claims = claimsOf([record(20_261_115_007n), record(20_261_114_006n)]);
  const kept = shelf();
  const first = certifier();
  expect(await new Days(first, kept).wonOf(claims)).toEqual(new Set(["2026-11-15"]));
  expect(first.asked).toEqual(["2026-11-15", "2026-11-14"]);
  const second = certifier();
  expect(await new Days(second, kept).wonOf(claims)).toEqual(new Set(["2026-11-15"]));
  expect(second.asked).toEqual([]);
});

test("where the thread fails, no day counts as won", async () => {
  const failing: Certifier = { ...certifier(), daily: async () => undefined };
  expect(await new Days(failing, shelf()).wonOf(claimsOf([record(20_261_115_007n)]))).toEqual(new Set());
});

test("what was kept by another version, or is damaged, is not read", () => {
  expect(keptDays({ v: 99, deals: { "2026-11-15": "klondike:1" } }).size).toBe(0);
  expect([...keptDays({ v: 1, deals: { "2026-11-15": "klondike:1", "2026-11-14": 7 } })]).toHaveLength(1);
  for (const junk of [undefined, null, 7, "days", { v: 1 }]) expect(keptDays(junk).size).toBe(0);
});
