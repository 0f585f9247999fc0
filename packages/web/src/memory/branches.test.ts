import {
  begin,
  type KlondikeSession,
  klondikeGame,
  play,
  positionOf,
  saveOf,
  statisticsOf,
  undo,
} from "@klondike/engine";
import { expect, test } from "vitest";
import { Branches, branchedAt, loadBranch, storedBranch } from "./branches.ts";
import type { GameNote, StoredGame } from "./database.ts";
import { Keeper } from "./keeper.ts";
import { Ledger } from "./ledger.ts";
import { volatileStore } from "./volatile-store.ts";

const NOTE: GameNote = {
  id: "one",
  began: 1,
  ended: 2,
  replayed: false,
  help: { fair: 0, thoughtful: 1 },
};

/** A game of three moves, the last of which was taken back. */
function game(): KlondikeSession {
  let session = begin(klondikeGame("classic", { scheme: "klondike", seed: 7n })) as KlondikeSession;
  for (const seconds of [1, 4, 9]) session = play(session, { kind: "draw" }, seconds);
  return undo(session);
}

test("a branch has the moves so far and nothing to redo, and is a game of its own", () => {
  const session = game();
  const branch = branchedAt(session, 2);
  expect(branch).toMatchObject({ at: 2, seconds: 4 });
  expect(branch.steps).toHaveLength(2);
  expect(positionOf(branch)).toBe(positionOf(session));
  expect(branch.game).not.toBe(session.game);
  expect(branch.game.start).toBe(session.game.start);
  expect(branchedAt(session, 0)).toMatchObject({ at: 0, seconds: 0, steps: [] });
});

test("a branch leads back to its game, through all its moves", () => {
  const branches = new Branches();
  const origin = game();
  const branch = branchedAt(origin, 1);
  branches.add(branch, { origin, note: NOTE, from: 1, home: "classic" });
  const played = play(branch, { kind: "draw" });
  expect(branches.of(played)?.origin).toBe(origin);
  expect(branches.counted(played)).toBe(origin);
  expect(branches.of(origin)).toBeUndefined();
  expect(branches.counted(origin)).toBe(origin);
});

test("leaving a branch records the game it left, once", async () => {
  const branches = new Branches();
  const ledger = new Ledger(volatileStore(), () => undefined);
  const origin = game();
  const branch = branchedAt(origin, 1);
  branches.add(branch, { origin, note: ledger.noteOf(origin), from: 1, home: "classic" });
  ledger.write(branches.counted(branch));
  const records = await ledger.finished();
  expect(statisticsOf(records)).toMatchObject({ played: 1 });
  expect(await ledger.record(records[0]?.id ?? "")).toMatchObject({ save: saveOf(origin) });
});

test("a branch is kept beside its game, and both are read again as they were", async () => {
  const store = volatileStore();
  const silent = { tell: () => undefined };
  const hooks = {
    before: () => undefined,
    waiting: () => undefined,
    adopt: () => undefined,
    failed: (error: unknown) => {
      throw error;
    },
    wiped: () => undefined,
  };
  const keeper = new Keeper("classic", store, silent, hooks);
  const origin = game();
  const session = play(branchedAt(origin, 1), { kind: "draw" }, 5);
  const branch = { origin, note: NOTE, from: 1, home: "by-hand" } as const;
  keeper.keep(origin, NOTE, storedBranch(session, branch));
  await keeper.written();
  const stored = (await store.game("classic")) as StoredGame | undefined;
  expect(stored?.save).toEqual(saveOf(origin));
  expect(stored?.note).toEqual(NOTE);
  const loaded = loadBranch(structuredClone(stored?.branch), origin, NOTE);
  expect(loaded?.branch).toEqual(branch);
  expect(loaded && saveOf(loaded.session)).toEqual(saveOf(session));
  keeper.keep(origin, NOTE);
  await keeper.written();
  expect(await store.game("classic")).not.toHaveProperty("branch");
});

test("a damaged branch is none, and small damage is mended", () => {
  const origin = game();
  const save = saveOf(origin);
  const load = (stored: unknown) => loadBranch(stored, origin, NOTE);
  for (const stored of [
    undefined,
    null,
    7,
    {},
    { save: {} },
    { save: { ...save, moves: [["w>t9:1", 0]] } },
  ]) {
    expect(load(stored)).toBeUndefined();
  }
  const other = saveOf(begin(klondikeGame("by-hand", { scheme: "klondike", seed: 7n })) as KlondikeSession);
  expect(load({ save: other, from: 0, home: "classic" })).toBeUndefined();
  expect(load({ save, from: -1, home: "nowhere" })?.branch).toMatchObject({ from: 0, home: "classic" });
});
