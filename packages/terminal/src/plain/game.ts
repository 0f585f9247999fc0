import type { Move } from "@klondike/engine";
import { formatLink } from "@klondike/engine/session";
import {
  type Action,
  type DealKind,
  findWaysOn,
  type GameController,
  type GameEvent,
  GameOver,
  type GameState,
  listChoices,
} from "@klondike/play";
import {
  describeFinding,
  describePlan,
  describeTableChance,
  describeTimeline,
  readCard,
  readHidden,
  readStatus,
  readTops,
} from "@klondike/words";
import { quoted } from "../io.ts";
import { whyNotSaved } from "../storage/player-file.ts";
import { isChange, isRefusal } from "../words/event-sentences.ts";
import { texts } from "../words/language.ts";
import { moveLines } from "../words/line-wrap.ts";
import { reviewLines } from "../words/review.ts";
import { statusWords } from "../words/status.ts";
import { isTableCommand, type PlainCommand, parseCommands, tableAction } from "./commands.ts";
import { eventsUntil } from "./event-wait.ts";
import { type NamedPlay, namedPlay } from "./named-cards.ts";
import type { Page } from "./page.ts";
import { lineSteps, recentLines, sentencesFor } from "./sentences.ts";
import type { PlainHost, PlainTable } from "./table.ts";
import { listening, spokenChange, spokenPile } from "./table-text.ts";
import { celebrate } from "./win.ts";

/** Events that end the wait for an answer. */
const ANSWERS: readonly GameEvent["kind"][] = [
  "hinted",
  "no-hint",
  "judged",
  "line-began",
  "went-to",
  "not-worked-out",
];

type Question = "hint" | "best-move" | "verdict" | "solution" | "way-back";

/** A line-based game: words become actions, events become sentences. */
export class PlainGame {
  readonly #table: PlainTable;
  readonly #host: PlainHost;
  readonly #page: Page;
  /** The file of this game, which `save` may overwrite. */
  #ownFile: string | undefined;
  /** The last numbered list of moves, and the sentences about the last change. */
  #choices: readonly Move[] = [];
  #changed: readonly string[] = [];
  readonly #ends = new GameOver();
  /** Whether the player has asked for a new game and still has to confirm it. */
  #isNewPending = false;

  constructor(table: PlainTable) {
    this.#table = table;
    this.#host = table.host;
    this.#page = table.host.page;
  }

  /** Plays, starting with the line already read, until the game is won, the player quits or the input ends. */
  async play(first: Promise<string | undefined>): Promise<void> {
    for (let line = await first; line !== undefined; line = await this.#table.ask()) {
      for (const command of parseCommands(line)) {
        if (command.kind === "quit") return;
        if (!(await this.#run(command)) || this.#isOver) break;
      }
      if (!this.#isOver) continue;
      await celebrate(this.#game, this.#host, this.#isShort);
      return;
    }
  }

  get #game(): GameController {
    return this.#host.game();
  }

  get #state(): GameState {
    return this.#table.state;
  }

  get #isShort(): boolean {
    return this.#table.isShort;
  }

  get #isOver(): boolean {
    return this.#state.isWon && this.#state.branch === undefined;
  }

