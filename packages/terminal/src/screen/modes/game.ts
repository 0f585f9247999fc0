import type { PileId } from "@klondike/engine";
import { type Action, type GameEvent, GameOver, type GameState, SINGLE_KEYS } from "@klondike/play";
import {
  describeEvents,
  describeTableChance,
  listeningOf,
  readHidden,
  readPile,
  readStatus,
  readTable,
  readTops,
} from "@klondike/words";
import { isChange } from "../../words/event-sentences.ts";
import { withoutHardSpaces } from "../../words/line-wrap.ts";
import { statisticsLines } from "../../words/statistics.ts";
import { statusWords, titleWords } from "../../words/status.ts";
import { findCursor } from "../cursor.ts";
import { framed } from "../frame.ts";
import type { Grid, GridSize } from "../grid.ts";
import type { Input } from "../input.ts";
import { keyLine, type Mode, type ModeKey } from "../mode.ts";
import { openGame, type Stage, stateOf } from "../stage.ts";
import { drawTable } from "../table-view.ts";
import { CalendarMode } from "./calendar.ts";
import { EndMode } from "./end.ts";
import { MovesMode } from "./moves.ts";
import { NewGameMode, RulesMode } from "./new-game.ts";
import { TextMode } from "./panel.ts";
import { RecentMode } from "./recent.ts";
import { lastKeys, sharedKey } from "./shared-keys.ts";
import { TableInput } from "./table-input.ts";
import { TutorialMode } from "./tutorial.ts";
import { WinMode } from "./win.ts";

/** A game of Klondike or a branch of one. */
export class GameMode implements Mode {
  readonly #stage: Stage;
  readonly #onNews: () => void;
  readonly #input: TableInput;
  readonly #ends = new GameOver();
  /** The sentence about the last change. */
  #changed: string | undefined;
  #win: { learn(): void } | undefined;

  /** @param onNews called when the analysis has something new to show */
  constructor(stage: Stage, onNews: () => void) {
    this.#stage = stage;
    this.#onNews = onNews;
    this.#input = new TableInput(stage, (pile) => this.#readPile(pile));
  }

  get about(): readonly string[] {
    return this.#state.branch === undefined ? [] : this.#stage.screen.helpOf.branch;
  }

