import type { Verdict } from "@klondike/solver";
import { SIGNS } from "../words/review.ts";
import type { Grid, GridSize, Ink } from "./grid.ts";

/** A game's positions in one line, from the deal to the end. */
export interface Timeline {
  readonly verdicts: readonly (Verdict | undefined)[];
  /** The current position. */
  readonly at: number;
  /** The first lost position, if the losing move is known. */
  readonly lostAt: number | undefined;
  /** Whether verdicts may still come. */
  readonly isThinking: boolean;
}

interface Cell {
  readonly sign: string;
  readonly ink: Ink;
}

/** Number of cells left free at the edge for the bracket around the current position. */
const LEFT = 2;
const LOST_HERE: Cell = { sign: "!", ink: "lost" };
const NOT_YET: Cell = { sign: ".", ink: "unknown" };

/** The timeline as at most `width` signs; a sign covers several positions if there are more. */
export function drawCells(timeline: Timeline, width: number): readonly Cell[] {
  const { verdicts } = timeline;
  const count = Math.min(width, verdicts.length);
  return Array.from({ length: count }, (_, cell) => {
    const from = firstIn(cell, verdicts.length, width);
    return drawCell(timeline, from, firstIn(cell + 1, verdicts.length, width));
  });
}

/** The cell for a range of positions: the most important verdict wins. */
function drawCell({ verdicts, lostAt, isThinking }: Timeline, from: number, to: number): Cell {
  if (lostAt !== undefined && lostAt >= from && lostAt < to) return LOST_HERE;
  const here = verdicts.slice(from, to);
  if (isThinking && here.includes(undefined)) return NOT_YET;
  const isOpen = here.some((verdict) => verdict === undefined || verdict === "unknown");
  const verdict = isOpen ? "unknown" : (here.at(-1) ?? "unknown");
  return { sign: SIGNS[verdict], ink: verdict };
}

function firstIn(cell: number, positions: number, width: number): number {
  return positions <= width ? cell : Math.ceil((cell * positions) / width);
}

/** Draws the timeline above the screen's last line, with the current position in brackets. */
export function drawTimeline(grid: Grid, timeline: Timeline): void {
  const width = widthOf(grid.size);
  const row = timelineRow(grid.size);
  const here = cellAt(timeline.at, timeline.verdicts.length, width);
  for (const [cell, { sign, ink }] of drawCells(timeline, width).entries()) {
    grid.put(LEFT + cell + Math.sign(cell - here), row, sign, ink);
  }
  grid.put(LEFT + here - 1, row, "[", "cursor");
  grid.put(LEFT + here + 1, row, "]", "cursor");
}

/** The position at this screen cell; `at` is in brackets. */
export function positionUnder(
  { x, y }: { readonly x: number; readonly y: number },
  { at, positions }: { readonly at: number; readonly positions: number },
  size: GridSize,
): number | undefined {
  const width = widthOf(size);
  const here = cellAt(at, positions, width);
  const cell = x - LEFT - Math.sign(x - LEFT - here);
  if (y !== timelineRow(size) || cell < 0 || cell >= Math.min(width, positions)) return undefined;
  return cell === here ? at : firstIn(cell, positions, width);
}

function cellAt(at: number, positions: number, width: number): number {
  return positions <= width ? at : Math.floor((at * width) / positions);
}

function widthOf({ columns }: GridSize): number {
  return columns - 2 * LEFT;
}

/** The row of the timeline. */
export function timelineRow({ rows }: GridSize): number {
  return rows - 2;
}
