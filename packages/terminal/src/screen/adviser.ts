import { isSessionWon, type KlondikeSession, positionOf, undo } from "@klondike/engine";
import type { Judgement } from "@klondike/knowledge";
import type { Kibitzer } from "../knowing/kibitzer.ts";
import {
  type CardNames,
  fairHintWords,
  lostWords,
  NO_HINT,
  NOT_KNOWN,
  NOT_WORKED_OUT,
  STUCK,
  thoughtfulHintWords,
  verdictWords,
} from "../words/advice.ts";
import type { Advised, Adviser, AdviserHost } from "./board.ts";
import { placeOf } from "./cursor.ts";
import type { Size } from "./grid.ts";
import type { Input } from "./input.ts";
import { listOf, type Showing, showingOf, shownTable, stepped } from "./showing.ts";
import type { Table } from "./table.ts";

/** What the player asked the solver for and waits for. */
type Question = "thoughtful-hint" | "line" | "way-back";

const QUESTIONS: Readonly<Record<string, Question>> = {
  t: "thoughtful-hint",
  p: "line",
  b: "way-back",
};
/** The keys that mean the same while a line is shown. */
const ALWAYS: readonly string[] = ["q", "interrupt", "redraw", "suspend", "?"];
/** Milliseconds of quiet after a move before it is looked into whether the player is stuck. */
const QUIET_MS = 150;
const THINKING = "Thinking; play on if you like.";

/** The knowledge beside a table of Klondike. Nothing of it is loaded before somebody needs it. */
export class TableAdviser implements Adviser<KlondikeSession, Table> {
  readonly #host: AdviserHost<Table>;
  readonly #name: CardNames;
  #session: KlondikeSession;
  #kibitzer: Kibitzer | undefined;
  #loading: Promise<Kibitzer> | undefined;
  #hasLeft = false;
  #isLit = false;
  #judgement: Judgement | undefined;
  #question: Question | undefined;
  #showing: Showing | undefined;
  #isStuck = false;
  #quiet: NodeJS.Timeout | undefined;
  /** The game for which the verdict is noted as help: once is enough. */
  #helpedIn: KlondikeSession["game"] | undefined;

  constructor(session: KlondikeSession, name: CardNames, host: AdviserHost<Table>) {
    this.#session = session;
    this.#name = name;
    this.#host = host;
  }

