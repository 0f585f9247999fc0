import { type Action, Ends, type GameEvent, type GameState } from "@klondike/play";
import { statusWords, titleWords } from "../../words/status.ts";
import { withoutHardSpaces } from "../../words/wrapping.ts";
import { placeOf } from "../cursor.ts";
import { framed } from "../frame.ts";
import type { Grid, Size } from "../grid.ts";
import type { Input } from "../input.ts";
import { type Key, keyLine, type Mode } from "../mode.ts";
import { openGame, type Stage, stateOf } from "../stage.ts";
import { drawTable } from "../table-view.ts";
import { keyOf, lastKeys } from "./common.ts";
import { Hands } from "./hands.ts";
import { TextMode } from "./text.ts";

/** A game of Klondike, or a branch of one, in a player's hands. */
export class GameMode implements Mode {
  readonly #stage: Stage;
  readonly #onNews: () => void;
  readonly #hands: Hands;
  readonly #ends = new Ends();
  /** What shows the last win. */
  #win: { learn(): void } | undefined;

  /** @param onNews called when something has come to be known that is on the screen */
  constructor(stage: Stage, onNews: () => void) {
    this.#stage = stage;
    this.#onNews = onNews;
    this.#hands = new Hands(stage);
  }

  get about(): readonly string[] {
    return this.#state.branch === undefined ? [] : this.#stage.screen.helpOf.branch;
  }

  get keys(): readonly Key[] {
    const stage = this.#stage;
    const isBranch = this.#state.branch !== undefined;
    const { edition, traits } = this.#state;
    const act = (action: Action) => () => openGame(stage).dispatch(action);
    const branch = [keyOf(stage, "return", ["g"], act({ kind: "return" }), { rank: 0 })];
    const others = [
      keyOf(stage, "newGame", ["n"], () => stage.open(new stage.later.NewGameMode(stage)), { rank: 1 }),
      keyOf(stage, "recent", ["o"], () => stage.open(new stage.later.RecentMode(stage)), { rank: 15 }),
      ...(edition === "classic"
        ? [
            keyOf(
              stage,
              "calendar",
              ["c"],
              () => stage.open(new stage.later.CalendarMode(stage, this.#onNews)),
              {
                rank: 14,
              },
            ),
          ]
        : []),
    ];
    return [
      ...(isBranch ? branch : []),
      ...this.#hands.keys,
      keyOf(stage, "allHome", ["a"], act({ kind: "send-all-home" }), { rank: 6 }),
      keyOf(stage, "undo", ["u"], act({ kind: "undo" }), { rank: 5 }),
      keyOf(stage, "redo", ["r"], act({ kind: "redo" }), { rank: 13 }),
      ...(traits.undo ? [keyOf(stage, "restart", ["x"], act({ kind: "restart" }))] : []),
      ...(traits.freeHands ? [keyOf(stage, "watch", ["m"], act({ kind: "watch" }), { rank: 12 })] : []),
      keyOf(stage, "hint", ["i"], act({ kind: "ask", question: "hint" }), { rank: 8 }),
      keyOf(stage, "bestMove", ["t"], act({ kind: "ask", question: "best-move" })),
      keyOf(stage, "wayBack", ["b"], act({ kind: "ask", question: "way-back" })),
      keyOf(stage, "verdict", ["v"], () => this.#turnVerdict(), { rank: 9 }),
      keyOf(stage, "solution", ["p"], act({ kind: "ask", question: "solution" }), { rank: 10 }),
      keyOf(stage, "review", ["e"], act({ kind: "review" }), { rank: 7 }),
      ...(isBranch ? [] : others),
      keyOf(stage, "statistics", ["s"], () => void this.#statistics(), { rank: 11 }),
      keyOf(stage, "tutorial", ["y"], () => stage.open(new stage.later.LessonMode(stage)), { rank: 16 }),
      ...lastKeys(stage, () => this),
    ];
  }

  handle(input: Input, size: Size): void {
    this.#hands.handle(input, size);
  }

  /** Takes in what happened at the table. */
  hear(events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.kind === "hinted") this.#hands.goTo(placeOf(event.before, event.hint.move));
      if (event.kind === "won" && !event.isBranch) {
        const win = new this.#stage.later.WinMode(this.#stage, this.#onNews);
        this.#win = win;
        this.#stage.open(win);
        openGame(this.#stage).dispatch({ kind: "seek-par" });
      }
      if (event.kind === "par") this.#win?.learn();
    }
    if (this.#ends.isEnd(events, this.#state)) {
      const { EndMode, NewGameMode } = this.#stage.later;
      this.#stage.open(new EndMode(this.#stage, () => new NewGameMode(this.#stage)));
    }
  }

  view(size: Size): Grid {
    const { glyphs, message } = this.#stage;
    const state = this.#state;
    const surroundings = {
      title: this.#title(),
      status: this.#status(),
      message: message ?? this.#standingWords(),
      keys: keyLine(this.keys, size.columns - 2).text,
    };
    return framed(size, surroundings, this.#stage, (grid) => {
      drawTable(grid, { ...state, cursor: this.#hands.cursor, marked: state.hint?.move }, glyphs);
    });
  }

  get #state(): GameState {
    return stateOf(this.#stage);
  }

  #title(): string {
    const { words } = this.#stage;
    const { session, origin, branch, isWatched } = this.#state;
    if (session === undefined) return "";
    if (isWatched) return words.menu.watching;
    const title = titleWords(session, origin, words);
    return branch === undefined ? title : `${words.review.branch.about(branch.from)}: ${title}`;
  }

  #status(): string {
    const { app, screen, words } = this.#stage;
    const { judgement, preferences } = this.#state;
    const { verdicts } = words.knowledge;
    const isUnsaved = app.state.saving === "not-saved" || app.state.saving === "not-saved-yet";
    return [
      ...(preferences.showVerdict ? [verdicts[judgement?.verdict ?? "thinking"]] : []),
      ...(isUnsaved ? [screen.unsaved] : []),
      statusWords(this.#state, words),
    ].join("  ");
  }

  /** What is said as long as it is so. */
  #standingWords(): string | undefined {
    const { screen, words, app } = this.#stage;
    const { isWon, branch, par, moves, isParSought, question } = this.#state;
    if (question !== undefined) return screen.thinking;
    const deals = words.deals;
    if (!isWon) return app.state.isDealing ? deals.dealing : undefined;
    if (branch !== undefined) return screen.branchWon;
    const parWords = par === undefined ? undefined : deals.par.counts(moves, par.count, par.isProved);
    const told = parWords ?? (isParSought ? deals.par.looking : undefined);
    return withoutHardSpaces(
      [words.says.won, ...(told === undefined ? [] : [told]), screen.wonKeys].join("  "),
    );
  }

  #turnVerdict(): void {
    const { app } = this.#stage;
    app.prefer({ showVerdict: !app.state.preferences.showVerdict });
  }

  async #statistics(): Promise<void> {
    const { game } = this.#state;
    if (game === undefined) return;
    this.#stage.open(new TextMode(this.#stage, await this.#stage.later.statisticsLines(this.#stage, game)));
    this.#onNews();
  }
}
