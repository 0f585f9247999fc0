import type { App } from "@klondike/play";
import { expect, test } from "vitest";
import { carrySomething } from "../../../play/src/testing/tables.ts";
import { testHost } from "../../../play/src/testing/test-host.ts";
import { MemoryDatabase, pageOn } from "../testing/memory-database.ts";
import { indexedDbStore } from "./indexed-db-store.ts";
import { openStore } from "./store.ts";

/** Plays a few moves and starts another game. */
async function playOn(app: App): Promise<void> {
  const table = app.table("classic");
  carrySomething(table);
  expect(table.state.moves).toBeGreaterThan(0);
  await app.newGame();
  expect(table.state.moves).toBe(0);
  await app.saved();
}

test("full storage is reported, the game continues and counts, and everything is saved when there is space", async () => {
  const database = new MemoryDatabase();
  const { app } = await pageOn(indexedDbStore(database.line));
  await app.saved();
  database.fault = "full";
  await playOn(app);
  expect(app.state).toMatchObject({ saving: "not-saved", problem: "full" });
  expect(await app.history.finished()).toHaveLength(1);
  expect(database.lying("records").size).toBe(0);
  database.fault = undefined;
  await playOn(app);
  expect(app.state.saving).toBe("saved");
  expect(await app.history.finished()).toHaveLength(2);
  const later = await pageOn(indexedDbStore(database.line));
  expect(await later.app.history.finished()).toHaveLength(2);
  expect(later.app.table("classic").state.note).toEqual(app.table("classic").state.note);
});

test("statistics include every written game while the disk is full, whether or not it is indexed", async () => {
  const database = new MemoryDatabase();
  const { app } = await pageOn(indexedDbStore(database.line));
  await playOn(app);
  // The first game is indexed, the second is not.
  expect(await app.history.finished()).toHaveLength(1);
  await playOn(app);
  database.fault = "full";
  expect(await app.history.finished()).toHaveLength(2);
  database.fault = undefined;
  await database.line.use((db) => db.transaction("values", "readwrite").store.put("damaged", ["index", 0]));
  database.fault = "full";
  const later = await pageOn(indexedDbStore(database.line));
  expect(await later.app.history.finished()).toHaveLength(2);
  database.fault = undefined;
  expect(await later.app.history.finished()).toHaveLength(2);
});

test("storage that opens and then fails is reported, and the game continues and counts", async () => {
  const database = new MemoryDatabase();
  database.fault = "broken";
  const { app } = await pageOn(indexedDbStore(database.line));
  await app.saved();
  expect(app.state.problem).toBe("blocked");
  await playOn(app);
  expect(await app.history.finished()).toHaveLength(1);
});

test("forbidden storage is reported, and the game continues and counts", async () => {
  const denied = new DOMException("The user denied permission", "SecurityError");
  const device = await openStore(
    () => expect.fail("nothing waits"),
    testHost(),
    () => Promise.reject(denied),
  );
  const { app } = await pageOn(device);
  expect(app.state.problem).toBe("blocked");
  await playOn(app);
  expect(await app.history.finished()).toHaveLength(1);
});
