import headless from "@xterm/headless";
import type { Size } from "../screen/grid.ts";

/** A terminal that is not ours, without a window: what it shows is what a player would see. */
export class Emulator {
  readonly #terminal: InstanceType<typeof headless.Terminal>;
  #written: Promise<void> = Promise.resolve();

  constructor({ columns, rows }: Size) {
    this.#terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  }

  resize({ columns, rows }: Size): void {
    this.#terminal.resize(columns, rows);
  }

  write(text: string): void {
    this.#written = new Promise((resolve) => this.#terminal.write(text, resolve));
  }

  /** Waits until everything written is shown. */
  async shown(): Promise<void> {
    await this.#written;
  }

  /** The modes that programs turn on and off. */
  get modes() {
    return {
      mouse: this.#terminal.modes.mouseTrackingMode,
      isAlternate: this.#terminal.buffer.active.type === "alternate",
    };
  }

  /** What is shown, as lines without blanks at their ends. */
  toString(): string {
    const { active } = this.#terminal.buffer;
    return Array.from({ length: this.#terminal.rows }, (_, row) =>
      (
        active.getLine(active.viewportY + row)?.translateToString(true, 0, this.#terminal.cols) ?? ""
      ).trimEnd(),
    ).join("\n");
  }

  /** Where a text is shown, for a click on it. */
  find(text: string): { readonly x: number; readonly y: number } | undefined {
    for (const [y, row] of this.toString().split("\n").entries()) {
      const x = row.indexOf(text);
      if (x >= 0) return { x, y };
    }
    return undefined;
  }
}
