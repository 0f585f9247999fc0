import { existsSync } from "node:fs";
import {
  formatLink,
  formatMove,
  formatSave,
  isSessionWon,
  type KlondikeSession,
  legalMoves,
  type Move,
  play,
  positionOf,
  redo,
  refusalOf,
  restart,
  undo,
} from "@klondike/engine";
import type { DealKind } from "../dealing/kinds.ts";
import { allHomeMoves, carryMeant } from "../hands/meant.ts";
import { Mistake, quoted } from "../io.ts";
import { writeWhole } from "../keeping/files.ts";
import type { Sitting } from "../keeping/sitting.ts";
import type { Page } from "../page.ts";
import { STUCK } from "../words/advice.ts";
import { PLAIN_HELP } from "../words/plain-help.ts";
import { refusalWords } from "../words/refusals.ts";
import type { CardSigns } from "../words/signs.ts";
import { statusWords, titleWords } from "../words/status.ts";
import { type AdviceWord, PlainAdviser } from "./adviser.ts";
import { type PlainCommand, parseCommands } from "./commands.ts";
import { spokenChange, spokenMove, spokenPile, spokenTable } from "./spoken.ts";
import { tableLines } from "./view.ts";

/** What a game line by line needs from outside. */
export interface PlainHost {
  readonly page: Page;
  readonly sign: CardSigns;
  /** Ends this game and deals another, of its kind or of another; why not, where there is none. */
  dealNext(sitting: Sitting<KlondikeSession>, deals?: DealKind): Promise<Sitting<KlondikeSession> | string>;
  /** The player's numbers for games like this one. */
  statistics(session: KlondikeSession): readonly string[];
}

/** A game line by line: what is on the table, a prompt, and what comes of each line. */
export class PlainGame {
  readonly #host: PlainHost;
  readonly #page: Page;
  readonly #adviser = new PlainAdviser();
  #sitting: Sitting<KlondikeSession>;
  #isShort: boolean;
  /** The file this game was saved to; it may be written again. */
  #ownFile: string | undefined;

  constructor(sitting: Sitting<KlondikeSession>, host: PlainHost, isShort: boolean) {
    this.#sitting = sitting;
    this.#host = host;
    this.#page = host.page;
    this.#isShort = isShort;
  }

  /** Plays until the game is won, the player quits or the input ends; gives the last game. */
  async play(): Promise<Sitting<KlondikeSession>> {
    this.#begin();
    const last = await this.#playOn();
    this.#adviser.leave();
    return last;
  }

  async #playOn(): Promise<Sitting<KlondikeSession>> {
    while (!isSessionWon(this.#sitting.session)) {
      const line = await this.#page.ask("> ");
      if (line === undefined) return this.#sitting;
      for (const command of parseCommands(line)) {
        if (command.kind === "quit") return this.#sitting;
        if (!(await this.#obey(command)) || isSessionWon(this.#sitting.session)) break;
      }
    }
    this.#page.lines("You win!");
    return this.#sitting;
  }

  #begin(): void {
    this.#page.lines(
      titleWords(this.#sitting.session, this.#sitting.origin),
      "Type help for the words, quit to stop.",
      "",
    );
    this.#page.lines(...this.#table());
  }

  /** Does what a command says; false where it was refused, and what follows it on the line with it. */
  async #obey(command: Exclude<PlainCommand, { kind: "quit" }>): Promise<boolean> {
    const { session } = this.#sitting;
    const position = positionOf(session);
    const { rules } = session.game.setup;
    switch (command.kind) {
      case "move":
        return this.#make([command.move]);
      case "turn-stock":
        return this.#make([{ kind: position.stock.length > 0 ? "draw" : "recycle" }]);
      case "carry":
        return this.#make([carryMeant(position, command, rules)]);
      case "home": {
        const moves = allHomeMoves(position, rules);
        return moves.length > 0 ? this.#make(moves) : this.#refuse("No card can go home.");
      }
      case "undo":
        return this.#step(undo(session), "Taken back.", "There is nothing to undo.");
      case "redo":
        return this.#step(redo(session), "Made again.", "There is nothing to redo.");
      case "restart":
        return this.#step(restart(session), "From the start.", "The game has not begun yet.");
      case "hint":
      case "thoughtful":
      case "verdict":
      case "show":
      case "back":
        return this.#ask(command.kind);
      case "save":
        return this.#save(command.file);
      case "unknown":
        return this.#refuse(`${quoted(command.text)} is not understood; help lists the words.`);
      case "new":
        return this.#deal();
      case "new-of":
        return this.#deal(command.deals);
      default:
        this.#page.lines(...this.#answer(command));
        return true;
    }
  }

