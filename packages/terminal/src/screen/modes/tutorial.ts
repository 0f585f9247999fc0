import type { PileId } from "@klondike/engine";
import { openTutorial, TUTORIAL, type TutorialTable } from "@klondike/play/tutorial";
import { listeningOf, readPile } from "@klondike/words";
import { terminalTraits } from "../../host.ts";
import { eventSentence } from "../../words/event-sentences.ts";
import { wrapped } from "../../words/line-wrap.ts";
import { findCursor } from "../cursor.ts";
import { framed } from "../frame.ts";
import type { Grid, GridSize } from "../grid.ts";
import type { Input } from "../input.ts";
import { keyLine, type Mode, type ModeKey } from "../mode.ts";
import { type Stage, stateOf } from "../stage.ts";
import { drawTable } from "../table-view.ts";
import { TableInput } from "./table-input.ts";

/** Number of rows above the last line for the tutorial's text. */
const TEXT_ROWS = 4;

/** The tutorial: a separate table with real cards, one move after another. */
export class TutorialMode implements Mode {
  readonly #stage: Stage;
  readonly #table: TutorialTable;
  readonly #input: TableInput;
  /** Response to a wrong move. */
  #answer: string | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
    const { preferences } = stage.app.state;
    this.#table = openTutorial(stage.host, { preferences, traits: terminalTraits });
    this.#input = new TableInput(this.#own, (pile) => this.#read(pile), TEXT_ROWS);
    const { tutorial } = this.#table;
    tutorial.game.subscribe((state, events) => {
      for (const event of events) this.#answer = eventSentence(event, state, stage.words) ?? this.#answer;
    });
  }

  get keys(): readonly ModeKey[] {
    const { begin, done, skip } = this.#stage.words.tutorial;
    const { screen } = this.#stage;
    const { step } = this.#table.tutorial.state;
    const key = (keys: readonly string[], sign: string, label: string, act: () => void): ModeKey => ({
      keys,
      sign,
      words: { label, help: label },
      rank: 0,
      act,
    });
    const leave = (): void => this.#leave();
    if (step === "end") return [key(["enter"], screen.enter, done, leave)];
    const skipping = key(["escape", "q"], screen.escape, skip, () => this.#escape());
    if (step !== "goal") return [...this.#input.keys, skipping];
    return [key(["enter"], screen.enter, begin, () => this.#begin()), skipping];
  }

  handle(input: Input, size: GridSize): void {
    const { step } = this.#table.tutorial.state;
    this.#answer = undefined;
    if (step === "goal") return;
    if (step === "end" && input.kind === "key") this.#leave();
    else this.#input.handle(input, size);
  }

  view(size: GridSize): Grid {
    const { words, glyphs } = this.#stage;
    const { title, place } = words.tutorial;
    const { at, move } = this.#table.tutorial.state;
    const surroundings = {
      title,
      status: place(at + 1, TUTORIAL.length),
      message: undefined,
      keys: keyLine(this.keys, size.columns - 2).text,
    };
    return framed(size, surroundings, this.#stage, (grid) => {
      const state = stateOf(this.#own);
      drawTable(grid, { ...state, cursor: this.#input.cursor, marked: move }, glyphs, TEXT_ROWS);
      const lines = this.#texts().flatMap((text) => wrapped(text, size.columns - 2));
      for (const [row, line] of lines.slice(0, TEXT_ROWS).entries()) {
        grid.put(1, size.rows - 1 - TEXT_ROWS + row, line.padEnd(size.columns - 2), "message");
      }
    });
  }

  /** A stage with the tutorial's table. */
  get #own(): Pick<Stage, "app" | "screen"> {
    return { app: this.#table.app, screen: this.#stage.screen };
  }

  #read(pile: PileId): void {
    const state = stateOf(this.#own);
    this.#answer = readPile(state.position, pile, this.#stage.words, listeningOf(state));
  }

  #texts(): readonly string[] {
    const { steps, hands, off } = this.#stage.words.tutorial;
    const { step, isOff } = this.#table.tutorial.state;
    const before = isOff ? off : this.#answer;
    const sentence = before === undefined ? steps[step] : `${before} ${steps[step]}`;
    return step === "goal" ? [sentence, hands] : [sentence];
  }

  #begin(): void {
    const { tutorial } = this.#table;
    tutorial.begin();
    const { move } = tutorial.state;
    if (move !== undefined) this.#input.goTo(findCursor(tutorial.game.state.position, move));
  }

  /** Escape first clears the selection. */
  #escape(): void {
    if (stateOf(this.#own).selection === undefined) this.#leave();
    else this.#table.tutorial.game.dispatch({ kind: "unselect" });
  }

  #leave(): void {
    this.#table.close();
    this.#stage.close();
  }
}
