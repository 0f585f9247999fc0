import {
  begin,
  editionOf,
  type KlondikeSession,
  klondikeGame,
  play,
  statisticsOf,
  undo,
} from "@klondike/engine";
import { expect, test, vi } from "vitest";
import { wonSession } from "../../tests/won-session.ts";
import { Ledger } from "./ledger.ts";
import { volatileStore } from "./volatile-store.ts";

function newGame(seed: bigint, balance?: number): KlondikeSession {
  const { rules } = editionOf("classic");
  const money = balance === undefined ? {} : { scoring: "cumulative-vegas" as const, balance };
  return begin(klondikeGame("classic", { scheme: "klondike", seed }, { rules, ...money })) as KlondikeSession;
}

const touched = (session: KlondikeSession): KlondikeSession => play(session, { kind: "draw" }, 1);

function ledger(store = volatileStore()): { ledger: Ledger; troubles: unknown[] } {
  const troubles: unknown[] = [];
  return { ledger: new Ledger(store, (error) => troubles.push(error)), troubles };
}

test("a game counts once it was touched, and once only", async () => {
  const { ledger: list } = ledger();
  list.write(newGame(1n));
  expect(await list.finished()).toEqual([]);
  const session = touched(newGame(1n));
  list.write(session);
  list.write(session);
  expect(statisticsOf(await list.finished())).toMatchObject({ played: 1, won: 0 });
});

test("a won game ended when it was won, however long it lies on its table", () => {
  vi.useFakeTimers({ now: 1000 });
  try {
    const won = wonSession();
    const { ledger: list } = ledger();
    list.touch(undo(won));
    vi.setSystemTime(2000);
    expect(list.touch(won).ended).toBe(2000);
    vi.setSystemTime(3000);
    // A tab that is hidden, or a branch that leads back to it.
    expect(list.touch(won)).toMatchObject({ began: 1000, ended: 2000 });
    const { ledger: later } = ledger();
    const again = wonSession();
    later.recognise(again, list.noteOf(won));
    vi.setSystemTime(4000);
    expect(later.touch(again).ended).toBe(2000);
    const anew = play(undo(again), { kind: "carry", from: "t2", to: "f4", count: 1 }, 9);
    expect(later.touch(anew).ended).toBe(4000);
  } finally {
    vi.useRealTimers();
  }
});

test("undo after a win neither takes it back nor counts it twice", async () => {
  const { ledger: list } = ledger();
  const won = wonSession();
  list.write(won);
  const back = undo(undo(won));
  list.write(back);
  list.write(play(back, { kind: "carry", from: "t1", to: "f1", count: 1 }, 500));
  expect(statisticsOf(await list.finished())).toMatchObject({ played: 1, won: 1, streak: 1 });
});

test("a deal that was met before is marked as replayed", async () => {
  const { ledger: list } = ledger();
  for (const seed of [1n, 2n, 1n]) list.write(touched(newGame(seed)));
  const replayed = (await list.finished()).filter((record) => record.replayed);
  expect(replayed.map(({ save }) => save.deal)).toEqual(["klondike:1"]);
});

test("a game still on a table does not count, unless it was won", async () => {
  const store = volatileStore();
  const { ledger: before } = ledger(store);
  const [left, won] = [touched(newGame(1n)), wonSession()];
  await store.keepGame(
    "classic",
    { known: 0, lease: "", isHeld: false },
    { save: undefined, note: before.touch(left) },
  );
  await store.keepGame(
    "by-hand",
    { known: 0, lease: "", isHeld: false },
    { save: undefined, note: before.touch(won) },
  );
  for (const session of [left, won]) before.write(session);
  await before.finished();
  const { ledger: list } = ledger(store);
  expect((await list.finished()).map((record) => record.won)).toEqual([true]);
});

test("help is counted with the game it was given in", async () => {
  const { ledger: list } = ledger();
  const session = touched(newGame(1n));
  list.touch(session, { fair: 1 });
  list.touch(session, { fair: 1 });
  list.write(session);
  expect((await list.finished())[0]?.help).toEqual({ fair: 2, thoughtful: 0 });
});

test("the account of cumulative Vegas is what all its games left, on top of what an earlier version kept", async () => {
  const store = volatileStore();
  await store.keepValue("vegas-balance", 30);
  const { ledger: list } = ledger(store);
  expect(await list.balance()).toBe(30);
  list.write(touched(newGame(1n, 30)));
  expect(await list.balance()).toBe(30 - 52);
  list.write(touched(newGame(2n, 30 - 52)));
  expect(await list.balance()).toBe(30 - 104);
});

test("where the storage is full records are kept in memory and written once there is room", async () => {
  const store = volatileStore();
  const { keepRecord } = store;
  store.keepRecord = () => Promise.reject(new Error("full"));
  const { ledger: list, troubles } = ledger(store);
  list.write(touched(newGame(1n)));
  expect(await list.finished()).toHaveLength(1);
  expect(troubles).toHaveLength(1);
  store.keepRecord = keepRecord;
  list.write(touched(newGame(2n)));
  expect(await list.finished()).toHaveLength(2);
  expect(await store.summaries()).toHaveLength(2);
});
