import type { StoredGame } from "@klondike/play";
import { expect, test } from "vitest";
import { deathsComingBack, dying, expectNoneLost } from "../../../play/src/testing/dying.ts";
import { MemoryDatabase } from "../testing/memory-database.ts";
import { browserStore } from "./game-store.ts";
import { indexedDbStore } from "./indexed-db-store.ts";
import type { NoteStorage } from "./journal.ts";
import type { Store } from "./store.ts";
import type { Tabs } from "./tab-channel.ts";
import { volatileStore } from "./volatile-store.ts";

type Heard = Parameters<Parameters<Tabs["listen"]>[0]>[0];

/** Tabs that receive each other's messages immediately. */
function tabsTogether(): () => Tabs {
  const all: { own: object; received: (notice: Heard) => void }[] = [];
  return () => {
    const own = {};
    return {
      post: (notice) => {
        for (const each of all) if (each.own !== own) each.received(notice);
      },
      listen: (received) => {
        all.push({ own, received });
        return () => undefined;
      },
    };
  };
}

function notes(): NoteStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** A game of `classic` after N draws. */
const gameAt = (at: number): StoredGame => ({
  save: {
    v: 1,
    game: "klondike",
    edition: "classic",
    rules: "draw1",
    deal: "klondike:7",
    moves: Array.from({ length: at }, (_, index) => ["draw", index]),
    at,
    seconds: at,
    restarts: 0,
  },
});

const page = (store: Store, tabs: Tabs = tabsTogether()(), note = notes()) => browserStore(store, tabs, note);

test("each write of a page is a new revision", async () => {
  const store = page(volatileStore());
  expect(await store.game("classic")).toBeUndefined();
  expect(await store.saveGame("classic", 0, gameAt(1))).toMatchObject({ revision: 1 });
  expect(await store.saveGame("classic", 1, gameAt(2))).toMatchObject({ revision: 2 });
  expect(await store.game("classic")).toMatchObject({ revision: 2, save: { at: 2 } });
});

test("a game with a damaged revision can be continued and saved", async () => {
  for (const revision of [Number.NaN, undefined, "7", -3, 1.5, 1e300]) {
    const device = volatileStore();
    await device.saveGame("classic", { known: 0, lease: "before", isHeld: true }, gameAt(1));
    const [stored] = (await device.games()).values();
    Object.assign(stored as object, { revision });
    const store = page(device);
    const found = await store.game("classic");
    const next = await store.saveGame("classic", found?.revision ?? Number.NaN, gameAt(2));
    expect(next, String(revision)).toMatchObject({ revision: 1, save: { at: 2 } });
    expect(await store.saveGame("classic", 1, gameAt(3))).toMatchObject({ revision: 2, save: { at: 3 } });
    expect(await page(device).game("classic")).toMatchObject({ revision: 2, save: { at: 3 } });
  }
});

test("a write returns the game of another page instead of overwriting it, and the pages notify each other", async () => {
  const [device, tab] = [volatileStore(), tabsTogether()];
  const [one, two] = [page(device, tab()), page(device, tab())];
  const received: string[] = [];
  one.onExternalWrite?.((edition) => received.push(edition));
  await one.saveGame("classic", 0, gameAt(1));
  await two.game("classic");
  await two.saveGame("classic", 1, gameAt(2));
  expect(received).toEqual(["classic"]);
  expect(await one.saveGame("classic", 1, gameAt(3))).toMatchObject({ revision: 2, save: { at: 2 } });
  expect(await one.saveGame("classic", 2, gameAt(3))).toMatchObject({ revision: 3, save: { at: 3 } });
});

test.each([
  ["in memory", () => volatileStore()],
  ["IndexedDB", () => indexedDbStore(new MemoryDatabase().line)],
])("a page's own late write does not look like another page's: %s", async (_name, open) => {
  const device = open();
  const { saveGame } = device;
  let finish: () => void = () => undefined;
  device.saveGame = async (...args) => {
    const written = await saveGame(...args);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return written;
  };
  const store = page(device);
  const late = store.saveGame("classic", 0, gameAt(1));
  await expect.poll(() => device.game("classic")).toMatchObject({ save: { at: 1 } });
  device.saveGame = saveGame;
  expect(await store.saveGame("classic", 0, gameAt(2))).toMatchObject({ revision: 1, save: { at: 2 } });
  finish();
  await late;
  expect(await store.saveGame("classic", 1, gameAt(3))).toMatchObject({ revision: 2, save: { at: 3 } });
  expect(await store.game("classic")).toMatchObject({ revision: 2, save: { at: 3 } });
});

