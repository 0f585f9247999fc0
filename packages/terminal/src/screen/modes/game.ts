import { type FoundationId, isFoundation, isTableau, type PileId, TABLEAU_IDS } from "@klondike/engine";
import type { Action, GameEvent, GameState } from "@klondike/play";
import { dealsWordsOf, knowledgeWordsOf, reviewWordsOf } from "@klondike/words";
import { statisticsLines } from "../../statistics.ts";
import { statusWords, titleWords } from "../../words/status.ts";
import { withoutHardSpaces } from "../../words/win.ts";
import { type CursorPos, clamped, DIRECTION_KEYS, moved, placeOf } from "../cursor.ts";
import { framed } from "../frame.ts";
import type { Grid, Size } from "../grid.ts";
import type { Cell, Input } from "../input.ts";
import { layoutOf, type Spot, spotAt } from "../layout.ts";
import { type Key, keyLine, type Mode } from "../mode.ts";
import { openGame, type Stage, stateOf } from "../stage.ts";
import { drawTable } from "../table-view.ts";
import { CalendarMode } from "./calendar.ts";
import { keyOf, lastKeys } from "./common.ts";
import { NewGameMode } from "./new-game.ts";
import { RecentMode } from "./recent.ts";
import { TextMode } from "./text.ts";
import { WinMode } from "./win.ts";

/** Keys for the four foundations, left to right. */
const FOUNDATION_KEYS: Readonly<Record<string, FoundationId>> = {
  "8": "f1",
  "9": "f2",
  "0": "f3",
  "-": "f4",
};

/** A game of Klondike, or a branch of one, in a player's hands. */
export class GameMode implements Mode {
  readonly #stage: Stage;
  readonly #onNews: () => void;
  #cursor: CursorPos = { pile: "s", count: 1 };
  /** The pile that a digit called, while its cards are selected: as many of them go as fit. */
  #called: PileId | undefined;
  /** What shows the last win. */
  #win: WinMode | undefined;

  /** @param onNews called when something has come to be known that is on the screen */
  constructor(stage: Stage, onNews: () => void) {
    this.#stage = stage;
    this.#onNews = onNews;
  }

  get about(): readonly string[] {
    return this.#state.branch === undefined ? [] : this.#stage.screen.helpOf.branch;
  }

