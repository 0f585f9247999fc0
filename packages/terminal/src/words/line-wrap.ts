import type { Move } from "@klondike/engine";
import { formatMove } from "@klondike/engine/notation";

/** Breaks a text between words into lines of at most `width` characters. A longer word is split. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of text.split(" ")) {
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && longer.length > width) {
      lines.push(line);
      line = word;
    } else line = longer;
    for (; line.length > width; line = line.slice(width)) lines.push(line.slice(0, width));
  }
  return [...lines, line ?? ""];
}

/** Wraps a line of a list under its text: `n   a long text` continues below the `a`. */
export function wrappedEntry(line: string, width: number): readonly string[] {
  if (line.length <= width) return [line];
  const indent = /^(?:\S+ {2,}| +)/.exec(line)?.[0].length ?? 0;
  if (indent === 0 || indent > width / 2) return wrapped(line, width);
  const [first = "", ...rest] = wrapped(line.slice(indent), width - indent);
  return [line.slice(0, indent) + first, ...rest.map((each) => " ".repeat(indent) + each)];
}

/** Replaces non-breaking spaces, which terminals display incorrectly. */
export function withoutHardSpaces(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

const MOVES_IN_A_LINE = 10;

/** Moves in notation, ten per line, separated by commas, as the game accepts them. */
export function moveLines(moves: readonly Move[]): readonly string[] {
  return inLines(moves.map(formatMove), MOVES_IN_A_LINE, ", ");
}

/** Joins parts into lines of at most `most`. */
export function inLines(parts: readonly string[], most: number, between: string): readonly string[] {
  const rows = Math.ceil(parts.length / most);
  return Array.from({ length: rows }, (_, row) => parts.slice(row * most, (row + 1) * most).join(between));
}
