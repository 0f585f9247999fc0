import { findWaysOn, type WayOn, wayOnAction } from "@klondike/play";
import { describeEnd, wayOnName } from "@klondike/words";
import { wrapped } from "../../words/line-wrap.ts";
import type { GridSize } from "../grid.ts";
import type { Mode, ModeKey } from "../mode.ts";
import { openGame, type Stage, stateOf } from "../stage.ts";
import { PanelMode } from "./panel.ts";

/** The keys for the options, the same as at the table. */
const KEYS: Readonly<Record<WayOn, string>> = {
  "way-back": "B",
  undo: "u",
  restart: "x",
  "new-game": "n",
  review: "R",
  "go-on": "escape",
};

/** A stuck or lost game: shown once, with the options. */
export class EndMode extends PanelMode {
  readonly #newGame: () => Mode;

  /** @param newGame the choice of another game */
  constructor(stage: Stage, newGame: () => Mode) {
    super(stage);
    this.#newGame = newGame;
  }

  override get keys(): readonly ModeKey[] {
    return findWaysOn(stateOf(this.stage)).map((way) => ({
      keys: [KEYS[way]],
      sign: this.#signOf(way),
      words: { label: "", help: "" },
      act: () => this.#go(way),
    }));
  }

  protected lines({ columns }: GridSize): readonly string[] {
    const { words } = this.stage;
    const state = stateOf(this.stage);
    const { title, about } = describeEnd(state.isStuck, words);
    return [
      title,
      "",
      ...wrapped(about, columns - 6),
      "",
      ...findWaysOn(state).map((way) => `${this.#signOf(way).padEnd(5)}${wayOnName(way, state, words)}`),
    ];
  }

  #signOf(way: WayOn): string {
    return way === "go-on" ? this.stage.screen.escape : KEYS[way];
  }

  #go(way: WayOn): void {
    const action = wayOnAction(way);
    this.stage.close();
    if (action !== undefined) openGame(this.stage).dispatch(action);
    else if (way === "new-game") this.stage.open(this.#newGame());
  }
}
