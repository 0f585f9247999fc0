import type { GameRecord } from "@klondike/engine/records";
import { EDITION_NAMES } from "@klondike/engine/rules";
import { expect, test } from "vitest";
import { Dice, mutatedText, mutatedValue } from "../../../../fuzz/mutate.ts";
import { ARCHIVE, SAVES } from "../../../../fuzz/samples.ts";
import { DEFAULT_SETTINGS, settingsFrom } from "../settings/settings.ts";
import { recentFrom } from "../storage/recent-games.ts";
import type { Store } from "../storage/store.ts";
import { soundGameFrom } from "../storage/stored-game.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { formatBackup, mergeBackup, parseBackup } from "./backup.ts";

/** Number of damaged files to try. Tests try a few with fixed seeds; `KLONDIKE_FUZZ=5000` tries more. */
const CASES = Number(import.meta.env["KLONDIKE_FUZZ"] ?? 100);
const FIRST = Number(import.meta.env["KLONDIKE_FUZZ_SEED"] ?? 1);

const NOTE = { id: "own", began: 1, ended: 2, replayed: false, help: { fair: 0, thoughtful: 0 } };
const [OWN] = SAVES;
const OWN_RECORD: GameRecord | undefined = ARCHIVE.records[2];

/** A browser's backup file with recent games and values. */
const BACKUP = {
  ...ARCHIVE,
  settings: {
    web: {
      settings: { ...DEFAULT_SETTINGS, felt: "linen" },
      games: Object.fromEntries(SAVES.map((save) => [save.edition, { save, note: NOTE }])),
      recent: SAVES.map((save, at) => ({
        edition: save.edition,
        left: at,
        save,
        note: { ...NOTE, id: `r${at}` },
      })),
      values: { seed: 7, "vegas-balance": -52 },
    },
  },
};

/** A device with a game on a table and a record. */
async function device(): Promise<Store> {
  const store = volatileStore();
  await store.saveGame("classic", { known: 0, lease: "", isHeld: false }, { save: OWN, note: NOTE });
  if (OWN_RECORD !== undefined) await store.saveRecord(OWN_RECORD);
  return store;
}

function damagedFile(seed: number): string {
  const dice = new Dice(seed);
  if (dice.below(4) === 0) return mutatedText(JSON.stringify(BACKUP), dice);
  return JSON.stringify(mutatedValue(BACKUP, dice)) ?? "";
}

/** Imports the file and continues to play; fails if anything that was stored is lost or unreadable. */
async function checkFile(text: string, free: readonly (typeof EDITION_NAMES)[number][]): Promise<void> {
  const store = await device();
  const backup = await parseBackup(text);
  if (!backup.ok) {
    expect(backup.problem.code).not.toBe("");
    return;
  }
  for (const { problem } of backup.value.damaged) expect(String(problem.at)).not.toBe("");
  const merged = await mergeBackup(backup.value, store, free);
  for (const [edition, game] of merged.games) {
    expect(free).toContain(edition);
    expect(soundGameFrom(game, edition).ok).toBe(true);
  }
  // Everything stored before the import must still be there.
  expect(await store.game("classic")).toMatchObject({ save: OWN, note: NOTE });
  const games = await store.summaries();
  expect(games.some(({ id }) => id === OWN_RECORD?.id)).toBe(true);
  for (const { ended } of games) new Date(ended).toISOString();
  expect(recentFrom(await store.value("recent")).damaged).toEqual([]);
  const again = await parseBackup((await formatBackup(store, [])).join(""));
  expect(again.ok && again.value.damaged).toEqual([]);
  expect(again.ok && again.value.records.length).toBe(games.length);
}

test("damaged files remove nothing, and what they add can be read, counted and exported again", async () => {
  const free = EDITION_NAMES.filter((edition) => edition !== "classic");
  for (let seed = FIRST; seed < FIRST + CASES; seed++) {
    await checkFile(damagedFile(seed), seed % 2 === 0 ? free : []).catch((error: unknown) => {
      throw new Error(`The file of seed ${seed} does harm`, { cause: error });
    });
  }
});

test("damaged settings fall back to the defaults", () => {
  for (let seed = FIRST; seed < FIRST + CASES; seed++) {
    const settings = settingsFrom(mutatedValue({ ...DEFAULT_SETTINGS, felt: "linen" }, new Dice(seed)));
    expect(Object.keys(settings).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
    for (const [name, value] of Object.entries(settings))
      expect(typeof value).toBe(typeof DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS]);
    expect(settingsFrom(settings)).toEqual(settings);
  }
});
