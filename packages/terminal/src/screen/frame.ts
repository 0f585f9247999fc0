import { wrapped } from "../words/line-wrap.ts";
import { drawBox } from "./cards.ts";
import type { Glyphs } from "./glyphs.ts";
import { Grid, type GridSize } from "./grid.ts";
import { isTooSmall, MIN_SIZE } from "./layout.ts";
import type { Stage } from "./stage.ts";

/** The lines above and below a table. */
export interface Surroundings {
  readonly title: string;
  readonly status: string;
  readonly message: string | undefined;
  readonly keys: string;
}

/** Draws a screen around `drawTable`; a screen that is too small shows a message instead. */
export function framed(
  size: GridSize,
  { title, status, message, keys }: Surroundings,
  { glyphs, screen }: Pick<Stage, "glyphs" | "screen">,
  drawTable: (grid: Grid) => void,
): Grid {
  const grid = new Grid(size);
  if (isTooSmall(size)) {
    const lines = screen.tooSmall(sizeText(MIN_SIZE), sizeText(size));
    for (const [row, line] of lines.entries()) grid.put(1, row, line, "message");
    return grid;
  }
  drawTable(grid);
  const room = size.columns - status.length - 4;
  grid.put(1, 0, title.length > room ? `${title.slice(0, room - 1)}${glyphs.cut}` : title, "title");
  grid.put(size.columns - status.length - 1, 0, status, "title");
  if (message === undefined) grid.put(1, size.rows - 1, keys, "faint");
  else putMessage(grid, message);
  return grid;
}

function sizeText({ columns, rows }: GridSize): string {
  return `${columns} × ${rows}`;
}

/** The message in the last line; a long one takes lines above too. */
function putMessage(grid: Grid, message: string): void {
  const { columns, rows } = grid.size;
  const room = columns - 2;
  const lines = wrapped(message, room);
  for (const [at, line] of lines.entries()) {
    const isLast = at === lines.length - 1;
    grid.put(1, rows - lines.length + at, isLast ? line.slice(0, room) : line.padEnd(room), "message");
  }
}

/** Number of columns and rows of the window that a panel's text cannot use: its frame, its margin and the lines around the table. */
export const PANEL_COLUMNS = 6;
export const PANEL_ROWS = 4;

export function drawPanel(grid: Grid, lines: readonly string[], glyphs: Glyphs): void {
  const width = Math.min(grid.size.columns - 2, Math.max(...lines.map((line) => line.length)) + 4);
  const height = Math.min(grid.size.rows - 2, lines.length + 2);
  const x = Math.floor((grid.size.columns - width) / 2);
  const y = Math.max(1, Math.floor((grid.size.rows - height) / 2));
  drawBox(grid, { x, y, width, height }, glyphs.box, "panel", " ", "panel");
  for (const [row, line] of lines.slice(0, height - 2).entries()) {
    grid.put(x + 2, y + 1 + row, line.slice(0, width - 4), "panel");
  }
}
