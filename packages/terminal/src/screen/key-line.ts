import type { Grid } from "./grid.ts";
import type { Input } from "./input.ts";

/** A key and what it does, as the last line lists them: `d draw`, `Enter branch`. */
const ENTRY = /(?<=^ | {2})(\S|Enter|Esc) \S\S+(?: \S+)*/g;
const NAMES: Readonly<Record<string, string>> = { Enter: "enter", Esc: "escape" };

/** A click on an entry of the last line is its key; any other input is what it was. */
export function asKey(input: Input, grid: Grid | undefined): Input {
  if (input.kind !== "click" || grid === undefined) return input;
  const row = grid.size.rows - 1;
  // Messages are written in the same place with another ink.
  if (input.y !== row || grid.ink(input.x, row) !== "faint") return input;
  const line = Array.from({ length: grid.size.columns }, (_, x) => grid.character(x, row)).join("");
  for (const entry of line.matchAll(ENTRY)) {
    const [text, key = ""] = entry;
    if (input.x < entry.index || input.x >= entry.index + text.length) continue;
    return { kind: "key", key: NAMES[key] ?? key };
  }
  return input;
}
