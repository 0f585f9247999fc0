import type { Move } from "@klondike/engine";
import { listChoices } from "@klondike/play";
import { describePlan } from "@klondike/words";
import type { ModeKey } from "../mode.ts";
import { openGame, type Stage, stateOf } from "../stage.ts";
import { PanelMode } from "./panel.ts";

/** Keys of the listed moves; `q` closes the list. */
const SIGNS = [..."123456789abcdefghijklmnoprstuvwxyz"];

/** All legal moves; each has a key that plays it. */
export class MovesMode extends PanelMode {
  readonly #moves: readonly Move[];

  constructor(stage: Stage) {
    super(stage);
    this.#moves = listChoices(stateOf(stage)).slice(0, SIGNS.length);
  }

  override get keys(): readonly ModeKey[] {
    return this.#moves.map((move, at) => ({
      keys: [SIGNS[at] ?? ""],
      sign: SIGNS[at] ?? "",
      words: { label: "", help: "" },
      act: () => {
        this.stage.close();
        openGame(this.stage).dispatch({ kind: "move", move });
      },
    }));
  }

  protected lines(): readonly string[] {
    const { words } = this.stage;
    const { canPlay, cannotPlay } = words.screenReader;
    if (this.#moves.length === 0) return [cannotPlay];
    const { position } = stateOf(this.stage);
    return [
      canPlay,
      "",
      ...this.#moves.map((move, at) => `${SIGNS[at]}   ${describePlan(position, move, words)}`),
    ];
  }

  protected override footer(): readonly string[] {
    return ["", this.stage.screen.newGame.others];
  }
}
