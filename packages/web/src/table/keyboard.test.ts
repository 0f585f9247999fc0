import { keysWith, withKey } from "@klondike/play";
import { expect, test } from "vitest";
import { findCommand, type KeyCommand } from "./keyboard.ts";

function press(
  key: string,
  held: { ctrl?: boolean; shift?: boolean; alt?: boolean; meta?: boolean } = {},
  keys: Parameters<typeof findCommand>[1] = keysWith({}),
): KeyCommand | undefined {
  return findCommand(
    {
      key,
      ctrlKey: held.ctrl ?? false,
      shiftKey: held.shift ?? false,
      altKey: held.alt ?? false,
      metaKey: held.meta ?? false,
    },
    keys,
  );
}

test("arrows move, Enter and Space act, Escape cancels", () => {
  expect(press("ArrowUp")).toEqual({ kind: "go", direction: "up" });
  expect([press("Enter"), press(" ")]).toEqual([{ kind: "act" }, { kind: "act" }]);
  expect(press("Escape")).toEqual({ kind: "cancel" });
});

test("1 to 7 are columns, other digits are not", () => {
  expect(press("7")).toEqual({ kind: "column", column: 7 });
  expect([press("0"), press("8")]).toEqual([undefined, undefined]);
});

test("letters work with and without Shift", () => {
  for (const [key, kind] of [
    ["d", "draw"],
    ["U", "undo"],
    ["n", "new"],
    ["?", "help"],
    ["h", "hint"],
    ["H", "best-move"],
    ["V", "verdict"],
    ["p", "solution"],
    ["m", "moves"],
  ] as const) {
    expect(press(key, { shift: key !== key.toLowerCase() })).toEqual({ kind });
  }
});

test("Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo, and ⌘ works like Ctrl", () => {
  expect(press("z", { ctrl: true })).toEqual({ kind: "undo" });
  expect(press("Z", { ctrl: true, shift: true })).toEqual({ kind: "redo" });
  expect(press("y", { ctrl: true })).toEqual({ kind: "redo" });
  expect(press("z", { meta: true })).toEqual({ kind: "undo" });
});

test("ignores the browser's own keys", () => {
  expect([
    press("d", { ctrl: true }),
    press("n", { ctrl: true }),
    press("ArrowLeft", { alt: true }),
    press("F5"),
    press("Tab"),
  ]).toEqual(Array(5).fill(undefined));
});

test("F6 moves from area to area, and back with Shift", () => {
  expect([press("F6"), press("F6", { shift: true })]).toEqual([
    { kind: "area", by: 1 },
    { kind: "area", by: -1 },
  ]);
});

test("single keys can be changed, and turned off without losing the others", () => {
  const changed = keysWith(withKey({}, "draw", "x"));
  expect([press("x", {}, changed), press("d", {}, changed)]).toEqual([{ kind: "draw" }, undefined]);
  const off = (key: string, held?: Parameters<typeof press>[1]): KeyCommand | undefined =>
    findCommand({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }, undefined);
  expect([off("d"), off("3"), off("?")]).toEqual([undefined, undefined, undefined]);
  expect([off("ArrowUp"), off("Enter"), off("F6")]).toEqual([
    { kind: "go", direction: "up" },
    { kind: "act" },
    { kind: "area", by: 1 },
  ]);
});
