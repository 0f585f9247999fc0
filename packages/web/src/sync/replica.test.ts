import { parseMove } from "@klondike/engine/notation";
import { recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play, saveOf } from "@klondike/engine/session";
import { type GameUnderWay, gameFrom } from "@klondike/play/sync";
import { expect, test } from "vitest";
import { browserStore } from "../storage/game-store.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { browserReplica } from "./replica.ts";

/** A page with empty storage and without other tabs. */
function page() {
  const device = volatileStore();
  const notes = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const store = browserStore(device, { post: () => undefined, listen: () => () => undefined }, notes);
  return { device, store, replica: browserReplica(store, device) };
}

const note = { id: "g", began: 1, ended: 2, replayed: false, help: { fair: 0, thoughtful: 0 } };

function sessionAfter(draws: number) {
  const draw = parseMove("draw");
  if (!draw.ok) return expect.fail("a move");
  let session = begin(klondikeGame("classic", { scheme: "klondike", seed: 5n }));
  for (let at = 0; at < draws; at++) session = play(session, draw.value);
  return session;
}

function gameAfter(draws: number, id = "g"): GameUnderWay {
  const save = saveOf(sessionAfter(draws));
  return gameFrom({ edition: "classic", save, note: { ...note, id } }) ?? expect.fail("a game");
}

test("syncs games on tables and put-aside games, but not untouched ones", async () => {
  const { store, replica } = page();
  await store.saveGame("classic", 0, gameAfter(0));
  expect(await replica.underWay()).toEqual([]);
  await store.saveGame("classic", 1, gameAfter(3));
  await store.putAside({ ...gameAfter(1, "aside"), left: 7 });
  expect(await replica.underWay()).toEqual([gameAfter(3), gameAfter(1, "aside")]);
});

test("replaces a game on a table with another device's version unless it was played in between", async () => {
  const { store, replica } = page();
  const written: string[] = [];
  store.onExternalWrite?.((edition) => void written.push(edition));
  await store.saveGame("classic", 0, gameAfter(3));
  expect(await replica.putUnderWay(gameAfter(5), gameAfter(3))).toBe(true);
  expect(await store.game("classic")).toMatchObject({ save: { at: 5 } });
  expect(written).toEqual(["classic"]);
  expect(await replica.putUnderWay(gameAfter(9), gameAfter(3))).toBe(false);
  expect(await store.game("classic")).toMatchObject({ save: { at: 5 } });
});

test("replaces or removes a put-aside game only if it is unchanged, and adds others", async () => {
  const { replica } = page();
  expect(await replica.putUnderWay(gameAfter(2), undefined)).toBe(true);
  expect(await replica.putUnderWay(gameAfter(8), gameAfter(1))).toBe(false);
  expect(await replica.putUnderWay(gameAfter(4), gameAfter(2))).toBe(true);
  await replica.putUnderWay(gameAfter(6, "other"), undefined);
  await replica.dropUnderWay(gameAfter(2));
  expect(await replica.underWay()).toHaveLength(2);
  await replica.dropUnderWay(gameAfter(4));
  expect(await replica.underWay()).toEqual([gameAfter(6, "other")]);
});

test("syncs a game only once if it is on its table and among the recent games", async () => {
  const { store, replica } = page();
  await store.putAside({ ...gameAfter(3), left: 7 });
  await store.saveGame("classic", 0, gameAfter(4));
  expect(await replica.underWay()).toEqual([gameAfter(4)]);
});

test("removes a record that another device deleted", async () => {
  const { replica } = page();
  await replica.saveRecord(recordOf(sessionAfter(2), note));
  expect(await replica.summaries()).toHaveLength(1);
  await replica.removeRecord("g");
  await replica.removeRecord("g");
  expect(await replica.summaries()).toEqual([]);
});
