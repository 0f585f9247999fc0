/** What a cell belongs to; the palette maps it to colours. */
export type Ink =
  | "felt"
  | "title"
  | "faint"
  | "message"
  | "red"
  | "black"
  | "edge"
  | "back"
  | "selected"
  | "target"
  | "cursor"
  | "panel"
  | "winnable"
  | "lost"
  | "unknown";

export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/** The screen as cells, each a character and its ink. Drawing is clipped at the edges. */
export class Grid {
  readonly size: GridSize;
  readonly #characters: string[];
  readonly #inks: Ink[];

  constructor(size: GridSize) {
    this.size = size;
    const cells = Math.max(0, size.columns * size.rows);
    this.#characters = Array<string>(cells).fill(" ");
    this.#inks = Array<Ink>(cells).fill("felt");
  }

  /** Writes text to the right of this cell, one character per cell. */
  put(x: number, y: number, text: string, ink: Ink): void {
    if (y < 0 || y >= this.size.rows) return;
    let at = x;
    for (const character of text) {
      if (at >= 0 && at < this.size.columns) {
        this.#characters[y * this.size.columns + at] = character;
        this.#inks[y * this.size.columns + at] = ink;
      }
      at++;
    }
  }

  character(x: number, y: number): string {
    return this.#characters[y * this.size.columns + x] ?? " ";
  }

  ink(x: number, y: number): Ink {
    return this.#inks[y * this.size.columns + x] ?? "felt";
  }

  /** The characters as lines, without trailing spaces. */
  toString(): string {
    return Array.from({ length: this.size.rows }, (_, y) =>
      this.#characters
        .slice(y * this.size.columns, (y + 1) * this.size.columns)
        .join("")
        .trimEnd(),
    ).join("\n");
  }
}
