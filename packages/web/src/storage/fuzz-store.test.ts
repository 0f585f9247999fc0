import { EDITION_NAMES } from "@klondike/engine/rules";
import { saveOf } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { Dice, mutatedValue } from "../../../../fuzz/mutate.ts";
import ARCHIVE_1 from "../../tests/saves/archive-v1.json?raw";
import STORE_1 from "../../tests/saves/store-v1.json?raw";
import { formatBackup, parseBackup } from "../backup/backup.ts";
import { MemoryDatabase, pageOn } from "../testing/memory-database.ts";
import { indexedDbStore } from "./indexed-db-store.ts";
import { soundGameFrom } from "./stored-game.ts";

/** Number of damaged stores to try. Tests try a few with fixed seeds; `KLONDIKE_FUZZ=5000` tries more. */
const CASES = Number(import.meta.env["KLONDIKE_FUZZ"] ?? 40);
const FIRST = Number(import.meta.env["KLONDIKE_FUZZ_SEED"] ?? 1);

/** The stores of a browser with many stored games. */
const STORES: unknown = { ...JSON.parse(STORE_1), records: JSON.parse(ARCHIVE_1).records };

/** Continues to play; fails if anything that was stored is lost, or if nothing can be saved. */
async function checkStores(content: unknown): Promise<void> {
  const database = new MemoryDatabase();
  await database.fill(content);
  const [games, records] = [database.lying("games"), database.lying("records")];
  const { device, store, app, setAside } = await pageOn(indexedDbStore(database.line));
  for (const name of [...EDITION_NAMES, "classic"] as const) await app.openTable(name);
  app.table("classic").dispatch({ kind: "turn-stock" });
  await app.saved();
  expect(app.state).toMatchObject({ open: "classic", saving: "saved", problem: undefined });
  const live = app.table("classic").live();
  expect(await store.game("classic")).toMatchObject({ save: live && saveOf(live.session) });

  for (const { id, ended } of await app.history.finished()) {
    new Date(ended).toISOString();
    await store.record(id);
  }
  await app.recentGames();
  const damaged = [...(await device.damaged()).values()];
  // Every game and record must be where it was, or set aside unchanged.
  for (const name of EDITION_NAMES.filter((edition) => games.has(edition))) {
    const value = games.get(name);
    const isSound = soundGameFrom(value, name).ok;
    expect([name, setAside.includes(name)]).toEqual([name, !isSound]);
    if (!isSound)
      expect(damaged).toContainEqual(expect.objectContaining({ from: "games", key: name, value }));
  }
  for (const [key, value] of records)
    if (!database.lying("records").has(key))
      expect(damaged).toContainEqual(expect.objectContaining({ from: "records", key: String(key), value }));
  const backup = await parseBackup((await formatBackup(device, [])).join(""));
  expect(backup.ok && backup.value.damaged).toEqual([]);
}

test("with damaged stores the game opens, plays, counts and saves, and nothing is lost", async () => {
  for (let seed = FIRST; seed < FIRST + CASES; seed++) {
    await checkStores(mutatedValue(STORES, new Dice(seed))).catch((error: unknown) => {
      throw new Error(`The store of seed ${seed} does harm`, { cause: error });
    });
  }
});

test.each([
  ["null", null],
  ["a game without moves", { revision: 99, save: { v: 1, game: "klondike" } }],
  ["a newer version's game", { revision: 3, save: { v: 7, game: "klondike" } }],
  [
    "a countdown",
    {
      revision: 3,
      save: {
        v: 1,
        game: "countdown",
        edition: "countdown",
        rules: { cards: 6 },
        deal: "python:30",
        moves: [],
        at: 0,
        seconds: 0,
        restarts: 0,
      },
    },
  ],
])("sets aside %s on the classic table, and starts", async (_, game) => {
  const database = new MemoryDatabase();
  await database.fill({ games: { classic: game }, values: { settings: 7, edition: "chess", seed: 1.5 } });
  const { device, app, setAside } = await pageOn(indexedDbStore(database.line));
  expect(setAside).toEqual(["classic"]);
  expect(app.state.open).toBe("classic");
  expect(app.table("classic").state).toMatchObject({ moves: 0, isUnderWay: false });
  expect([...(await device.damaged()).values()]).toMatchObject([
    { from: "games", key: "classic", value: game },
  ]);
});
