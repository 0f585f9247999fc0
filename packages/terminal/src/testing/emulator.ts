import type { Size } from "../screen/grid.ts";

const SEQUENCE = /^\[([?<0-9;]*)([@-~])/;

/** A terminal as far as our programs use one: it knows what it shows, where the cursor is and which modes are on. */
export class Emulator {
  readonly modes = new Set<string>();
  #size: Size;
  #cells: string[][] = [];
  #x = 0;
  #y = 0;
  #unread = "";

  constructor(size: Size) {
    this.#size = size;
    this.resize(size);
  }

  resize(size: Size): void {
    this.#size = size;
    this.#cells = Array.from({ length: size.rows }, (_, y) =>
      Array.from({ length: size.columns }, (_, x) => this.#cells[y]?.[x] ?? " "),
    );
  }

  write(text: string): void {
    let left = this.#unread + text;
    this.#unread = "";
    while (left !== "") {
      if (left.startsWith("\x1b")) {
        const match = SEQUENCE.exec(left.slice(1));
        if (match === null) {
          this.#unread = left;
          return;
        }
        this.#obey(match[1] ?? "", match[2] ?? "");
        left = left.slice(1 + match[0].length);
        continue;
      }
      const character = String.fromCodePoint(left.codePointAt(0) ?? 0);
      this.#type(character);
      left = left.slice(character.length);
    }
  }

  #obey(parameters: string, final: string): void {
    if (final === "H") {
      const [row = 1, column = 1] = parameters.split(";").map(Number);
      this.#y = row - 1;
      this.#x = column - 1;
    } else if (final === "J") {
      for (const row of this.#cells) row.fill(" ");
    } else if (final === "h") {
      this.modes.add(parameters);
    } else if (final === "l") {
      this.modes.delete(parameters);
    }
  }

  #type(character: string): void {
    if (character === "\r") this.#x = 0;
    else if (character === "\n") this.#y = Math.min(this.#y + 1, this.#size.rows - 1);
    else {
      const row = this.#cells[this.#y];
      if (row !== undefined && this.#x < this.#size.columns) row[this.#x] = character;
      this.#x++;
    }
  }

  /** What is shown, as lines without blanks at their ends. */
  toString(): string {
    return this.#cells.map((row) => row.join("").trimEnd()).join("\n");
  }

  /** Where a text is shown, for a click on it. */
  find(text: string): { readonly x: number; readonly y: number } | undefined {
    for (const [y, row] of this.#cells.entries()) {
      const x = row.join("").indexOf(text);
      if (x >= 0) return { x, y };
    }
    return undefined;
  }
}
