import headless from "@xterm/headless";
import type { GridSize } from "../screen/grid.ts";

/** A headless terminal emulator (xterm.js), independent of our own painter. */
export class Emulator {
  readonly #terminal: InstanceType<typeof headless.Terminal>;
  #written: Promise<void> = Promise.resolve();

  constructor({ columns, rows }: GridSize) {
    this.#terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  }

  resize({ columns, rows }: GridSize): void {
    this.#terminal.resize(columns, rows);
  }

  write(text: string): void {
    this.#written = new Promise((resolve) => this.#terminal.write(text, resolve));
  }

  /** Waits until everything written is shown. */
  async shown(): Promise<void> {
    await this.#written;
  }

  /** The modes that programs switch on and off. */
  get modes() {
    return {
      mouse: this.#terminal.modes.mouseTrackingMode,
      isAlternate: this.#terminal.buffer.active.type === "alternate",
    };
  }

  /** The screen as lines without trailing spaces. */
  toString(): string {
    const { active } = this.#terminal.buffer;
    return Array.from({ length: this.#terminal.rows }, (_, row) =>
      (
        active.getLine(active.viewportY + row)?.translateToString(true, 0, this.#terminal.cols) ?? ""
      ).trimEnd(),
    ).join("\n");
  }

  /** The position of a text on the screen, for clicking on it. */
  find(text: string): { readonly x: number; readonly y: number } | undefined {
    for (const [y, row] of this.toString().split("\n").entries()) {
      const x = row.indexOf(text);
      if (x >= 0) return { x, y };
    }
    return undefined;
  }
}
