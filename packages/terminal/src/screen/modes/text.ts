import type { Stage } from "../stage.ts";
import { PanelMode } from "./panel.ts";

/** Text such as statistics or the whole table. Any key closes it. */
export class TextMode extends PanelMode {
  readonly #lines: readonly string[];

  constructor(stage: Stage, lines: readonly string[]) {
    super(stage);
    this.#lines = lines;
  }

  protected lines(): readonly string[] {
    return this.#lines;
  }

  protected override footer(): readonly string[] {
    return ["", this.stage.screen.close];
  }
}
