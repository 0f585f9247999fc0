import { expect, test } from "vitest";
import { isNewer, leaveNote, type NoteStorage, takeNote } from "./journal.ts";

function storage(): NoteStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

const GAME = { known: 4, lease: "mine", game: { save: { at: 7 } } };

test("what a page had not written is found by the next one, once", () => {
  const small = storage();
  leaveNote(small, new Map([["classic", GAME]]));
  expect([...takeNote(small)]).toEqual([["classic", GAME]]);
  expect(takeNote(small).size).toBe(0);
});

test("a page that has written everything takes an earlier note away", () => {
  const small = storage();
  leaveNote(small, new Map([["classic", GAME]]));
  leaveNote(small, new Map());
  expect(takeNote(small).size).toBe(0);
});

test("a note counts only where nobody else has written since", () => {
  expect(isNewer(GAME, undefined)).toBe(true);
  expect(isNewer(GAME, { revision: 4, lease: "before" })).toBe(true);
  expect(isNewer(GAME, { revision: 6, lease: "mine" })).toBe(true);
  expect(isNewer(GAME, { revision: 5, lease: "another" })).toBe(false);
});

test.each(["{", "[]", '{"classic":7}', '{"classic":{"known":"4"}}', "null"])("junk %s is no note", (text) => {
  const small = storage();
  small.setItem("klondike unwritten", text);
  expect(takeNote(small).size).toBe(0);
});

test("where nothing may be kept, nothing is thrown", () => {
  const forbidden: NoteStorage = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
    removeItem: () => undefined,
  };
  leaveNote(forbidden, new Map([["classic", GAME]]));
  expect(takeNote(forbidden).size).toBe(0);
});