  get keys(): readonly ModeKey[] {
    const stage = this.#stage;
    const isBranch = this.#state.branch !== undefined;
    const { traits } = this.#state;
    const act = (action: Action) => () => openGame(stage).dispatch(action);
    const ask = (question: "hint" | "best-move" | "way-back" | "solution") => act({ kind: "ask", question });
    const open = (Opened: new (stage: Stage, onNews: () => void) => Mode) => () =>
      stage.open(new Opened(stage, this.#onNews));
    const branch = [sharedKey(stage, "return", ["g"], act({ kind: "return" }), { rank: 0 })];
    const others = [
      sharedKey(stage, "newGame", [SINGLE_KEYS.new], open(NewGameMode), { rank: 1 }),
      sharedKey(stage, "rules", [SINGLE_KEYS.rules], open(RulesMode)),
      sharedKey(stage, "calendar", [SINGLE_KEYS.daily], open(CalendarMode), { rank: 14 }),
      sharedKey(stage, "recent", ["O"], open(RecentMode), { rank: 15 }),
    ];
    const rest = [
      sharedKey(stage, "allHome", [SINGLE_KEYS["all-home"]], act({ kind: "send-all-home" }), { rank: 6 }),
      sharedKey(stage, "undo", [SINGLE_KEYS.undo], act({ kind: "undo" }), { rank: 5 }),
      sharedKey(stage, "redo", [SINGLE_KEYS.redo], act({ kind: "redo" }), { rank: 13 }),
      ...(traits.undo ? [sharedKey(stage, "restart", ["x"], act({ kind: "restart" }))] : []),
      sharedKey(stage, "moves", [SINGLE_KEYS.moves], open(MovesMode), { rank: 17 }),
      sharedKey(stage, "hint", [SINGLE_KEYS.hint], ask("hint"), { rank: 8 }),
      sharedKey(stage, "bestMove", [SINGLE_KEYS["best-move"]], ask("best-move")),
      sharedKey(stage, "verdict", [SINGLE_KEYS.verdict], () => this.#turnVerdict(), { rank: 9 }),
      sharedKey(stage, "chance", ["%"], () => this.#turnChance()),
      sharedKey(stage, "solution", [SINGLE_KEYS.solution], ask("solution"), { rank: 10 }),
      ...(traits.freeHands
        ? [sharedKey(stage, "watch", [SINGLE_KEYS.watch], act({ kind: "watch" }), { rank: 12 })]
        : []),
      sharedKey(stage, "wayBack", ["B"], ask("way-back")),
      sharedKey(stage, "review", ["R"], act({ kind: "review" }), { rank: 7 }),
      ...this.#readingKeys,
      ...(isBranch ? [] : others),
      sharedKey(stage, "statistics", ["S"], () => void this.#statistics(), { rank: 11 }),
      sharedKey(stage, "puzzles", ["Z"], () =>
        stage.openLater(async () => new (await import("./puzzle.ts")).PuzzleMode(stage, this.#onNews)),
      ),
      sharedKey(stage, "tutorial", ["T"], open(TutorialMode), { rank: 16 }),
      ...lastKeys(stage, () => this),
    ];
    // Any other key cancels a pending pile key.
    const forgetful = (key: ModeKey): ModeKey => ({
      ...key,
      act: (name) => {
        this.#input.forgetNamed();
        key.act(name);
      },
    });
    return [...(isBranch ? branch : []), ...this.#input.keys, ...rest.map(forgetful)];
  }

  /** The keys that describe the table in words. */
  get #readingKeys(): readonly ModeKey[] {
    const stage = this.#stage;
    const { words } = stage;
    const { nothingSaid } = words.screenReader;
    const say = (text: () => string) => () => stage.say(text());
    const keys = SINGLE_KEYS;
    return [
      sharedKey(stage, "readPile", [keys["read-pile"]], () => this.#readPile(this.#input.cursor.pile)),
      sharedKey(
        stage,
        "readTops",
        [keys["read-tops"]],
        say(() => readTops(this.#state.position, words, listeningOf(this.#state))),
      ),
      sharedKey(stage, "readTable", [keys["read-table"]], () =>
        stage.open(new TextMode(stage, readTable(this.#state.position, words, listeningOf(this.#state)))),
      ),
      sharedKey(
        stage,
        "readLeft",
        [keys["read-left"]],
        say(() => readHidden(this.#state.position, words)),
      ),
      sharedKey(
        stage,
        "readStatus",
        [keys["read-status"]],
        say(() => readStatus(this.#state, words)),
      ),
      sharedKey(
        stage,
        "changed",
        [keys.changed],
        say(() => this.#changed ?? nothingSaid),
      ),
      sharedKey(
        stage,
        "repeat",
        [keys.repeat],
        say(() => stage.lastMessage ?? nothingSaid),
      ),
    ];
  }

  handle(input: Input, size: GridSize): void {
    this.#input.handle(input, size);
  }

  /** Handles the table's events. */
  handleEvents(events: readonly GameEvent[]): void {
    if (events.some(isChange)) this.#changed = describeEvents(events, this.#state, this.#stage.words);
    for (const event of events) {
      if (event.kind === "hinted") this.#input.goTo(findCursor(event.before, event.hint.move));
      if (event.kind === "won" && !event.isBranch) {
        const win = new WinMode(this.#stage, this.#onNews);
        this.#win = win;
        this.#stage.open(win);
        openGame(this.#stage).dispatch({ kind: "seek-par" });
      }
      if (event.kind === "par") this.#win?.learn();
    }
    if (this.#ends.isEnd(events, this.#state)) {
      this.#stage.open(new EndMode(this.#stage, () => new NewGameMode(this.#stage)));
    }
  }

  view(size: GridSize): Grid {
    const { glyphs, message } = this.#stage;
    const state = this.#state;
    const surroundings = {
      title: this.#title(),
      status: this.#status(),
      message: message ?? this.#standingWords(),
      keys: keyLine(this.keys, size.columns - 2).text,
    };
    return framed(size, surroundings, this.#stage, (grid) => {
      drawTable(grid, { ...state, cursor: this.#input.cursor, marked: state.hint?.move }, glyphs);
    });
  }

  get #state(): GameState {
    return stateOf(this.#stage);
  }

  #title(): string {
    const { words } = this.#stage;
    const { session, origin, branch, isWatched } = this.#state;
    if (session === undefined) return "";
    if (isWatched) return words.screen.watching;
    const title = titleWords(session, origin, words);
    return branch === undefined ? title : `${words.review.branch.about(branch.from)}: ${title}`;
  }

  #status(): string {
    const { app, screen, words } = this.#stage;
    const { judgement, preferences, isVerdictOff } = this.#state;
    const { verdicts, verdictOff } = words.knowledge;
    const isUnsaved = app.state.saving === "not-saved" || app.state.saving === "not-saved-yet";
    return [
      ...(preferences.showVerdict
        ? [isVerdictOff ? verdictOff : verdicts[judgement?.verdict ?? "thinking"]]
        : []),
      ...(preferences.showChance && !this.#state.isWon ? [describeTableChance(this.#state, words)] : []),
      ...(isUnsaved ? [screen.unsaved] : []),
      statusWords(this.#state, words),
    ].join("  ");
  }

  /** The permanent message, if any. */
  #standingWords(): string | undefined {
    const { screen, words, app } = this.#stage;
    const { isWon, branch, par, moves, isParSearching, question } = this.#state;
    if (question !== undefined) return screen.thinking;
    const deals = words.deals;
    if (!isWon) return app.state.isDealing ? deals.dealing : undefined;
    if (branch !== undefined) return screen.branchWon;
    const parWords = par === undefined ? undefined : deals.par.counts(moves, par.count, par.isProved);
    const parSentence = parWords ?? (isParSearching ? deals.par.looking : undefined);
    return withoutHardSpaces(
      [words.says.won, ...(parSentence === undefined ? [] : [parSentence]), screen.wonKeys].join("  "),
    );
  }

  #readPile(pile: PileId): void {
    const { words } = this.#stage;
    this.#stage.say(readPile(this.#state.position, pile, words, listeningOf(this.#state)));
  }

  #turnVerdict(): void {
    const { app } = this.#stage;
    app.prefer({ showVerdict: !app.state.preferences.showVerdict });
  }

  #turnChance(): void {
    const { app } = this.#stage;
    app.prefer({ showChance: !app.state.preferences.showChance });
  }

  async #statistics(): Promise<void> {
    const { game } = this.#state;
    if (game === undefined) return;
    this.#stage.open(new TextMode(this.#stage, await statisticsLines(this.#stage, game)));
    this.#onNews();
  }
}
