import { begin, type KlondikeSession, klondikeGame, play, type Save } from "@klondike/engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StoredGame } from "./database.ts";
import { Keeper } from "./keeper.ts";
import type { Store, Written } from "./store.ts";
import type { Tabs } from "./tabs.ts";
import { volatileStore } from "./volatile-store.ts";

const SILENT: Tabs = { tell: () => undefined };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A game of so many moves. */
function game(moves: number): KlondikeSession {
  let session = begin(klondikeGame("classic", { scheme: "klondike", seed: 7n })) as KlondikeSession;
  for (let move = 1; move <= moves; move++) session = play(session, { kind: "draw" }, move);
  return session;
}

function keeperOn(store: Store, before: () => Promise<void> | undefined = () => undefined) {
  const adopted: unknown[] = [];
  const troubles: string[] = [];
  const waits: boolean[] = [];
  const keeper = new Keeper("classic", store, SILENT, {
    before,
    adopt: (stored) => adopted.push(movesIn(stored)),
    failed: (error) => troubles.push(String(error)),
    wiped: () => troubles.push("wiped"),
    waiting: (isWaiting) => waits.push(isWaiting),
  });
  return { keeper, adopted, troubles, waits };
}

function movesIn(stored: unknown): number | undefined {
  return ((stored as StoredGame | undefined)?.save as Save | undefined)?.at;
}

async function kept(store: Store): Promise<number | undefined> {
  return movesIn(await store.game("classic"));
}

test("every state is on its way at once: a store that answers late has them all the same", async () => {
  const store = volatileStore();
  const answers: (() => void)[] = [];
  const { keeper, waits } = keeperOn({
    ...store,
    // The write itself happens at once; only its answer is late, as with a page that is busy.
    keepGame: async (...args) => {
      const written = await store.keepGame(...args);
      await new Promise<void>((resolve) => answers.push(resolve));
      return written;
    },
  });
  keeper.keep(game(0));
  await vi.advanceTimersByTimeAsync(0);
  answers.splice(0).forEach((answer) => void answer());
  await vi.advanceTimersByTimeAsync(0);
  for (let moves = 1; moves <= 24; moves++) keeper.keep(game(moves));
  await vi.advanceTimersByTimeAsync(0);
  expect(await kept(store)).toBe(24);
  expect(waits.at(-1)).toBe(true);
  answers.splice(0).forEach((answer) => void answer());
  await keeper.written();
  expect(waits.at(-1)).toBe(false);
});

test("a tab that is behind follows the other one instead of overwriting it, with everything it had under way", async () => {
  const store = volatileStore();
  const first = keeperOn(store);
  const second = keeperOn(store);
  first.keeper.keep(game(0));
  await first.keeper.written();
  await second.keeper.recall();
  second.keeper.keep(game(9));
  await second.keeper.written();
  for (let moves = 1; moves <= 5; moves++) first.keeper.keep(game(moves));
  await first.keeper.written();
  expect(await kept(store)).toBe(9);
  expect(first.adopted).toEqual([9]);
  expect(second.adopted).toEqual([]);
  first.keeper.keep(game(10));
  await first.keeper.written();
  expect(await kept(store)).toBe(10);
});

test("a look finds what another tab wrote", async () => {
  const store = volatileStore();
  const first = keeperOn(store);
  const second = keeperOn(store);
  first.keeper.keep(game(0));
  await first.keeper.written();
  await second.keeper.recall();
  second.keeper.keep(game(1));
  await second.keeper.written();
  await first.keeper.look();
  expect(first.adopted).toEqual([1]);
});

test("storage that fails is said, tried again by itself, and has the latest state once it works", async () => {
  const store = volatileStore();
  let isFull = true;
  const { keeper, troubles, waits } = keeperOn({
    ...store,
    keepGame: (...args): Promise<Written> =>
      isFull ? Promise.reject(new Error("full")) : store.keepGame(...args),
  });
  keeper.keep(game(1));
  await keeper.written();
  expect(troubles).toEqual(["Error: full"]);
  keeper.keep(game(2));
  await keeper.written();
  expect(troubles).toHaveLength(2);
  isFull = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(await kept(store)).toBe(2);
  expect(waits.at(-1)).toBe(false);
});

test("a store that was wiped under the open page is said, and the game is written again", async () => {
  const store = volatileStore();
  const { keeper, troubles } = keeperOn(store);
  keeper.keep(game(0));
  await keeper.written();
  await store.setAside({ from: "games", key: "classic" });
  keeper.keep(game(1));
  await keeper.written();
  expect(troubles).toEqual(["wiped"]);
  expect(await kept(store)).toBe(1);
});

test("the record of the game before is written first, and the latest state after it", async () => {
  const store = volatileStore();
  let done: (() => void) | undefined;
  let before: Promise<void> | undefined = new Promise((resolve) => {
    done = resolve;
  });
  const { keeper } = keeperOn(store, () => before);
  keeper.keep(game(1));
  keeper.keep(game(2));
  await vi.advanceTimersByTimeAsync(0);
  expect(await kept(store)).toBeUndefined();
  before = undefined;
  done?.();
  await keeper.written();
  expect(await kept(store)).toBe(2);
});

test.each([Number.NaN, undefined, -1, 1.5, Number.POSITIVE_INFINITY, "7", null])(
  "a revision of %s takes no move back",
  async (revision) => {
    const store = volatileStore();
    await store.keepGame("classic", { known: 3, lease: "old", isHeld: false }, { save: {} });
    const damaged = { ...((await store.game("classic")) as StoredGame), revision };
    const { keeper, adopted } = keeperOn({ ...store, game: async () => damaged });
    ((await store.games()) as Map<string, unknown>).set("classic", damaged);
    await keeper.recall();
    keeper.keep(game(1));
    await keeper.written();
    keeper.keep(game(2));
    await keeper.written();
    expect(adopted).toEqual([]);
    expect(await kept(store)).toBe(2);
  },
);

test("what is not written when the page goes away is known, and nothing is when all is", async () => {
  const store = volatileStore();
  let answer: (() => void) | undefined;
  const { keeper } = keeperOn({
    ...store,
    keepGame: async (...args) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return store.keepGame(...args);
    },
  });
  expect(keeper.unwritten()).toBeUndefined();
  keeper.keep(game(1));
  expect(movesIn(keeper.unwritten()?.game)).toBe(1);
  answer?.();
  await keeper.written();
  expect(keeper.unwritten()).toBeUndefined();
});
