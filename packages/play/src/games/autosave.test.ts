import type { RecordNote } from "@klondike/engine/records";
import { expect, it } from "vitest";
import { Outbox } from "../storage/outbox.ts";
import type { GameStore, Revised, StoredGame } from "../storage/store.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { testHost } from "../testing/test-host.ts";
import { Autosave } from "./autosave.ts";

type TestGame = StoredGame & { readonly note: RecordNote };

/** A game named by its id and its number of moves. */
function testGame(id: string, moves = 0): TestGame {
  const help = { fair: 0, thoughtful: 0 };
  return { save: `${id} after ${moves}`, note: { id, began: 0, ended: 0, replayed: false, help } };
}

/** An autosave of a table that the test controls, on a store whose methods the test may replace. */
function autosaveOf(changes: Partial<GameStore> = {}) {
  const host = testHost();
  const store: GameStore = { ...volatileStore(), ...changes };
  const outbox = new Outbox(host, { saving: () => undefined, failed: () => undefined });
  const events: string[] = [];
  const table = { game: testGame("a") as TestGame | undefined };
  const autosave = new Autosave("classic", { store }, outbox, {
    live: () => table.game,
    putAside: () => void events.push(`puts ${table.game?.save} aside`),
    follow: (game) => {
      events.push(`follows ${game.save}`);
      table.game = game as TestGame;
    },
    wiped: () => void events.push("wiped"),
  });
  const saved = (): Promise<void> => {
    autosave.save();
    return outbox.tried();
  };
  return { host, store, outbox, events, table, autosave, saved };
}

/** A promise and the function that resolves it. */
function pending<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

it("writes the game as it is when the write starts", async () => {
  const { store, table, autosave, outbox } = autosaveOf();
  autosave.save();
  table.game = testGame("a", 1);
  await outbox.tried();
  expect(await store.game("classic")).toMatchObject({ save: "a after 1", revision: 1 });
});

it("writes nothing if the table is empty", async () => {
  const { store, table, saved, autosave } = autosaveOf();
  table.game = undefined;
  await saved();
  expect(await store.game("classic")).toBeUndefined();
  expect(autosave.isBehind).toBe(false);
});

it("counts as behind until the game is stored", async () => {
  const { autosave, outbox } = autosaveOf();
  autosave.save();
  expect(autosave.isBehind).toBe(true);
  await outbox.tried();
  expect(autosave.isBehind).toBe(false);
});

it("does not report the first write as a wipe", async () => {
  const { saved, events } = autosaveOf();
  await saved();
  await saved();
  expect(events).toEqual([]);
});

it("reports a wipe if the revisions of the store start again", async () => {
  const { saved, events, store } = autosaveOf();
  await saved();
  await store.quarantine("classic");
  await saved();
  expect(events).toEqual(["wiped"]);
});

it("follows another tab that has written since the last read", async () => {
  const { autosave, saved, events, store } = autosaveOf();
  await autosave.read();
  await store.saveGame("classic", 0, testGame("a", 5));
  await saved();
  expect(events).toEqual(["follows a after 5"]);
  expect((await store.game("classic"))?.save).toBe("a after 5");
});

it("keeps writing after it has followed another tab", async () => {
  const { autosave, saved, table, store } = autosaveOf();
  await autosave.read();
  await store.saveGame("classic", 0, testGame("a", 5));
  await saved();
  table.game = testGame("a", 6);
  await saved();
  expect((await store.game("classic"))?.save).toBe("a after 6");
});

it("drops a later save when it follows another tab", async () => {
  const { autosave, outbox, events, host, store, table } = autosaveOf();
  const answer = pending<Revised>();
  store.saveGame = () => answer.promise;
  autosave.save();
  await host.settle();
  table.game = testGame("a", 1);
  autosave.save();
  answer.resolve({ ...testGame("a", 5), revision: 9 });
  await outbox.tried();
  expect(events).toEqual(["follows a after 5"]);
});

it("puts aside a game that was never stored before it follows another tab", async () => {
  const { autosave, saved, events, store, table } = autosaveOf();
  await store.saveGame("classic", 0, testGame("a"));
  await autosave.read();
  table.game = testGame("b", 1);
  await store.saveGame("classic", 1, testGame("a", 5));
  await saved();
  expect(events).toEqual(["puts b after 1 aside", "follows a after 5"]);
});

it("puts aside a game that an earlier page could not write before it follows another tab", async () => {
  const { autosave, saved, events, store } = autosaveOf();
  await store.saveGame("classic", 0, testGame("b"));
  const { game } = store;
  store.game = async () => ({ ...testGame("a", 1), revision: 1, isUnwritten: true });
  await autosave.read();
  store.game = game;
  await store.saveGame("classic", 1, testGame("b", 5));
  await saved();
  expect(events).toEqual(["puts a after 0 aside", "follows b after 5"]);
});

it("treats a stored game of an old version, which has no id, as another game", async () => {
  const { autosave, saved, events, store } = autosaveOf();
  await store.saveGame("classic", 0, { save: "old" });
  await autosave.read();
  await store.saveGame("classic", 1, testGame("b", 5));
  await saved();
  expect(events).toEqual(["puts a after 0 aside", "follows b after 5"]);
});