  follow(session: KlondikeSession): void {
    this.#session = session;
    this.#showing = undefined;
    this.#question = undefined;
    this.#isStuck = false;
    this.#judgement = undefined;
    if (this.#isLit || this.#kibitzer !== undefined) this.#consult();
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => void this.#lookWhetherStuck(), QUIET_MS);
  }

  hear(table: Table, input: Input, size: Size, seconds: number): Advised<Table> | undefined {
    const key = input.kind === "key" ? input.key : "";
    if (this.#showing !== undefined) {
      return ALWAYS.includes(key) ? undefined : this.#hearShowing(this.#showing, table, key, size, seconds);
    }
    const quiet: Table = { ...table, message: undefined, hint: undefined };
    if (key === "v") {
      this.#isLit = !this.#isLit;
      this.#consult();
      return { table: this.#answered(quiet) };
    }
    if (isSessionWon(table.session)) return undefined;
    if (key === "i") {
      void this.#hintFairly();
      return { table: { ...quiet, selection: undefined } };
    }
    const question = Object.hasOwn(QUESTIONS, key) ? QUESTIONS[key] : undefined;
    if (question === undefined) return undefined;
    this.#question = question;
    this.#consult();
    return { table: this.#answered({ ...quiet, selection: undefined }) };
  }

  shown(table: Table): Table {
    if (this.#showing !== undefined) return shownTable(table, this.#showing);
    if (isSessionWon(table.session)) return table;
    const standing = this.#isStuck
      ? `${STUCK}  u takes a move back, e reviews the game, n deals another.`
      : this.#offer();
    return {
      ...table,
      message: table.message ?? standing,
      verdict: this.#isLit ? verdictWords(this.#judgement ?? { verdict: undefined, ms: 0 }) : undefined,
    };
  }

  leave(): void {
    this.#hasLeft = true;
    clearTimeout(this.#quiet);
    this.#kibitzer?.close();
  }

  #hearShowing(showing: Showing, table: Table, key: string, size: Size, seconds: number): Advised<Table> {
    const shown = stepped(showing, key, seconds);
    switch (shown?.kind) {
      case undefined:
        return { table };
      case "step":
        this.#showing = shown.showing;
        return { table };
      case "list":
        return { table, panel: listOf(showing, size.columns) };
      case "return":
        this.#showing = undefined;
        return { table: { ...table, message: "Your game, as it was." } };
      case "take-over":
        this.#showing = undefined;
        return { table: { ...table, session: shown.session, message: "The game is yours again." } };
    }
  }

  /** Looks at what is known, or begins to find out; the answer may come later. */
  #consult(): void {
    if (this.#kibitzer === undefined) {
      void this.#loaded().then(() => this.#tell());
      return;
    }
    const isWanted = this.#isLit || this.#question !== undefined;
    this.#judgement = this.#kibitzer.follow(this.#session, isWanted ? "way-back" : "nothing");
  }

  #loaded(): Promise<Kibitzer> {
    this.#loading ??= import("../knowing/kibitzer.ts").then(({ Kibitzer }) => {
      const kibitzer = new Kibitzer(() => this.#tell());
      // A player who has left meanwhile must not be kept by a thread.
      if (this.#hasLeft) kibitzer.close();
      this.#kibitzer = kibitzer;
      return kibitzer;
    });
    return this.#loading;
  }

  /** Tells what has come to be known. */
  #tell(): void {
    if (this.#hasLeft) return;
    this.#consult();
    this.#host.update((table) => this.#answered(table));
  }

  /** The table with the answer to what was asked, where it is known. */
  #answered(table: Table): Table {
    this.#noteVerdict();
    return this.#question === undefined ? table : this.#judged(table, this.#question, this.#judgement);
  }

  #judged(table: Table, question: Question, judgement: Judgement | undefined): Table {
    if (judgement?.verdict === undefined) return { ...table, message: THINKING };
    if (judgement.verdict === "lost") return this.#lost(table, question, judgement);
    this.#question = undefined;
    const [move] = judgement.line ?? [];
    if (judgement.verdict === "unknown" || judgement.line === undefined || move === undefined) {
      return { ...table, message: NOT_KNOWN };
    }
    this.#host.helped("thoughtful");
    switch (question) {
      case "line":
        this.#showing = showingOf(this.#session, judgement.line);
        return { ...table, message: undefined };
      case "way-back":
        return { ...table, message: "This position is winnable; there is nothing to go back from." };
      case "thoughtful-hint": {
        const position = positionOf(this.#session);
        const message = thoughtfulHintWords(move, position, this.#name);
        return { ...table, hint: move, cursor: placeOf(position, move), message };
      }
    }
  }

  #lost(table: Table, question: Question, judgement: Judgement): Table {
    const message = lostWords(judgement, "b");
    if (judgement.isThinking) return { ...table, message };
    this.#question = undefined;
    this.#host.helped("thoughtful");
    if (question !== "way-back" || judgement.wayBack === undefined) return { ...table, message };
    let session = this.#session;
    while (session.at > judgement.wayBack) session = undo(session);
    return { ...table, session, message: "The last winnable position; r leads forward again." };
  }

  /** A lit verdict of a lost position offers the way back. */
  #offer(): string | undefined {
    return this.#isLit && this.#judgement?.verdict === "lost" ? lostWords(this.#judgement, "b") : undefined;
  }

  #noteVerdict(): void {
    const { game } = this.#session;
    if (!this.#isLit || this.#judgement?.verdict === undefined || this.#helpedIn === game) return;
    this.#helpedIn = game;
    this.#host.helped("thoughtful");
  }

  async #hintFairly(): Promise<void> {
    const session = this.#session;
    const kibitzer = await this.#loaded();
    const answered = await kibitzer.fairHint(session);
    if (!answered.ok) {
      if (this.#isStillAt(session)) this.#host.update((table) => ({ ...table, message: NOT_WORKED_OUT }));
      return;
    }
    const hint = answered.value;
    if (hint === undefined) {
      await this.#lookWhetherStuck();
      const message = this.#isStuck ? STUCK : NO_HINT;
      if (this.#isStillAt(session)) this.#host.update((table) => ({ ...table, message }));
      return;
    }
    if (!this.#isStillAt(session)) return;
    this.#host.helped("fair");
    const position = positionOf(session);
    const message = fairHintWords(hint, position, this.#name);
    this.#host.update((table) => ({
      ...table,
      hint: hint.move,
      cursor: placeOf(position, hint.move),
      message,
    }));
  }

  async #lookWhetherStuck(): Promise<void> {
    const session = this.#session;
    if (isSessionWon(session)) return;
    const kibitzer = await this.#loaded();
    const isStuck = !this.#hasLeft && (await kibitzer.isStuck(session));
    if (!isStuck || !this.#isStillAt(session)) return;
    this.#isStuck = true;
    this.#host.update((table) => table);
  }

  /** Whether the player still waits where the question was asked. */
  #isStillAt(session: KlondikeSession): boolean {
    return !this.#hasLeft && session === this.#session;
  }
}
