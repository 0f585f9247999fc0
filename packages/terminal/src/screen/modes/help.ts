import { PANEL_COLUMNS } from "../frame.ts";
import type { Size } from "../grid.ts";
import { helpLines, type Mode } from "../mode.ts";
import type { Stage } from "../stage.ts";
import { PanelMode } from "./panel.ts";

/** The help generated from a mode's key table. */
export class HelpMode extends PanelMode {
  readonly #of: Pick<Mode, "keys" | "about">;

  constructor(stage: Stage, of: Pick<Mode, "keys" | "about">) {
    super(stage);
    this.#of = of;
  }

  protected lines({ columns }: Size): readonly string[] {
    return helpLines(this.#of, columns - PANEL_COLUMNS);
  }

  protected override footer(): readonly string[] {
    return ["", this.stage.screen.close];
  }
}
