import type { Size } from "../grid.ts";
import type { Input } from "../input.ts";
import type { Stage } from "../stage.ts";
import { PanelMode } from "./panel.ts";

/** Lines that any key closes, page by page where the window is small: help, statistics, a list of moves. */
export class TextMode extends PanelMode {
  readonly #lines: readonly string[];
  #page = 0;

  constructor(stage: Stage, lines: readonly string[]) {
    super(stage);
    this.#lines = lines;
  }

  override handle(input: Input, size: Size): void {
    if (input.kind === "key" && this.#page < this.#pages(size) - 1) this.#page++;
    else super.handle(input, size);
  }

  protected lines(size: Size): readonly string[] {
    const room = roomIn(size);
    const { screen } = this.stage;
    const isLast = this.#page >= this.#pages(size) - 1;
    const shown = this.#lines.slice(this.#page * room, (this.#page + 1) * room);
    return [...shown, "", isLast ? screen.close : screen.more];
  }

  #pages(size: Size): number {
    return Math.max(1, Math.ceil(this.#lines.length / roomIn(size)));
  }
}

/** The lines of a page: the panel's edges, a blank line and the last one take six rows. */
function roomIn({ rows }: Size): number {
  return Math.max(1, rows - 6);
}