test("a game from a file reaches the table even if the page writes at the same time", async () => {
  const device = volatileStore();
  const store = page(device);
  const received: string[] = [];
  store.onExternalWrite?.((edition) => received.push(edition));
  await store.saveGame("classic", 0, gameAt(1));
  let isFirst = true;
  const { game } = device;
  device.game = async (edition) => {
    const seen = await game(edition);
    if (isFirst) {
      isFirst = false;
      await store.saveGame("classic", 1, gameAt(2));
    }
    return seen;
  };
  await store.bringIn("classic", gameAt(9));
  expect(await store.game("classic")).toMatchObject({ save: { at: 9 } });
  expect(received).toEqual(["classic"]);
});

const unsaved = (at: number) => ({
  games: new Map([["classic" as const, gameAt(at)]]),
  aside: [],
  records: [],
});

test("a game from the note is returned as unwritten, once, unless another page has written since", async () => {
  const [device, note] = [volatileStore(), notes()];
  const one = page(device, undefined, note);
  await one.saveGame("classic", 0, gameAt(1));
  one.leave(unsaved(2));
  const two = page(device, undefined, note);
  expect(await two.game("classic")).toMatchObject({ save: { at: 2 }, revision: 1, isUnwritten: true });
  expect(await device.game("classic")).toMatchObject({ save: { at: 1 } });
  expect(await two.saveGame("classic", 1, gameAt(2))).toMatchObject({ revision: 2 });
  expect(await two.game("classic")).toMatchObject({ save: { at: 2 }, revision: 2 });
  two.leave(unsaved(3));
  await page(device).bringIn("classic", gameAt(7));
  const later = await page(device, undefined, note).game("classic");
  expect(later).toMatchObject({ save: { at: 7 } });
  expect(later?.isUnwritten).toBeUndefined();
});

test("a page removes only its own note, and adds to that of another tab", async () => {
  const [device, note] = [volatileStore(), notes()];
  const nothing = { games: new Map(), aside: [], records: [] };
  const [one, two] = [page(device, undefined, note), page(device, undefined, note)];
  one.leave(unsaved(2));
  two.leave(nothing);
  expect(await page(device, undefined, note).game("classic")).toMatchObject({ save: { at: 2 } });
  two.leave({ ...nothing, games: new Map([["by-hand", gameAt(1)]]) });
  expect(JSON.parse(note.getItem("klondike unwritten") ?? "")).toMatchObject({
    classic: { game: gameAt(2) },
    "by-hand": { game: gameAt(1) },
  });
});

test("a game that was deleted from the device is written again, from revision 1", async () => {
  const device = volatileStore();
  const store = page(device);
  await store.saveGame("classic", 0, gameAt(1));
  await store.saveGame("classic", 1, gameAt(2));
  await device.quarantine({ from: "games", key: "classic" });
  expect(await store.saveGame("classic", 2, gameAt(3))).toMatchObject({ revision: 1, save: { at: 3 } });
});

test("moves sent ahead are stored before the first write is confirmed", async () => {
  const device = volatileStore();
  const store = page(device);
  await store.game("classic");
  const first = store.saveGame("classic", 0, gameAt(1));
  store.sendAhead?.("classic", gameAt(2));
  store.sendAhead?.("classic", gameAt(3));
  expect(await device.game("classic")).toMatchObject({ save: { at: 3 } });
  const { revision } = await first;
  expect(await store.saveGame("classic", revision, gameAt(3))).toMatchObject({ save: { at: 3 } });
});

test("moves sent ahead are not written if another page has the table", async () => {
  const device = volatileStore();
  const [one, two] = [page(device), page(device)];
  await one.game("classic");
  await two.game("classic");
  await two.saveGame("classic", 0, gameAt(5));
  const refused = one.saveGame("classic", 0, gameAt(1));
  one.sendAhead?.("classic", gameAt(2));
  expect(await refused).toMatchObject({ save: { at: 5 } });
  expect(await device.game("classic")).toMatchObject({ save: { at: 5 } });
});

test("recent games are reopened exactly as they were, with a note and without one", async () => {
  const device = volatileStore();
  const store = page(device);
  const { save } = gameAt(4);
  const [left, help] = [1_600_000_000_000, { fair: 0, thoughtful: 0 }];
  const note = { id: "own", began: 1, ended: 2, replayed: false, help };
  await device.keepValue("recent", [
    { edition: "classic", left: left + 1, ...gameAt(2), note },
    { edition: "classic", left, save },
  ]);
  const games = await store.recent();
  expect(games).toMatchObject([{ save: { at: 2 }, note }, { save: { at: 4 } }]);
  for (const each of games) expect(await store.takeRecent(each.note.id)).toEqual(each);
  for (const each of games) await store.removeRecent?.(each.note.id, each.left);
  expect(await store.recent()).toEqual([]);
});

test("no game is lost if the page crashes while reopening one, after any of its writes", async () => {
  const writes = ["saveGame", "saveRecord", "keepValue", "changeValue", "quarantine", "keepDamaged"] as const;
  const deaths = await deathsComingBack(() => {
    const device = volatileStore();
    return { open: () => page(device), openDying: (lives) => page(dying(device, writes, lives)) };
  });
  expectNoneLost(deaths);
});
