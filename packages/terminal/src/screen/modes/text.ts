import type { Stage } from "../stage.ts";
import { PanelMode } from "./panel.ts";

/** Lines that any key closes: statistics, a list of moves. */
export class TextMode extends PanelMode {
  readonly #lines: readonly string[];

  constructor(stage: Stage, lines: readonly string[]) {
    super(stage);
    this.#lines = lines;
  }

  protected lines(): readonly string[] {
    return this.#lines;
  }
}