  get keys(): readonly Key[] {
    const stage = this.#stage;
    const { screen } = stage;
    const isBranch = this.#state.branch !== undefined;
    const isClassic = this.#state.edition === "classic";
    const act = (action: Action) => () => openGame(stage).dispatch(action);
    const branch = [keyOf(stage, "return", ["g"], act({ kind: "return" }), { rank: 0 })];
    const others = [
      keyOf(stage, "newGame", ["n"], () => stage.open(new NewGameMode(stage)), { rank: 1 }),
      keyOf(stage, "recent", ["o"], () => stage.open(new RecentMode(stage)), { rank: 15 }),
      ...(isClassic
        ? [
            keyOf(stage, "calendar", ["c"], () => stage.open(new CalendarMode(stage, this.#onNews)), {
              rank: 14,
            }),
          ]
        : []),
    ];
    return [
      ...(isBranch ? branch : []),
      keyOf(stage, "cursor", DIRECTION_KEYS, (key) => this.#move(key), { sign: screen.arrows }),
      keyOf(stage, "press", ["enter"], () => this.#press(this.#cursor, "key"), { sign: screen.enter }),
      keyOf(stage, "column", ["1", "2", "3", "4", "5", "6", "7"], (key) => this.#callColumn(key), {
        sign: "1…7",
      }),
      keyOf(stage, "foundation", ["8", "9", "0", "-"], (key) => this.#callFoundation(key), {
        sign: "8 9 0 -",
      }),
      keyOf(stage, "draw", ["d"], act({ kind: "turn-stock" }), { rank: 4 }),
      keyOf(stage, "waste", ["w"], () => this.#call("w")),
      keyOf(stage, "home", ["f"], () => this.#sendHome()),
      keyOf(stage, "allHome", ["a"], act({ kind: "send-all-home" }), { rank: 6 }),
      keyOf(stage, "undo", ["u"], act({ kind: "undo" }), { rank: 5 }),
      keyOf(stage, "redo", ["r"], act({ kind: "redo" }), { rank: 13 }),
      keyOf(stage, "hint", ["i"], act({ kind: "ask", question: "hint" }), { rank: 8 }),
      keyOf(stage, "bestMove", ["t"], act({ kind: "ask", question: "best-move" })),
      keyOf(stage, "verdict", ["v"], () => this.#turnVerdict(), { rank: 9 }),
      keyOf(stage, "solution", ["p"], act({ kind: "ask", question: "solution" }), { rank: 10 }),
      keyOf(stage, "wayBack", ["b"], act({ kind: "ask", question: "way-back" })),
      keyOf(stage, "review", ["e"], act({ kind: "review" }), { rank: 7 }),
      ...(isBranch ? [] : others),
      keyOf(stage, "statistics", ["s"], () => void this.#statistics(), { rank: 11 }),
      ...lastKeys(stage, () => this),
    ];
  }

  handle(input: Input, size: Size): void {
    const game = openGame(this.#stage);
    switch (input.kind) {
      case "click": {
        const spot = this.#spotAt(input, size);
        if (spot === undefined) game.dispatch({ kind: "press-felt" });
        else {
          this.#cursor = { pile: spot.pile, count: spot.count };
          this.#press(this.#cursor, "pointer");
        }
        break;
      }
      case "drop":
        this.#drop(this.#spotAt(input, size));
        break;
      case "right-click": {
        const spot = this.#spotAt(input, size);
        if (spot !== undefined) game.dispatch({ kind: "send-home", pile: spot.pile });
        break;
      }
      case "wheel":
        game.dispatch({ kind: input.by < 0 ? "undo" : "redo" });
        break;
      case "key":
        if (input.key === "escape") game.dispatch({ kind: "leave" });
    }
  }

  /** Takes in what happened at the table. */
  hear(events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.kind === "hinted") this.#cursor = placeOf(event.before, event.hint.move);
      if (event.kind === "won" && !event.isBranch) {
        this.#win = new WinMode(this.#stage, this.#onNews);
        this.#stage.open(this.#win);
        openGame(this.#stage).dispatch({ kind: "seek-par" });
      }
      if (event.kind === "par") this.#win?.learn();
    }
  }

  view(size: Size): Grid {
    const { screen, glyphs, message } = this.#stage;
    const state = this.#state;
    const surroundings = {
      title: this.#title(),
      status: this.#status(),
      message: message ?? (state.question === undefined ? this.#wonWords() : screen.thinking),
      keys: keyLine(this.keys, size.columns - 2).text,
    };
    return framed(size, surroundings, this.#stage, (grid) => {
      const cursor = clamped(state.position, this.#cursor);
      drawTable(grid, { ...state, cursor, marked: state.hint?.move }, glyphs);
    });
  }

  get #state(): GameState {
    return stateOf(this.#stage);
  }

  #title(): string {
    const { words } = this.#stage;
    const { session, origin, branch } = this.#state;
    if (session === undefined) return "";
    const title = titleWords(session, origin, words);
    return branch === undefined ? title : `${reviewWordsOf(words).branch.about(branch.from)}: ${title}`;
  }

  #status(): string {
    const { app, screen, words } = this.#stage;
    const { judgement, preferences } = this.#state;
    const { verdicts } = knowledgeWordsOf(words);
    const isUnsaved = app.state.saving === "not-saved" || app.state.saving === "not-saved-yet";
    return [
      ...(preferences.showVerdict ? [verdicts[judgement?.verdict ?? "thinking"]] : []),
      ...(isUnsaved ? [screen.unsaved] : []),
      statusWords(this.#state, words),
    ].join("  ");
  }

  #wonWords(): string | undefined {
    const { screen, words, app } = this.#stage;
    const { isWon, branch, par, moves, isParSought } = this.#state;
    const deals = dealsWordsOf(words);
    if (!isWon) return app.state.isDealing ? deals.dealing : undefined;
    if (branch !== undefined) return screen.branchWon;
    const parWords = par === undefined ? undefined : deals.par.counts(moves, par.count, par.isProved);
    const told = parWords ?? (isParSought ? deals.par.looking : undefined);
    return withoutHardSpaces(
      [words.says.won, ...(told === undefined ? [] : [told]), screen.wonKeys].join("  "),
    );
  }

  #spotAt({ x, y }: Cell, size: Size): Spot | undefined {
    return spotAt(layoutOf(this.#state, size), x, y);
  }

  #move(key: string): void {
    const { position } = this.#state;
    this.#cursor = moved(position, clamped(position, this.#cursor), key) ?? this.#cursor;
  }

  #press(at: CursorPos, by: "key" | "pointer"): void {
    this.#called = undefined;
    openGame(this.#stage).dispatch({ kind: "press", at, by });
  }

  #callColumn(key: string): void {
    this.#call(TABLEAU_IDS[Number(key) - 1] ?? "t1");
  }

  /** A pile called by its key: selected first, then the target of what is selected; twice the same sends its card home. */
  #call(pile: PileId): void {
    const game = openGame(this.#stage);
    const { selection, position } = this.#state;
    const called = this.#called;
    this.#called = undefined;
    if (selection === undefined) {
      const most = clamped(position, { pile, count: Number.MAX_SAFE_INTEGER }).count;
      game.dispatch({ kind: "press", at: { pile, count: most }, by: "key" });
      if (this.#state.selection?.pile === pile) this.#called = pile;
      this.#cursor = { pile, count: 1 };
      return;
    }
    const { pile: from, count } = selection;
    if (from === pile) {
      if (isFoundation(pile)) game.dispatch({ kind: "unselect" });
      else game.dispatch({ kind: "send-home", pile });
    } else if (isTableau(pile) || isFoundation(pile)) {
      const isLoose = called === from;
      game.dispatch({ kind: "carry", carry: { from, to: pile, ...(isLoose ? {} : { count }) } });
      this.#cursor = { pile, count: 1 };
    } else game.dispatch({ kind: "unselect" });
  }

  #callFoundation(key: string): void {
    this.#call(FOUNDATION_KEYS[key] ?? "f1");
  }

  #sendHome(): void {
    const { selection } = this.#state;
    openGame(this.#stage).dispatch({ kind: "send-home", pile: (selection ?? this.#cursor).pile });
  }

  /** The button comes up over another pile than it went down on: the cards were dragged. */
  #drop(spot: Spot | undefined): void {
    const { selection } = this.#state;
    if (spot === undefined || selection === undefined || spot.pile === selection.pile) return;
    if (spot.pile === "s" || spot.pile === "w" || this.#cursor.pile !== selection.pile) return;
    const { pile: from, count } = selection;
    openGame(this.#stage).dispatch({ kind: "carry", carry: { from, to: spot.pile, count } });
  }

  #turnVerdict(): void {
    const { app } = this.#stage;
    app.prefer({ showVerdict: !app.state.preferences.showVerdict });
  }

  async #statistics(): Promise<void> {
    const { game } = this.#state;
    if (game === undefined) return;
    this.#stage.open(new TextMode(this.#stage, await statisticsLines(this.#stage, game)));
    this.#onNews();
  }
}
