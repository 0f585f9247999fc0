import { drawPanel } from "../frame.ts";
import type { Grid, Size } from "../grid.ts";
import type { Input } from "../input.ts";
import type { Key, Mode } from "../mode.ts";
import type { Stage } from "../stage.ts";

/** Lines over the table. What none of its keys takes closes it. */
export abstract class PanelMode implements Mode {
  protected readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  get keys(): readonly Key[] {
    return [];
  }

  protected abstract lines(size: Size): readonly string[];

  handle(input: Input, _size: Size): void {
    // The button that opened a panel by a click comes up over it.
    if (input.kind !== "drop") this.stage.close();
  }

  /** The panel over what lies under it. */
  view(size: Size, under?: Grid): Grid {
    if (under === undefined) throw new Error("a panel lies over something");
    drawPanel(under, this.lines(size), this.stage.glyphs);
    return under;
  }
}
