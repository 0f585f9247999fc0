/** What a cell is a part of; the palette says how that looks. */
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

/** How many columns and rows the screen has. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The screen as cells, each a character and its ink. Drawing past an edge draws nothing there. */
export class Grid {
  readonly size: Size;
  readonly #characters: string[];
  readonly #inks: Ink[];

  constructor(size: Size) {
    this.size = size;
    const cells = Math.max(0, size.columns * size.rows);
    this.#characters = Array<string>(cells).fill(" ");
    this.#inks = Array<Ink>(cells).fill("felt");
  }

  /** Writes text from this cell to the right, one character a cell. */
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

  /** The characters as lines, without blanks at their ends. */
  toString(): string {
    return Array.from({ length: this.size.rows }, (_, y) =>
      this.#characters
        .slice(y * this.size.columns, (y + 1) * this.size.columns)
        .join("")
        .trimEnd(),
    ).join("\n");
  }
}