  async #deal(deals?: DealKind): Promise<boolean> {
    const next = await this.#host.dealNext(this.#sitting, deals);
    if (typeof next === "string") return this.#refuse(next);
    this.#sitting = next;
    this.#ownFile = undefined;
    this.#begin();
    return true;
  }

  /** The answer to what only asks. */
  #answer(command: Extract<PlainCommand, { kind: Asking }>): readonly string[] {
    const { session } = this.#sitting;
    switch (command.kind) {
      case "short":
      case "spoken":
        this.#isShort = command.kind === "short";
        return this.#table();
      case "table":
        return this.#table();
      case "tell":
        return [spokenPile(session, command.pile)];
      case "status":
        return [titleWords(session, this.#sitting.origin), statusWords(session)];
      case "link":
        return [formatLink(session, true)];
      case "statistics":
        return this.#host.statistics(session);
      case "moves": {
        const moves = legalMoves(positionOf(session), session.game.setup.rules).map(formatMove);
        return [moves.join("  ") || "No move is left."];
      }
      case "help":
        return [PLAIN_HELP];
    }
  }

  async #ask(word: AdviceWord): Promise<boolean> {
    const before = this.#sitting.session;
    const { lines, help, session } = await this.#adviser.asked(word, before);
    if (help !== undefined) this.#sitting.helped(help);
    this.#page.lines(...lines);
    if (session === undefined) return true;
    this.#sitting.change(session);
    this.#page.lines(...(this.#isShort ? this.#table() : spokenChange(before, session)));
    return true;
  }

  async #make(moves: readonly Move[]): Promise<boolean> {
    for (const move of moves) {
      const before = this.#sitting.session;
      const refusal = refusalOf(positionOf(before), move, before.game.setup.rules);
      if (refusal !== undefined) return this.#refuse(refusalWords(refusal));
      this.#sitting.change(play(before, move, this.#sitting.seconds));
      if (!this.#isShort) this.#page.lines(...spokenMove(before, move, this.#sitting.session));
    }
    if (this.#isShort) this.#page.lines(...this.#table());
    const { session } = this.#sitting;
    if (!isSessionWon(session) && (await this.#adviser.isStuck(session))) this.#page.lines(STUCK);
    return true;
  }

  /** Undo, redo or restart; the same session means that there was nothing to do. */
  #step(session: KlondikeSession, done: string, nothing: string): boolean {
    const before = this.#sitting.session;
    if (session.steps === before.steps && session.at === before.at) return this.#refuse(nothing);
    this.#sitting.change(session);
    if (this.#isShort) this.#page.lines(...this.#table());
    else this.#page.lines(done, ...spokenChange(before, session));
    return true;
  }

  #save(file: string): boolean {
    if (existsSync(file) && file !== this.#ownFile) {
      return this.#refuse(`${quoted(file)} is there already; take another name.`);
    }
    try {
      writeWhole(file, `${formatSave(this.#sitting.session)}\n`);
    } catch (error) {
      if (error instanceof Mistake) return this.#refuse(error.message);
      throw error;
    }
    this.#ownFile = file;
    this.#page.lines(`Saved as ${quoted(file)}.`);
    return true;
  }

  #refuse(message: string): boolean {
    this.#page.lines(message);
    return false;
  }

  #table(): readonly string[] {
    const { session } = this.#sitting;
    return this.#isShort ? tableLines(session, this.#host.sign) : spokenTable(session);
  }
}

type Asking = "short" | "spoken" | "table" | "tell" | "status" | "statistics" | "link" | "moves" | "help";
