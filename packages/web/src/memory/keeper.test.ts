import { begin, type KlondikeSession, klondikeGame, play, type Save } from "@klondike/engine";
import { expect, test } from "vitest";
import type { StoredGame } from "./database.ts";
import { Keeper } from "./keeper.ts";
import { memoryStore } from "./memory-store.ts";
import type { KeptGame, Store } from "./store.ts";
import type { Tabs } from "./tabs.ts";

const SILENT: Tabs = { tell: () => undefined };

/** A store in memory that counts what is written to it. */
function countingStore(): Store & { writes: number; stored: StoredGame | undefined } {
  const memory = memoryStore();
  const store = {
    ...memory,
    writes: 0,
    stored: undefined as StoredGame | undefined,
    keepGame: async (edition: "classic", known: number, game: KeptGame) => {
      const stored = await memory.keepGame(edition, known, game);
      if (stored.save === game.save) store.writes++;
      store.stored = stored;
      return stored;
    },
  };
  return store as typeof store & Store;
}

function sessions(): readonly KlondikeSession[] {
  const start = begin(klondikeGame("classic", { scheme: "klondike", seed: 7n })) as KlondikeSession;
  const one = play(start, { kind: "draw" }, 1);
  return [start, one, play(one, { kind: "draw" }, 2)];
}

function keeperOn(store: Store): { keeper: Keeper; adopted: unknown[]; troubles: string[] } {
  const adopted: unknown[] = [];
  const troubles: string[] = [];
  const hooks = {
    before: () => Promise.resolve(),
    adopt: ({ save }: KeptGame) => adopted.push(save),
    failed: (error: unknown) => troubles.push(String(error)),
    wiped: () => troubles.push("wiped"),
  };
  return { keeper: new Keeper("classic", store, SILENT, hooks), adopted, troubles };
}

function movesIn(save: unknown): number | undefined {
  return (save as Save | undefined)?.at;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test("of several quick changes the latest is kept", async () => {
  const store = countingStore();
  const { keeper } = keeperOn(store);
  for (const session of sessions()) keeper.keep(session);
  await settled();
  expect(movesIn(store.stored?.save)).toBe(2);
  expect(store.writes).toBe(1);
});

test("a tab that is behind follows the other one instead of overwriting it", async () => {
  const store = countingStore();
  const [start, one, two] = sessions();
  const first = keeperOn(store);
  const second = keeperOn(store);
  if (start === undefined || one === undefined || two === undefined)
    throw new Error("three sessions are made");
  first.keeper.keep(start);
  await settled();
  await second.keeper.recall();
  second.keeper.keep(two);
  await settled();
  first.keeper.keep(one);
  await settled();
  expect(movesIn(store.stored?.save)).toBe(2);
  expect(first.adopted).toHaveLength(1);
  expect(second.adopted).toHaveLength(0);
});

test("a look finds what another tab wrote", async () => {
  const store = countingStore();
  const [start, one] = sessions();
  const first = keeperOn(store);
  const second = keeperOn(store);
  if (start !== undefined) first.keeper.keep(start);
  await settled();
  await second.keeper.recall();
  if (one !== undefined) second.keeper.keep(one);
  await settled();
  await first.keeper.look();
  expect(movesIn(first.adopted[0])).toBe(1);
});

test("storage that fails is reported and the game goes on", async () => {
  const store = countingStore();
  store.keepGame = () => Promise.reject(new Error("full"));
  const { keeper, troubles } = keeperOn(store);
  const [start] = sessions();
  if (start !== undefined) keeper.keep(start);
  await settled();
  expect(troubles).toEqual(["Error: full"]);
});

test("a store that was wiped under the open page is said, and the game is written again", async () => {
  const store = countingStore();
  const { keeper, troubles } = keeperOn(store);
  const [start, one] = sessions();
  if (start === undefined || one === undefined) throw new Error("three sessions are made");
  keeper.keep(start);
  await settled();
  await store.setAside("classic");
  keeper.keep(one);
  await settled();
  expect(troubles).toEqual(["wiped"]);
  expect(movesIn((await store.game("classic"))?.save)).toBe(1);
});
