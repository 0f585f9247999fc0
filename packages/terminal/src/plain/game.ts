import { existsSync } from "node:fs";
import {
  formatMove,
  formatSave,
  homewardMoves,
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
import { Mistake, quoted } from "../io.ts";
import { writeWhole } from "../keeping/files.ts";
import type { Sitting } from "../keeping/sitting.ts";
import type { Page } from "../page.ts";
import { PLAIN_HELP } from "../words/plain-help.ts";
import { refusalWords } from "../words/refusals.ts";
import type { CardSigns } from "../words/signs.ts";
import { carryMeant, type PlainCommand, parseCommands } from "./commands.ts";
import { tableLines, titleLine } from "./view.ts";

/** A game line by line: the table, a prompt, and what comes of each line. */
export class PlainGame {
  readonly #sitting: Sitting<KlondikeSession>;
  readonly #page: Page;
  readonly #sign: CardSigns;
  /** The file this game was saved to; it may be written again. */
  #ownFile: string | undefined;

  constructor(sitting: Sitting<KlondikeSession>, page: Page, sign: CardSigns) {
    this.#sitting = sitting;
    this.#page = page;
    this.#sign = sign;
  }

  /** Plays until the game is won, the player quits or the input ends. */
  async play(): Promise<void> {
    this.#page.lines(titleLine(this.#sitting.session), "Type help for the words, quit to stop.", "");
    this.#showTable();
    while (!isSessionWon(this.#sitting.session)) {
      const line = await this.#page.ask("> ");
      if (line === undefined) return;
      for (const command of parseCommands(line)) {
        if (command.kind === "quit") return;
        if (!this.#obey(command) || isSessionWon(this.#sitting.session)) break;
      }
    }
    this.#page.lines("You win!");
  }

  /** Does what a command says; false where it was refused, and what follows it on the line with it. */
  #obey(command: Exclude<PlainCommand, { kind: "quit" }>): boolean {
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
        const moves = homewardMoves(position, rules);
        return moves.length > 0 ? this.#make(moves) : this.#refuse("No card can go home.");
      }
      case "undo":
        return this.#step(undo(session), "There is nothing to undo.");
      case "redo":
        return this.#step(redo(session), "There is nothing to redo.");
      case "restart":
        return this.#step(restart(session), "The game has not begun yet.");
      case "moves":
        this.#page.lines(legalMoves(position, rules).map(formatMove).join("  ") || "No move is left.");
        return true;
      case "table":
        this.#showTable();
        return true;
      case "help":
        this.#page.lines(PLAIN_HELP);
        return true;
      case "save":
        return this.#save(command.file);
      case "unknown":
        return this.#refuse(`${quoted(command.text)} is not understood; help lists the words.`);
    }
  }

  #make(moves: readonly Move[]): boolean {
    for (const move of moves) {
      const { session } = this.#sitting;
      const refusal = refusalOf(positionOf(session), move, session.game.setup.rules);
      if (refusal !== undefined) return this.#refuse(refusalWords(refusal));
      this.#sitting.change(play(session, move, this.#sitting.seconds));
    }
    this.#showTable();
    return true;
  }

  /** Undo, redo or restart; the same session means that there was nothing to do. */
  #step(session: KlondikeSession, nothing: string): boolean {
    const { steps, at, restarts } = this.#sitting.session;
    if (session.steps === steps && session.at === at && session.restarts === restarts) {
      return this.#refuse(nothing);
    }
    this.#sitting.change(session);
    this.#showTable();
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

  #showTable(): void {
    this.#page.lines(...tableLines(this.#sitting.session, this.#sign));
  }
}
