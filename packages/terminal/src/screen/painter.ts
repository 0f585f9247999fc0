import type { Grid, Ink } from "./grid.ts";
import type { Palette } from "./palette.ts";

// Terminals that support these show the frame atomically; others ignore them.
const BEGIN_FRAME = "\x1b[?2026h";
const END_FRAME = "\x1b[?2026l";

/** Up to this many unchanged cells are rewritten, because moving the cursor takes more bytes. */
const SHORT_GAP = 4;

/** Writes grids to a terminal, each time only the changed cells. */
export class Painter {
  readonly #palette: Palette;
  #shown: Grid | undefined;

  constructor(palette: Palette) {
    this.#palette = palette;
  }

  /** Discards the known screen content, after a resize or when another program has written to the terminal. */
  forget(): void {
    this.#shown = undefined;
  }

  /** The output that makes the terminal show this grid; empty if it already does. */
  paint(grid: Grid): string {
    const { columns, rows } = grid.size;
    const shown = this.#shown;
    this.#shown = grid;
    let text = "";
    let ink: Ink | undefined;
    for (let y = 0; y < rows; y++) {
      for (const [from, to] of changedRuns(shown, grid, y, columns)) {
        text += `\x1b[${y + 1};${from + 1}H`;
        for (let x = from; x < to; x++) {
          const next = grid.ink(x, y);
          if (next !== ink) text += this.#palette(next);
          ink = next;
          text += grid.character(x, y);
        }
      }
    }
    return text === "" ? "" : `${BEGIN_FRAME}${text}\x1b[0m${END_FRAME}`;
  }
}

/** The runs of changed cells in a row, as start and end columns. */
function changedRuns(
  shown: Grid | undefined,
  grid: Grid,
  y: number,
  columns: number,
): readonly (readonly [number, number])[] {
  if (shown === undefined || shown.size.columns !== columns || shown.size.rows !== grid.size.rows) {
    return columns > 0 ? [[0, columns]] : [];
  }
  const runs: [number, number][] = [];
  for (let x = 0; x < columns; x++) {
    if (shown.character(x, y) === grid.character(x, y) && shown.ink(x, y) === grid.ink(x, y)) continue;
    const last = runs.at(-1);
    if (last !== undefined && x - last[1] <= SHORT_GAP) last[1] = x + 1;
    else runs.push([x, x + 1]);
  }
  return runs;
}
