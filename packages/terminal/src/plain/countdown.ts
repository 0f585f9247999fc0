import type { CountdownMove, CountdownPile } from "@klondike/engine/countdown";
import type { App, CountdownAction, CountdownEvent, CountdownState } from "@klondike/play";
import {
  answerCountdown,
  type CountdownQuestion,
  describeCountdown,
  describeCountdownMoves,
  isPhrase,
  type Phrase,
  parsePiles,
  parseSentence,
  readCountdownPile,
} from "@klondike/words";
import { quoted } from "../io.ts";
import { texts } from "../words/language.ts";
import { gameWords } from "../words/status.ts";
import { LETTERS } from "./commands.ts";
import type { Page } from "./page.ts";

const ACTS: Readonly<Partial<Record<Phrase, CountdownAction>>> = {
  draw: { kind: "move", move: { from: 0, to: 0 } },
  undo: { kind: "undo" },
  redo: { kind: "redo" },
  restart: { kind: "restart" },
  "all-home": { kind: "place-all" },
};

const QUESTIONS: Readonly<Partial<Record<Phrase, CountdownQuestion>>> = {
  table: "table",
  tops: "tops",
  hidden: "left",
  status: "status",
};

const PILES: readonly CountdownPile[] = [0, 1, 2];

/** The countdown as sentences, for `--spoken`. Document 004's text game is separate. */
export class PlainCountdown {
  readonly #app: App;
  readonly #page: Page;
  /** The last numbered list of moves, and the sentences about the last change. */
  #choices: readonly CountdownMove[] = [];
  #changed: readonly string[] = [];

  constructor(app: App, page: Page) {
    this.#app = app;
    this.#page = page;
  }

  /** Plays until the game is won, the player quits or the input ends. */
  async play(): Promise<void> {
    this.#begin();
    while (!this.#state.isWon) {
      const line = await this.#page.ask("> ");
      if (line === undefined) return;
      if (!(await this.#run(line.trim().toLowerCase()))) return;
    }
  }

  get #state(): CountdownState {
    return this.#app.countdown.state;
  }

  #begin(): void {
    this.#page.lines(gameWords(this.#state.session), texts().plain.begin, "");
    this.#page.lines(...this.#table());
  }

  /** Runs a line; false if the player quits. */
  async #run(line: string): Promise<boolean> {
    const [from, to] = this.#piles(line);
    if (from !== undefined && to !== undefined) {
      await this.#act({ kind: "move", move: { from, to } });
      return true;
    }
    if (isPhrase(line, "next", texts())) {
      await this.#act({ kind: "move", move: { from: 0, to: 0 } });
      return true;
    }
    if (from !== undefined) {
      this.#page.lines(readCountdownPile(this.#state.position, from, texts()));
      return true;
    }
    const parsed = parseSentence(line, texts());
    const phrase =
      (Object.hasOwn(LETTERS, line) ? LETTERS[line] : undefined) ??
      (parsed?.kind === "phrase" ? parsed.phrase : undefined);
    if (phrase === "quit") return false;
    const act = phrase && ACTS[phrase];
    if (parsed?.kind === "choose") await this.#choose(parsed.number);
    else if (act !== undefined) await this.#act(act);
    else if (phrase === "new") {
      await this.#app.newCountdown(this.#state.session.game.setup.cards);
      await this.#app.saved();
      this.#begin();
    } else this.#page.lines(...this.#answer(phrase, line));
    return true;
  }

  /** The source and target piles that a line names; a visible number stands for its pile. */
  #piles(line: string): readonly (CountdownPile | undefined)[] {
    const { stock, foundations } = this.#state.position;
    const open = [stock[0], ...foundations.map((pile) => pile.at(-1))];
    return parsePiles(line, texts()).map(
      (named) => PILES[named] ?? PILES.find((pile) => open[pile] === named),
    );
  }

  async #choose(number: number): Promise<void> {
    const move = this.#choices[number - 1];
    if (move === undefined) this.#page.lines(texts().plain.noSuchChoice);
    else await this.#act({ kind: "move", move });
  }

  /** Prints all legal moves, numbered. */
  #listed(): readonly string[] {
    const { position } = this.#state;
    const { canPlay, cannotPlay } = texts().screenReader;
    const plans = describeCountdownMoves(position, texts());
    this.#choices = plans.map(({ move }) => move);
    if (plans.length === 0) return [cannotPlay];
    return [canPlay, ...plans.map(({ sentence }, at) => `${at + 1}. ${sentence}`), texts().plain.choose];
  }

  async #act(action: CountdownAction): Promise<void> {
    const events: CountdownEvent[] = [];
    const stop = this.#app.countdown.subscribe((_, happened) => void events.push(...happened));
    this.#app.countdown.dispatch(action);
    stop();
    await this.#app.saved();
    const sentences = describeCountdown(events, this.#state, texts());
    if (events.some(({ kind }) => kind === "moved" || kind === "undone" || kind === "redone")) {
      this.#changed = [sentences];
    }
    this.#page.lines(sentences);
  }

  #answer(phrase: Phrase | undefined, line: string): readonly string[] {
    const reading = texts().screenReader;
    if (phrase === "moves") return this.#listed();
    const question = phrase && QUESTIONS[phrase];
    if (question !== undefined) return answerCountdown(question, this.#state, texts());
    switch (phrase) {
      case "repeat":
        return this.#page.lastAnswer.length === 0 ? [reading.nothingSaid] : this.#page.lastAnswer;
      case "changed":
        return this.#changed.length === 0 ? [reading.nothingSaid] : this.#changed;
      case "help":
        return [texts().countdown.help];
      case undefined:
        return [texts().countdown.notUnderstood(quoted(line))];
      default:
        return [texts().countdown.notHere];
    }
  }

  #table(): readonly string[] {
    return answerCountdown("table", this.#state, texts());
  }
}
