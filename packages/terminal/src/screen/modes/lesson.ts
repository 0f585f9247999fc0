import type { PileId } from "@klondike/engine";
import { LESSON, type LessonTable, openLesson } from "@klondike/play/lesson";
import { listeningOf, readPile } from "@klondike/words";
import { terminalTraits } from "../../host.ts";
import { wrapped } from "../../words/line-wrap.ts";
import { placeOf } from "../cursor.ts";
import { framed } from "../frame.ts";
import type { Grid, Size } from "../grid.ts";
import type { Input } from "../input.ts";
import { type Key, keyLine, type Mode } from "../mode.ts";
import { sentenceOf } from "../sentences.ts";
import { type Stage, stateOf } from "../stage.ts";
import { drawTable } from "../table-view.ts";
import { TableInput } from "./table-input.ts";

/** Rows above the last line for the tutorial's text. */
const TEXT_ROWS = 4;

/** The tutorial: a separate table with real cards, one move after another. */
export class LessonMode implements Mode {
  readonly #stage: Stage;
  readonly #table: LessonTable;
  readonly #input: TableInput;
  /** Response to a wrong move. */
  #answer: string | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
    const { preferences } = stage.app.state;
    this.#table = openLesson(stage.host, { preferences, traits: terminalTraits });
    this.#input = new TableInput(this.#own, (pile) => this.#read(pile), TEXT_ROWS);
    const { lesson } = this.#table;
    lesson.game.subscribe((state, events) => {
      for (const event of events) this.#answer = sentenceOf(event, state, stage.words) ?? this.#answer;
    });
  }

  get keys(): readonly Key[] {
    const { begin, done, skip } = this.#stage.words.lesson;
    const { screen } = this.#stage;
    const { step } = this.#table.lesson.state;
    const key = (name: string, sign: string, label: string, act: () => void): Key => ({
      keys: [name],
      sign,
      words: { label, help: label },
      rank: 0,
      act,
    });
    const leave = (): void => this.#leave();
    if (step === "end") return [key("enter", screen.enter, done, leave)];
    const skipping = key("escape", screen.escape, skip, () => this.#escape());
    if (step !== "goal") return [...this.#input.keys, skipping];
    return [key("enter", screen.enter, begin, () => this.#begin()), skipping];
  }

  handle(input: Input, size: Size): void {
    const { step } = this.#table.lesson.state;
    this.#answer = undefined;
    if (step === "goal") return;
    if (step === "end" && input.kind === "key") this.#leave();
    else this.#input.handle(input, size);
  }

  view(size: Size): Grid {
    const { words, glyphs } = this.#stage;
    const { title, place } = words.lesson;
    const { at, move } = this.#table.lesson.state;
    const surroundings = {
      title,
      status: place(at + 1, LESSON.length),
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
    const { steps, hands, off } = this.#stage.words.lesson;
    const { step, isOff } = this.#table.lesson.state;
    const before = isOff ? off : this.#answer;
    const sentence = before === undefined ? steps[step] : `${before} ${steps[step]}`;
    return step === "goal" ? [sentence, hands] : [sentence];
  }

  #begin(): void {
    const { lesson } = this.#table;
    lesson.begin();
    const { move } = lesson.state;
    if (move !== undefined) this.#input.goTo(placeOf(lesson.game.state.position, move));
  }

  /** Escape first clears the selection. */
  #escape(): void {
    if (stateOf(this.#own).selection === undefined) this.#leave();
    else this.#table.lesson.game.dispatch({ kind: "unselect" });
  }

  #leave(): void {
    this.#table.close();
    this.#stage.close();
  }
}
