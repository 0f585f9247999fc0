import { type PileId, rankOf, suitOf, talonOf } from "@klondike/engine";
import { SINGLE_KEYS } from "@klondike/play";
import { PuzzleTable } from "@klondike/play/puzzles";
import {
  describeProof,
  describePuzzle,
  describePuzzleRating,
  describePuzzleState,
  listeningOf,
  readPile,
  type ScreenKey,
} from "@klondike/words";
import { terminalTraits } from "../../host.ts";
import { type FirstPuzzle, openFirst } from "../../plain/puzzles.ts";
import { eventSentence } from "../../words/event-sentences.ts";
import { wrapped } from "../../words/line-wrap.ts";
import { puzzleClient } from "../../workers/worker-clients.ts";
import { framed } from "../frame.ts";
import type { Grid, GridSize } from "../grid.ts";
import type { Input } from "../input.ts";
import { keyLine, type Mode, type ModeKey } from "../mode.ts";
import { type Stage, stateOf } from "../stage.ts";
import { drawTable } from "../table-view.ts";
import { TextMode } from "./panel.ts";
import { sharedKey } from "./shared-keys.ts";
import { TableInput } from "./table-input.ts";

/** Number of rows above the last line for the task, the result and the order of the stock. */
const TEXT_ROWS = 4;

const LAST: FirstPuzzle = { name: undefined, day: undefined, isNext: false };

/** Puzzles on their own table. */
export class PuzzleMode implements Mode {
  readonly #stage: Stage;
  readonly #table: PuzzleTable;
  readonly #thread: ReturnType<typeof puzzleClient>;
  readonly #input: TableInput;
  /** The sentence about the last move. */
  #answer: string | undefined;

  readonly #isFirst: boolean;

  /** @param first what the command line asked for; closing it then ends the program */
  constructor(stage: Stage, onNews: () => void, first?: FirstPuzzle) {
    this.#stage = stage;
    this.#isFirst = first !== undefined;
    this.#thread = puzzleClient(stage.host);
    this.#table = new PuzzleTable(
      { host: stage.host, thread: this.#thread },
      { preferences: stage.app.state.preferences, traits: terminalTraits },
    );
    this.#input = new TableInput(this.#own, (pile) => this.#read(pile), TEXT_ROWS);
    this.#table.subscribe(onNews);
    this.#table.game.subscribe((state, events) => {
      for (const event of events.filter(({ kind }) => kind !== "restarted"))
        this.#answer = eventSentence(event, state, stage.words) ?? this.#answer;
      onNews();
    });
    void openFirst(this.#table, first ?? LAST);
  }

  get keys(): readonly ModeKey[] {
    const { screen } = this.#stage;
    const table = this.#table;
    const { phase } = table.state;
    const key = (name: ScreenKey, letter: string, act: () => void, rank?: number): ModeKey =>
      sharedKey(this.#stage, name, [letter], act, rank === undefined ? {} : { rank });
    const isOver = phase === "solved" || phase === "wrong" || phase === "shown";
    const undo = key("undo", SINGLE_KEYS.undo, () => table.game.dispatch({ kind: "undo" }), 5);
    return [
      ...this.#input.keys,
      undo,
      key("nextPuzzle", "n", () => void table.next(), 1),
      ...(phase === "wrong" || phase === "shown" ? [key("retryPuzzle", "x", () => table.retry(), 2)] : []),
      key("showPuzzle", "h", () => table.show(), 6),
      ...(isOver ? [key("prove", SINGLE_KEYS.solution, () => void this.#prove(), 3)] : []),
      ...(isOver ? [key("playOut", "l", () => table.playOut(), 7)] : []),
      key("puzzleOfDay", SINGLE_KEYS.daily, () => void table.openDay(this.#stage.host.today()), 8),
      key("makePuzzle", "m", () => void table.make(), 9),
      {
        keys: ["escape", "q"],
        sign: screen.escape,
        words: { label: this.#stage.words.close, help: this.#stage.words.close },
        rank: 0,
        act: () => this.#escape(),
      },
    ];
  }

  handle(input: Input, size: GridSize): void {
    this.#answer = undefined;
    this.#input.handle(input, size);
  }

  view(size: GridSize): Grid {
    const { words, glyphs } = this.#stage;
    const { state } = this.#table;
    const surroundings = {
      title: state.day === undefined ? words.puzzles.title : words.puzzles.ofDay,
      status: describePuzzle(state, words),
      message: undefined,
      keys: keyLine(this.keys, size.columns - 2).text,
    };
    return framed(size, surroundings, this.#stage, (grid) => {
      const isOpen = state.puzzle?.kind === "thoughtful";
      const game = stateOf(this.#own);
      drawTable(grid, { ...game, cursor: this.#input.cursor, marked: undefined, isOpen }, glyphs, TEXT_ROWS);
      const lines = this.#texts().flatMap((text) => wrapped(text, size.columns - 2));
      for (const [row, line] of lines.slice(0, TEXT_ROWS).entries()) {
        grid.put(1, size.rows - 1 - TEXT_ROWS + row, line.padEnd(size.columns - 2), "message");
      }
    });
  }

  /** The stage with the puzzle's table. */
  get #own(): Pick<Stage, "app" | "screen"> {
    return { app: this.#table.app, screen: this.#stage.screen };
  }

  #texts(): readonly string[] {
    const { words, glyphs } = this.#stage;
    const { state } = this.#table;
    const before = this.#answer === undefined ? [] : [this.#answer];
    const sentences = [...before, ...describePuzzleState(state, words)].join(" ");
    const talon = talonOf(stateOf(this.#own).position);
    const isOpen = state.puzzle?.kind === "thoughtful" && talon.length > 0;
    const cards = talon.map((card) => glyphs.rank(rankOf(card)) + glyphs.suit(suitOf(card))).join(" ");
    return [
      sentences,
      describePuzzleRating(state, words),
      ...(isOpen ? [`${words.puzzles.stockOrder} ${cards}`] : []),
    ];
  }

  #read(pile: PileId): void {
    const state = stateOf(this.#own);
    this.#answer = readPile(state.position, pile, this.#stage.words, listeningOf(state));
  }

  async #prove(): Promise<void> {
    const { words } = this.#stage;
    const { state } = this.#table;
    this.#answer = words.puzzles.proving;
    await this.#table.prove();
    this.#answer = undefined;
    const { proof } = this.#table.state;
    const lines = Array.isArray(proof)
      ? proof.map((each) => describeProof(each, words))
      : [words.puzzles.failed];
    const title = state.puzzle?.kind === "fair" ? words.puzzles.samplesTitle : words.puzzles.proofTitle;
    this.#stage.open(new TextMode(this.#stage, [title, "", ...lines]));
  }

  /** Escape first clears the selection. */
  #escape(): void {
    if (stateOf(this.#own).selection !== undefined) {
      this.#table.game.dispatch({ kind: "unselect" });
      return;
    }
    this.#table.close();
    this.#thread.close();
    if (this.#isFirst) this.#stage.end(0);
    else this.#stage.close();
  }
}
