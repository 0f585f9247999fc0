import { helpLines, type Mode } from "../mode.ts";
import type { Stage } from "../stage.ts";
import { TextMode } from "./text.ts";

/** The help that a mode's table of keys makes. */
export class HelpMode extends TextMode {
  constructor(stage: Stage, of: Pick<Mode, "keys" | "about">) {
    super(stage, helpLines(of));
  }
}
