import { begin, type KlondikeSession, klondikeGame, play, type Save } from "@klondike/engine";
import { expect, test } from "vitest";
import { Keeper } from "./keeper.ts";
import type { Store, StoredGame } from "./store.ts";
import type { Tabs } from "./tabs.ts";

const SILENT: Tabs = { tell: () => undefined };

/** A store in memory that counts what is written to it. */
function memoryStore(): Store & { writes: number; stored: StoredGame | undefined } {
  const store = {
    isKept: true,
    writes: 0,
    stored: undefined as StoredGame | undefined,
    game: async () => store.stored,
    keepGame: async (_edition: string, known: number, save: unknown) => {
      await Promise.resolve();
      if (store.stored !== undefined && store.stored.revision !== known) return store.stored;
      store.writes++;
      store.stored = { revision: known + 1, save };
      return store.stored;
    },
    setAside: async () => undefined,
    value: async () => undefined,
    keepValue: async () => undefined,
  };
  return store;
}

function sessions(): readonly KlondikeSession[] {
  const start = begin(klondikeGame("classic", { scheme: "klondike", seed: 7n })) as KlondikeSession;
  const one = play(start, { kind: "draw" }, 1);
  return [start, one, play(one, { kind: "draw" }, 2)];
}

function keeperOn(store: Store): { keeper: Keeper; adopted: unknown[]; failures: number[] } {
  const adopted: unknown[] = [];
  const failures: number[] = [];
  const hooks = { adopt: (save: unknown) => adopted.push(save), failed: () => failures.push(1) };
  return { keeper: new Keeper("classic", store, SILENT, hooks), adopted, failures };
}

function movesIn(save: unknown): number | undefined {
  return (save as Save | undefined)?.at;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test("of several quick changes the latest is kept", async () => {
  const store = memoryStore();
  const { keeper } = keeperOn(store);
  for (const session of sessions()) keeper.keep(session);
  await settled();
  expect(movesIn(store.stored?.save)).toBe(2);
  expect(store.writes).toBe(2);
});

test("a tab that is behind follows the other one instead of overwriting it", async () => {
  const store = memoryStore();
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
  const store = memoryStore();
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
  const store = memoryStore();
  store.keepGame = () => Promise.reject(new Error("full"));
  const { keeper, failures } = keeperOn(store);
  const [start] = sessions();
  if (start !== undefined) keeper.keep(start);
  await settled();
  expect(failures).toHaveLength(1);
});