it("writes another game only after failed writes of its lane succeed", async () => {
  const { autosave, outbox, table, store, host } = autosaveOf();
  await store.saveGame("classic", 0, testGame("a"));
  await autosave.read();
  let isFull = true;
  outbox.add({
    lane: "classic",
    name: "aside",
    run: async () => {
      if (isFull) throw new Error("full");
    },
  });
  table.game = testGame("b");
  autosave.save();
  await outbox.tried();
  expect((await store.game("classic"))?.save).toBe("a after 0");
  isFull = false;
  host.turn(1000);
  await outbox.tried();
  expect((await store.game("classic"))?.save).toBe("b after 0");
});

it("writes the same game although another write of its lane failed", async () => {
  const { autosave, outbox, table, store } = autosaveOf();
  await store.saveGame("classic", 0, testGame("a"));
  await autosave.read();
  outbox.add({ lane: "classic", name: "aside", run: () => Promise.reject(new Error("full")) });
  table.game = testGame("a", 1);
  autosave.save();
  await outbox.tried();
  expect((await store.game("classic"))?.save).toBe("a after 1");
});

it("writes to an empty table although another write of its lane failed", async () => {
  const { autosave, outbox, store } = autosaveOf();
  outbox.add({ lane: "classic", name: "aside", run: () => Promise.reject(new Error("full")) });
  autosave.save();
  await outbox.tried();
  expect((await store.game("classic"))?.save).toBe("a after 0");
});

it("finishes a write of an emptied table although another write of its lane failed", async () => {
  const { autosave, outbox, store, table } = autosaveOf();
  await store.saveGame("classic", 0, testGame("a"));
  await autosave.read();
  outbox.add({ lane: "classic", name: "aside", run: () => Promise.reject(new Error("full")) });
  table.game = undefined;
  autosave.save();
  await outbox.tried();
  expect((await store.game("classic"))?.save).toBe("a after 0");
});

/** An autosave whose first write runs until the test ends it; `ahead` collects what is sent during that write. */
async function sendingAutosave() {
  const ahead: unknown[] = [];
  const written = pending<Revised>();
  const room = autosaveOf({
    saveGame: () => written.promise,
    sendAhead: (_, { save }) => void ahead.push(save),
  });
  room.autosave.save();
  await room.host.settle();
  const finish = (): Promise<void> => {
    written.resolve({ ...testGame("a"), save: room.table.game?.save, revision: 1 });
    return room.outbox.tried();
  };
  return { ...room, ahead, finish };
}

it("sends newer moves of the same game ahead while a write is running", async () => {
  const { autosave, table, ahead } = await sendingAutosave();
  table.game = testGame("a", 1);
  autosave.save();
  expect(ahead).toEqual(["a after 1"]);
});

it("does not send another game ahead", async () => {
  const { autosave, table, ahead } = await sendingAutosave();
  table.game = testGame("b");
  autosave.save();
  expect(ahead).toEqual([]);
});

it("sends nothing ahead from an empty table", async () => {
  const { autosave, table, ahead } = await sendingAutosave();
  table.game = undefined;
  autosave.save();
  expect(ahead).toEqual([]);
});

it("sends nothing ahead after the write has finished", async () => {
  const { autosave, ahead, finish } = await sendingAutosave();
  await finish();
  autosave.save();
  expect(ahead).toEqual([]);
});

it("follows another tab when it is notified of a write", async () => {
  const { autosave, saved, events, store } = autosaveOf();
  await saved();
  await store.saveGame("classic", 1, testGame("a", 5));
  await autosave.checkExternalWrite();
  expect(events).toEqual(["follows a after 5"]);
});

it("does not follow a state that it wrote itself", async () => {
  const { autosave, saved, events } = autosaveOf();
  await saved();
  await autosave.checkExternalWrite();
  expect(events).toEqual([]);
});

it("follows nothing if the store is empty", async () => {
  const { autosave, saved, events, store } = autosaveOf();
  await saved();
  await store.quarantine("classic");
  await autosave.checkExternalWrite();
  expect(events).toEqual([]);
});

it("ignores a state read while a write was in progress", async () => {
  const { autosave, events, store, finish } = await sendingAutosave();
  const read = pending<Revised>();
  store.game = () => read.promise;
  const checked = autosave.checkExternalWrite();
  await finish();
  read.resolve({ ...testGame("a", 5), revision: 9 });
  await checked;
  expect(events).toEqual([]);
});

it("does not follow another tab if the player moved while its state was read", async () => {
  const { autosave, saved, events, store } = autosaveOf();
  await saved();
  const read = pending<Revised>();
  store.game = () => read.promise;
  const checked = autosave.checkExternalWrite();
  autosave.save();
  read.resolve({ ...testGame("a", 5), revision: 9 });
  await checked;
  expect(events).toEqual([]);
});

it("counts a damaged revision as 0 and follows the stored game instead of overwriting it", async () => {
  const { autosave, saved, events, store } = autosaveOf();
  await store.saveGame("classic", 0, testGame("a", 5));
  const { game } = store;
  store.game = async () => ({ ...testGame("a", 5), revision: Number.NaN });
  await autosave.read();
  store.game = game;
  await saved();
  expect(events).toEqual(["follows a after 5"]);
});