  /** Runs a command; false if it was refused, which drops the rest of the line. */
  async #run(command: Exclude<PlainCommand, { kind: "quit" }>): Promise<boolean> {
    const plain = texts().plain;
    const isNewAsked = this.#isNewPending;
    this.#isNewPending = false;
    if (isTableCommand(command)) return this.#act(tableAction(command));
    switch (command.kind) {
      case "play-card":
        return this.#playNamed(namedPlay(command, this.#state));
      case "choose": {
        // A listed move may have become illegal; playing it prints why.
        const move = this.#choices[command.number - 1];
        return move === undefined ? this.#refuse(plain.noSuchChoice) : this.#act({ kind: "move", move });
      }
      case "hint":
      case "best-move":
      case "verdict":
      case "solution":
      case "way-back":
        return this.#ask(command.kind);
      case "chance":
        return this.#chance();
      case "review":
        return this.#review();
      case "branch":
        return this.#branchAt(command.at);
      case "return":
        return this.#return();
      case "save":
        return this.#save(command.file, command.isForced);
      case "unknown":
        return this.#refuse(plain.notUnderstood(quoted(command.text)));
      case "new":
        return this.#deal(isNewAsked);
      case "new-of":
        return this.#deal(isNewAsked, command.deals);
      case "recent-of":
        return this.#bringBack(command.number);
      case "read":
        return this.#print(spokenPile(this.#state, command.pile));
      case "where": {
        const state = this.#state;
        return this.#print(readCard(state.position, command.card, texts(), listening(state)));
      }
      default:
        return this.#print(...(await this.#answer(command.kind)));
    }
  }

  /** Dispatches an action and prints the result; false if it was refused. */
  async #act(action: Action): Promise<boolean> {
    const before = this.#state;
    const events: GameEvent[] = [];
    const stop = this.#game.subscribe((_, happened) => void events.push(...happened));
    this.#game.dispatch(action);
    await this.#host.saved();
    // The stuck notice follows the move that makes it certain.
    if (events.some(isChange) && !this.#state.isWon) await this.#game.settled();
    stop();
    const sentences = sentencesFor(events, this.#state, this.#isShort, texts());
    const isChanged = events.some(isChange);
    if (isChanged) this.#changed = sentences;
    const isMuch = events.some(({ kind }) => kind === "restarted" || kind === "went-to");
    this.#page.lines(
      ...sentences,
      ...this.#waysOn(events),
      ...(isChanged && this.#isShort ? this.#table.lines() : []),
      ...(isMuch && !this.#isShort ? spokenChange(before, this.#state) : []),
      ...(this.#state.isWon && this.#state.branch !== undefined ? [texts().plain.branch.won] : []),
    );
    return !events.some(isRefusal);
  }

  /** Prints once what the player can do in a lost or stuck game. */
  #waysOn(events: readonly GameEvent[]): readonly string[] {
    if (!this.#ends.isEnd(events, this.#state)) return [];
    const { waysOn, sayOne } = texts().plain;
    return [sayOne(findWaysOn(this.#state).flatMap((way) => (way === "go-on" ? [] : [waysOn[way]])))];
  }

  /** Asks a question and waits for its answer. */
  async #ask(question: Question): Promise<boolean> {
    const before = this.#state;
    if (before.isWon) return this.#refuse(texts().says.won);
    const events = await eventsUntil(this.#game, ANSWERS, () =>
      this.#game.dispatch({ kind: "ask", question }),
    );
    await this.#host.saved();
    const { view } = this.#state;
    if (view.kind === "line") {
      const { moves } = view.line;
      const steps = this.#isShort ? moveLines(moves) : lineSteps(view.line);
      this.#game.dispatch({ kind: "leave" });
      this.#page.lines(texts().plain.solution(moves.length), ...steps);
      return true;
    }
    await this.#game.settled();
    const isElsewhere = events.some(({ kind }) => kind === "went-to");
    this.#page.lines(
      ...sentencesFor(events, this.#state, this.#isShort, texts()),
      ...(isElsewhere ? (this.#isShort ? this.#table.lines() : spokenChange(before, this.#state)) : []),
    );
    return true;
  }

  /** Prints the chance to win, which counts as a hint. */
  async #chance(): Promise<boolean> {
    if (this.#state.isWon) return this.#refuse(texts().says.won);
    const show = (showChance: boolean): void =>
      this.#game.dispatch({ kind: "prefer", preferences: { showChance } });
    await new Promise<void>((resolve) => {
      const stop = this.#game.subscribe(({ chance }) => {
        if (chance === undefined) return;
        stop();
        resolve();
      });
      show(true);
    });
    const sentence = `${describeTableChance(this.#state, texts())}.`;
    show(false);
    await this.#host.saved();
    return this.#print(sentence);
  }

  /** Starts another game; one in progress has to be confirmed. */
  async #deal(isAskedTwice: boolean, deals?: DealKind): Promise<boolean> {
    const plain = texts().plain;
    const { branch, isUnderWay, game } = this.#state;
    if (branch !== undefined) return this.#refuse(plain.branch.isOne);
    if ((isUnderWay || (game?.steps.length ?? 0) > 0) && !isAskedTwice) {
      this.#isNewPending = true;
      return this.#refuse(plain.underWay);
    }
    const whyNot = await this.#host.dealNext(deals);
    return whyNot === undefined ? this.#beginGame() : this.#refuse(whyNot);
  }

  async #bringBack(number: number): Promise<boolean> {
    const plain = texts().plain;
    if (this.#state.branch !== undefined) return this.#refuse(plain.branch.isOne);
    const game = this.#host.recent()[number - 1];
    const isBack = game !== undefined && (await this.#host.bringBack(game));
    return isBack ? this.#beginGame() : this.#refuse(plain.noSuchRecent);
  }

  #beginGame(): boolean {
    this.#ownFile = undefined;
    this.#table.begin();
    return true;
  }

  async #answer(question: Asking): Promise<readonly string[]> {
    const state = this.#state;
    const { position, session } = state;
    switch (question) {
      case "short":
      case "spoken":
        this.#table.isShort = question === "short";
        return this.#table.lines();
      case "table":
        return this.#table.lines();
      case "tops":
        return [readTops(position, texts(), listening(state))];
      case "hidden":
        return [readHidden(position, texts())];
      case "repeat": {
        const last = this.#page.lastAnswer;
        return last.length === 0 ? [texts().screenReader.nothingSaid] : last;
      }
      case "status":
        return [this.#table.title(), this.#isShort ? statusWords(state) : readStatus(state, texts())];
      case "link":
        return session === undefined ? [] : [formatLink(session, true)];
      case "recent":
        return recentLines(this.#host.recent());
      case "statistics":
        return session === undefined ? [] : this.#host.statistics(session);
      case "moves": {
        const moves = listChoices(state);
        const { canPlay, cannotPlay } = texts().screenReader;
        return moves.length === 0 ? [cannotPlay] : [canPlay, ...this.#listed(moves)];
      }
      case "changed":
        return this.#changed.length === 0 ? [texts().screenReader.nothingSaid] : this.#changed;
      case "help":
        return [texts().plain.help];
    }
  }

  /** Plays a named card; lists the moves if several fit. */
  async #playNamed(play: NamedPlay): Promise<boolean> {
    const plain = texts().plain;
    switch (play.kind) {
      case "act":
        return this.#act(play.action);
      case "unseen":
        return this.#refuse(readCard(this.#state.position, play.card, texts(), listening(this.#state)));
      case "nowhere":
        return this.#refuse(texts().says.fitsNowhere);
      case "choices":
        if (play.moves.length === 0) return this.#refuse(plain.noneFits);
        this.#page.lines(plain.whichOne, ...this.#listed(play.moves));
        return false;
    }
  }

  /** Prints moves, numbered for choosing. */
  #listed(moves: readonly Move[]): readonly string[] {
    this.#choices = moves;
    const { position } = this.#state;
    return [
      ...moves.map((move, at) => `${at + 1}. ${describePlan(position, move, texts())}`),
      texts().plain.choose,
    ];
  }

  /** Reviews the main game, even while a branch is being played. */
  async #review(): Promise<boolean> {
    const { game } = this.#state;
    if (game === undefined) return true;
    const { branch } = this.#state;
    const events = await eventsUntil(this.#game, ["review-done"], () =>
      this.#game.dispatch(branch === undefined ? { kind: "review" } : { kind: "review", of: game }),
    );
    const off = events.find((event) => event.kind === "off-in-ranked");
    if (off !== undefined) return this.#refuse(texts().knowledge.offInRanked[off.why]);
    const { view } = this.#state;
    this.#game.dispatch({ kind: "leave" });
    await this.#host.saved();
    if (view.kind !== "review") return true;
    this.#page.lines(
      ...(this.#isShort
        ? reviewLines(game, view.review.found, this.#host.tint)
        : [describeTimeline(view.review.found, texts()), describeFinding(game, view.review.found, texts())]),
      texts().plain.afterReview,
    );
    return true;
  }

  /** Starts a branch at a position; the main game and its clock are paused. */
  #branchAt(at: number): boolean {
    const { game, branch } = this.#state;
    const { branch: words } = texts().plain;
    if (game === undefined) return false;
    const last = game.steps.length;
    if (at > last) return this.#refuse(words.range(last));
    const after = game.steps[at - 1]?.after;
    if (after !== undefined && game.game.isWon(after)) return this.#refuse(words.wonThere);
    if (this.#state.isRanked) return this.#refuse(texts().knowledge.offInRanked.branches);
    // A branch starts from the main game, even inside another branch.
    if (branch !== undefined) this.#game.dispatch({ kind: "return" });
    this.#game.dispatch({ kind: "branch", at });
    this.#page.lines(words.begun(this.#table.title()), ...this.#table.lines());
    return true;
  }

  #return(): boolean {
    const { branch } = texts().plain;
    if (this.#state.branch === undefined) return this.#refuse(branch.isNone);
    this.#game.dispatch({ kind: "return" });
    this.#page.lines(branch.returned, ...this.#table.lines());
    return true;
  }

  #save(file: string, isForced: boolean): boolean {
    const { branch } = this.#state;
    const live = this.#game.live();
    const session = live?.branch?.session ?? live?.session;
    if (session === undefined) return false;
    const isOwn = branch === undefined;
    const reason = whyNotSaved(session, file, isForced || (isOwn && file === this.#ownFile));
    if (reason !== undefined) return this.#refuse(reason);
    if (isOwn) this.#ownFile = file;
    this.#page.lines(texts().plain.saved(quoted(file)));
    return true;
  }

  #print(...lines: readonly string[]): true {
    this.#page.lines(...lines);
    return true;
  }

  #refuse(message: string): boolean {
    this.#page.lines(message);
    return false;
  }
}

type Asking =
  | "short"
  | "spoken"
  | "table"
  | "tops"
  | "hidden"
  | "repeat"
  | "changed"
  | "status"
  | "statistics"
  | "recent"
  | "link"
  | "moves"
  | "help";
