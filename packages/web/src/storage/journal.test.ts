import { recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play, saveOf } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { isNewer, joinNotes, leaveNote, type Note, type NoteStorage, readNote } from "./journal.ts";

function storage(): NoteStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

const GAME = { known: 4, lease: "mine", game: { save: { at: 7 } } };

const EMPTY: Note = { games: new Map(), aside: [], records: [] };
const NOTE: Note = { ...EMPTY, games: new Map([["classic", GAME]]) };

const HELP = { fair: 0, thoughtful: 0 };
function unwritten(id: string): Pick<Note, "aside" | "records"> {
  const game = klondikeGame("classic", { scheme: "klondike", seed: 7n });
  const session = play(begin(game), { kind: "draw" }, 1);
  const note = { id, began: 1, ended: 2, replayed: false, help: HELP };
  return {
    aside: [{ edition: "classic", left: 2, save: saveOf(session), note }],
    records: [recordOf(session, note)],
  };
}

test("the next page reads everything that was not written", () => {
  const small = storage();
  const note: Note = { ...NOTE, ...unwritten("one") };
  leaveNote(small, note);
  expect(readNote(small)).toEqual(note);
});

test("an empty note removes the previous one", () => {
  const small = storage();
  leaveNote(small, NOTE);
  leaveNote(small, EMPTY);
  expect(small.getItem("klondike unwritten")).toBeNull();
  expect(readNote(small)).toEqual(EMPTY);
});

test("merging two notes leaves no duplicate games", () => {
  const [one, two] = [unwritten("one"), unwritten("two")];
  const both = joinNotes({ ...EMPTY, ...one }, { ...NOTE, ...two });
  expect(both.aside.map(({ note }) => note.id)).toEqual(["one", "two"]);
  expect(both.records.map(({ id }) => id)).toEqual(["one", "two"]);
  expect(joinNotes(both, { ...EMPTY, ...one }).aside.map(({ note }) => note.id)).toEqual(["two", "one"]);
  expect([...both.games]).toEqual([["classic", GAME]]);
});

test("a note applies only if no other page has written since", () => {
  expect(isNewer(GAME, undefined)).toBe(true);
  expect(isNewer(GAME, { revision: 4, lease: "before" })).toBe(true);
  expect(isNewer(GAME, { revision: 6, lease: "mine" })).toBe(true);
  expect(isNewer(GAME, { revision: 5, lease: "another" })).toBe(false);
});

test.each([
  "{",
  "[]",
  '{"aside":[7,{}],"records":[null]}',
  '{"classic":7}',
  '{"classic":{"known":"4"}}',
  "null",
])("junk %s is not read as a note", (text) => {
  const small = storage();
  small.setItem("klondike unwritten", text);
  expect(readNote(small)).toEqual(EMPTY);
});

test("blocked local storage does not throw", () => {
  const forbidden: NoteStorage = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
    removeItem: () => undefined,
  };
  leaveNote(forbidden, NOTE);
  expect(readNote(forbidden)).toEqual(EMPTY);
});
