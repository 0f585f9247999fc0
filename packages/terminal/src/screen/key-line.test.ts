import { expect, test } from "vitest";
import { Grid, type Ink } from "./grid.ts";
import { asKey } from "./key-line.ts";

/** What a click in each column of a last line with these words means: a key, or a blank. */
function keysUnder(words: string, ink: Ink = "faint"): string {
  const grid = new Grid({ columns: words.length + 2, rows: 3 });
  grid.put(1, 2, words, ink);
  return Array.from(words, (_, x) => {
    const input = asKey({ kind: "click", x: x + 1, y: 2, isDouble: false }, grid);
    return input.kind === "key" ? input.key.charAt(0) : " ";
  }).join("");
}

test("a click on a key's entry in the last line is that key", () => {
  expect(keysUnder("d draw  ? help  Enter branch  arrows")).toBe("dddddd  ??????  eeeeeeeeeeee        ");
});

test("what is no single key's entry, and a message, are nothing to click on", () => {
  expect(keysUnder("0 1 2 piles  right/left step").trim()).toBe("");
  expect(keysUnder("d draw  q quit", "message").trim()).toBe("");
});

test("a click elsewhere stays a click", () => {
  const grid = new Grid({ columns: 20, rows: 3 });
  grid.put(1, 2, "d draw", "faint");
  const click = { kind: "click", x: 2, y: 1, isDouble: false } as const;
  expect(asKey(click, grid)).toBe(click);
  expect(asKey(click, undefined)).toBe(click);
});
