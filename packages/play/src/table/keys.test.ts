import { expect, test } from "vitest";
import { KEY_GROUPS, type KeyName, keysWith, nameOfKey, SINGLE_KEYS, withKey } from "./keys.ts";

test("no two actions share a key, and every single key is listed", () => {
  const keys = Object.values(SINGLE_KEYS);
  expect(new Set(keys).size).toBe(keys.length);
  const listed: readonly string[] = Object.values(KEY_GROUPS).flat();
  expect((Object.keys(SINGLE_KEYS) as KeyName[]).filter((name) => !listed.includes(name))).toEqual([]);
});

test("letters work with and without Shift, unless the upper-case letter has its own action", () => {
  const keys = keysWith({});
  expect([nameOfKey("u", keys), nameOfKey("U", keys)]).toEqual(["undo", "undo"]);
  expect([nameOfKey("h", keys), nameOfKey("H", keys)]).toEqual(["hint", "best-move"]);
  expect(nameOfKey("x", keys)).toBeUndefined();
});

test("a changed key swaps with its previous owner, and an empty one removes the key", () => {
  const changed = withKey({}, "draw", "u");
  expect(keysWith(changed)).toMatchObject({ draw: "u", undo: "d" });
  const off = keysWith(withKey(changed, "solution", ""));
  expect(off.solution).toBe("");
  expect(nameOfKey("p", off)).toBeUndefined();
});

test("ignores unknown names and invalid keys in storage", () => {
  expect(keysWith({ draw: "dd", undo: "3", hint: " ", nonsense: "x" })).toEqual(SINGLE_KEYS);
});
