import {
  formatMove,
  type KlondikeSession,
  type Move,
  play,
  positionOf,
  redo,
  stepsOf,
  undo,
} from "@klondike/engine";
import { inLines } from "../words/moves.ts";
import { placeOf } from "./cursor.ts";
import type { Table } from "./table.ts";

const ENTRY_WIDTH = 13;

/** A winning line that is being shown: it can be stepped through, while the player's own game waits as it is. */
export interface Showing {
  /** The game as it was when the line was asked for. */
  readonly own: KlondikeSession;
  /** The game with the whole line played; its cursor stands at the step that is shown. */
  readonly line: KlondikeSession;
}

/** What a key does while a line is shown. */
export type Shown =
  | { readonly kind: "step"; readonly showing: Showing }
  | { readonly kind: "list" }
  | { readonly kind: "take-over"; readonly session: KlondikeSession }
  | { readonly kind: "return" };

/** The line before its first step. */
export function showingOf(own: KlondikeSession, moves: readonly Move[]): Showing {
  const line = moves.reduce((session: KlondikeSession, move) => play(session, move), own);
  return { own, line: { ...line, at: own.at } };
}

/** What the key does to what is shown; undefined for a key that does nothing here. */
export function stepped(showing: Showing, key: string, seconds: number): Shown | undefined {
  const { own, line } = showing;
  const at = (session: KlondikeSession): Shown => ({ kind: "step", showing: { own, line: session } });
  switch (key) {
    case "right":
    case "l":
      return at(redo(line));
    case "left":
    case "h":
      return line.at > own.at ? at(undo(line)) : at(line);
    case "home":
      return at({ ...line, at: own.at });
    case "end":
      return at({ ...line, at: line.steps.length });
    case "m":
      return { kind: "list" };
    case "enter":
      return { kind: "take-over", session: takenOver(showing, seconds) };
    case "escape":
    case "p":
      return { kind: "return" };
    default:
      return undefined;
  }
}

/** The player's game with the moves shown so far made in it. */
function takenOver({ own, line }: Showing, seconds: number): KlondikeSession {
  const moves = stepsOf(line).slice(own.at);
  return moves.reduce((session: KlondikeSession, { move }) => play(session, move, seconds), own);
}

/** The table as the line has it, with the next move marked. */
export function shownTable(table: Table, showing: Showing): Table {
  return {
    ...tableInLine(table, showing.line),
    message: `${stepWords(showing)}  right/left step  m list  Enter take over  Esc return`,
  };
}

/** How much of the line is shown: `3/76`. */
export function stepWords({ own, line }: Showing): string {
  return `${line.at - own.at}/${line.steps.length - own.at}`;
}

/** The table as it is in a line of moves, with the next of them marked. */
export function tableInLine(table: Table, line: KlondikeSession): Table {
  const next = line.steps[line.at]?.move;
  return {
    ...table,
    session: line,
    selection: undefined,
    hint: next,
    cursor: next === undefined ? table.cursor : placeOf(positionOf(line), next),
    message: undefined,
  };
}

/** The moves from the step that is shown, numbered, draws in a row as one entry, in as many columns as fit. */
export function listOf({ own, line }: Showing, columns: number): readonly string[] {
  const entries: { readonly number: number; readonly move: string; readonly times: number }[] = [];
  for (const [index, { move }] of line.steps.slice(line.at).entries()) {
    const last = entries.at(-1);
    if (move.kind === "draw" && last?.move === "draw")
      entries.splice(-1, 1, { ...last, times: last.times + 1 });
    else entries.push({ number: line.at - own.at + index + 1, move: formatMove(move), times: 1 });
  }
  const words = entries.map(({ number, move, times }) =>
    `${String(number).padStart(3)} ${move}${times > 1 ? ` x${times}` : ""}`.padEnd(ENTRY_WIDTH),
  );
  const across = Math.max(1, Math.floor((columns - 6) / ENTRY_WIDTH));
  return ["The winning line from here:", ...inLines(words, across, "")];
}
