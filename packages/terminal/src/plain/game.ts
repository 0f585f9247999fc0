import {
  type Carry,
  FOUNDATION_IDS,
  faceUpOf,
  formatLink,
  isSessionWon,
  isTouched,
  type KlondikeSession,
  legalMoves,
  type Move,
  type PileId,
  play,
  positionAt,
  positionOf,
  redo,
  refusalOf,
  restart,
  TABLEAU_IDS,
  tapMove,
  undo,
} from "@klondike/engine";
import {
  plainWordsOf,
  readCard,
  readHidden,
  readingWordsOf,
  readMoves,
  readTops,
  tellRedo,
  tellUndo,
} from "@klondike/words";
import type { DealKind } from "../dealing/kinds.ts";
import { allHomeMoves, carryMeant } from "../hands/meant.ts";
import { quoted } from "../io.ts";
import { Branch, positionInGame } from "../keeping/branch.ts";
import type { RecentGame } from "../keeping/shelf.ts";
import type { Sitting } from "../keeping/sitting.ts";
import type { Page } from "../page.ts";
import { refusalWords } from "../words/refusals.ts";
import type { CardSigns } from "../words/signs.ts";
import { said } from "../words/speech.ts";
import { recentWords, statusWords, titleWords } from "../words/status.ts";
import { type AdviceWord, PlainAdviser } from "./adviser.ts";
import { type PlainCommand, parseCommands } from "./commands.ts";
import { whyNotSaved } from "./saving.ts";
import { listeningOf, spokenChange, spokenMove, spokenPile, spokenTable } from "./spoken.ts";
import { tableLines } from "./view.ts";

/** What a game line by line needs from outside. */
export interface PlainHost {
  readonly page: Page;
  readonly sign: CardSigns;
  /** Ends this game and deals another, of its kind or of another; why not, where there is none. */
  dealNext(sitting: Sitting<KlondikeSession>, deals?: DealKind): Promise<Sitting<KlondikeSession> | string>;
  /** The games that were given up for another, the latest first. */
  recent(): readonly RecentGame<KlondikeSession>[];
  /** Ends this game and goes on with a recent one; undefined where that one is gone. */
  bringBack(
    sitting: Sitting<KlondikeSession>,
    game: RecentGame<KlondikeSession>,
  ): Sitting<KlondikeSession> | undefined;
  /** The player's numbers for games like this one. */
  statistics(session: KlondikeSession): readonly string[];
  /** The game's timeline, the move that lost it and how to win there, in lines; it may take its time. */
  review(session: KlondikeSession): Promise<readonly string[]>;
  /** Milliseconds on a clock that only runs forwards. */
  now(): number;
}

/** A game line by line: what is on the table, a prompt, and what comes of each line. */
export class PlainGame {
  readonly #host: PlainHost;
  readonly #page: Page;
  readonly #adviser = new PlainAdviser();
  #sitting: Sitting<KlondikeSession>;
  /** What is played while the game itself waits. */
  #branch: Branch | undefined;
  #isShort: boolean;
  /** The file this game was saved to; it may be written again. */
  #ownFile: string | undefined;
  /** Whether the player asked for another game and was told what becomes of this one. */
  #isNewAsked = false;

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
      const line = await this.#page.ask(this.#branch === undefined ? "> " : "branch> ");
      if (line === undefined) return this.#sitting;
      for (const command of parseCommands(line)) {
        if (command.kind === "quit") return this.#sitting;
        if (!(await this.#obey(command)) || isSessionWon(this.#sitting.session)) break;
      }
    }
    this.#page.lines(said().says.won);
    return this.#sitting;
  }

  /** Where the player plays: the game itself, or a branch of it. */
  get #seat(): Sitting<KlondikeSession> | Branch {
    return this.#branch ?? this.#sitting;
  }

  #begin(): void {
    this.#page.lines(this.#title(), plainWordsOf(said()).begin, "");
    this.#page.lines(...this.#table());
  }

  /** Does what a command says; false where it was refused, and what follows it on the line with it. */
  async #obey(command: Exclude<PlainCommand, { kind: "quit" }>): Promise<boolean> {
    const { session } = this.#seat;
    const position = positionOf(session);
    const { rules } = session.game.setup;
    const isNewAsked = this.#isNewAsked;
    this.#isNewAsked = false;
    const plain = plainWordsOf(said());
    switch (command.kind) {
      case "move":
        return this.#make([command.move]);
      case "turn-stock":
        return this.#make([{ kind: position.stock.length > 0 ? "draw" : "recycle" }]);
      case "carry":
        return this.#make([carryMeant(position, command, rules)]);
      case "play-card": {
        const move = this.#carryOf(command);
        if (typeof move === "string") return this.#refuse(move);
        return this.#make([move]);
      }
      case "home": {
        const moves = allHomeMoves(position, rules);
        return moves.length > 0 ? this.#make(moves) : this.#refuse(said().says.nothingGoesHome);
      }
      case "undo":
        return this.#step(undo(session), this.#told(tellUndo, session.at - 1), said().says.nothingToUndo);
      case "redo":
        return this.#step(redo(session), this.#told(tellRedo, session.at), said().says.nothingToRedo);
      case "restart":
        return this.#step(restart(session), plain.restarted, plain.notBegun);
      case "hint":
      case "thoughtful":
      case "verdict":
      case "show":
      case "back":
        return this.#ask(command.kind);
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
      default:
        this.#page.lines(...this.#answer(command));
        return true;
    }
  }

  /** Another game; one under way is given up only when it is asked for twice. */
  async #deal(isAskedTwice: boolean, deals?: DealKind): Promise<boolean> {
    if (this.#branch !== undefined) return this.#refuse(plainWordsOf(said()).branch.isOne);
    if (isTouched(this.#sitting.session) && !isAskedTwice) {
      this.#isNewAsked = true;
      return this.#refuse(plainWordsOf(said()).underWay);
    }
    const next = await this.#host.dealNext(this.#sitting, deals);
    return typeof next === "string" ? this.#refuse(next) : this.#goOnWith(next);
  }

  #bringBack(number: number): boolean {
    if (this.#branch !== undefined) return this.#refuse(plainWordsOf(said()).branch.isOne);
    const game = this.#host.recent()[number - 1];
    const back = game === undefined ? undefined : this.#host.bringBack(this.#sitting, game);
    return back === undefined ? this.#refuse(plainWordsOf(said()).noSuchRecent) : this.#goOnWith(back);
  }

  #goOnWith(next: Sitting<KlondikeSession>): boolean {
    this.#sitting = next;
    this.#ownFile = undefined;
    this.#begin();
    return true;
  }

  /** The answer to what only asks. */
  #answer(command: Extract<PlainCommand, { kind: Asking }>): readonly string[] {
    const { session } = this.#seat;
    switch (command.kind) {
      case "short":
      case "spoken":
        this.#isShort = command.kind === "short";
        return this.#table();
      case "table":
        return this.#table();
      case "tell":
        return [spokenPile(session, command.pile)];
      case "where":
        return [readCard(positionOf(session), command.card, said(), listeningOf(session))];
      case "tops":
        return [readTops(positionOf(session), said(), listeningOf(session))];
      case "hidden":
        return [readHidden(positionOf(session), said())];
      case "repeat": {
        const last = this.#page.lastAnswer;
        return last.length === 0 ? [readingWordsOf(said()).nothingSaid] : last;
      }
      case "status":
        return [this.#title(), statusWords(session)];
      case "link":
        return [formatLink(session, true)];
      case "recent":
        return recentLines(this.#host.recent());
      case "statistics":
        return this.#host.statistics(session);
      case "moves": {
        const position = positionOf(session);
        return [readMoves(position, legalMoves(position, session.game.setup.rules), said())];
      }
      case "help":
        return [plainWordsOf(said()).help];
    }
  }

  /** The move of a named card, to the named pile or to where it fits; why there is none, where there is none. */
  #carryOf({ card, to }: Extract<PlainCommand, { kind: "play-card" }>): Carry | string {
    const { session } = this.#seat;
    const position = positionOf(session);
    const { rules } = session.game.setup;
    const open: readonly PileId[] = [rules.talon.kind === "open-deck" ? "s" : "w", ...FOUNDATION_IDS];
    const from =
      open.find((pile) => faceUpOf(position, pile).at(-1) === card) ??
      TABLEAU_IDS.find((pile) => faceUpOf(position, pile).includes(card));
    if (from === undefined) return readCard(position, card, said(), listeningOf(session));
    const cards = faceUpOf(position, from);
    const count = cards.length - cards.indexOf(card);
    if (to !== undefined) return carryMeant(position, { from, to, count }, rules);
    return tapMove(position, from, count, rules) ?? said().says.refused;
  }

  async #ask(word: AdviceWord): Promise<boolean> {
    const before = this.#seat.session;
    const { lines, help, session } = await this.#adviser.asked(word, before);
    if (help !== undefined) this.#seat.helped(help);
    this.#page.lines(...lines);
    if (session === undefined) return true;
    this.#seat.change(session);
    this.#page.lines(...(this.#isShort ? this.#table() : spokenChange(before, session)));
    return true;
  }

  async #make(moves: readonly Move[]): Promise<boolean> {
    for (const move of moves) {
      const before = this.#seat.session;
      const refusal = refusalOf(positionOf(before), move, before.game.setup.rules);
      if (refusal !== undefined)
        return this.#refuse(refusalWords(refusal, { position: positionOf(before), move }));
      this.#seat.change(play(before, move, this.#seat.seconds));
      if (!this.#isShort) this.#page.lines(spokenMove(before, move, this.#seat.session));
    }
    if (this.#isShort) this.#page.lines(...this.#table());
    const { session } = this.#seat;
    if (isSessionWon(session)) {
      if (this.#branch !== undefined) this.#page.lines(plainWordsOf(said()).branch.won);
    } else if (await this.#adviser.isStuck(session)) this.#page.lines(said().says.lost);
    return true;
  }

  /** Tells which move lost the game itself, also while a branch of it is played. */
  async #review(): Promise<boolean> {
    const lines = await this.#host.review(this.#sitting.session);
    this.#sitting.helped("thoughtful");
    this.#page.lines(...lines, plainWordsOf(said()).afterReview);
    return true;
  }

  /** Plays on from a position of the game, which waits with its clock. */
  #branchAt(at: number): boolean {
    const own = this.#sitting.session;
    const last = own.steps.length;
    if (at > last) return this.#refuse(plainWordsOf(said()).branch.range(last));
    const session = positionInGame(own, at);
    if (isSessionWon(session)) return this.#refuse(plainWordsOf(said()).branch.wonThere);
    this.#sitting.pause();
    this.#branch = new Branch(session, at, this.#host.now);
    this.#page.lines(plainWordsOf(said()).branch.begun(this.#title()), ...this.#table());
    return true;
  }

  #return(): boolean {
    if (this.#branch === undefined) return this.#refuse(plainWordsOf(said()).branch.isNone);
    this.#branch = undefined;
    this.#sitting.resume();
    this.#page.lines(plainWordsOf(said()).branch.returned, ...this.#table());
    return true;
  }

  #title(): string {
    const title = titleWords(this.#seat.session, this.#sitting.origin);
    return this.#branch === undefined ? title : plainWordsOf(said()).branch.title(this.#branch.from, title);
  }

  /** A move of the game, told as undone or redone. */
  #told(tell: typeof tellUndo, step: number): string {
    const { session } = this.#seat;
    const made = session.steps[step];
    if (made === undefined) return "";
    const { isStockOpen } = listeningOf(session);
    return tell(positionAt(session, step), made.move, made.after, said(), { isStockOpen });
  }

  /** Undo, redo or restart; the same session means that there was nothing to do. */
  #step(session: KlondikeSession, done: string, nothing: string): boolean {
    const before = this.#seat.session;
    if (session.steps === before.steps && session.at === before.at) return this.#refuse(nothing);
    this.#seat.change(session);
    if (this.#isShort) this.#page.lines(...this.#table());
    // Undo and redo name the one move; a restart changes much.
    else this.#page.lines(done, ...(session.at === 0 ? spokenChange(before, session) : []));
    return true;
  }

  #save(file: string, isForced: boolean): boolean {
    const isOwn = this.#branch === undefined;
    const reason = whyNotSaved(this.#seat.session, file, isForced || (isOwn && file === this.#ownFile));
    if (reason !== undefined) return this.#refuse(reason);
    if (isOwn) this.#ownFile = file;
    this.#page.lines(plainWordsOf(said()).saved(quoted(file)));
    return true;
  }

  #refuse(message: string): boolean {
    this.#page.lines(message);
    return false;
  }

  #table(): readonly string[] {
    const { session } = this.#seat;
    return this.#isShort ? tableLines(session, this.#host.sign) : spokenTable(session);
  }
}

/** The games that can be brought back, numbered. */
function recentLines(games: readonly RecentGame[]): readonly string[] {
  if (games.length === 0) return [plainWordsOf(said()).noRecent];
  return [
    ...games.map((game, index) => `${index + 1}. ${recentWords(game)}`),
    plainWordsOf(said()).recentHint,
  ];
}

type Asking =
  | "short"
  | "spoken"
  | "table"
  | "tell"
  | "where"
  | "tops"
  | "hidden"
  | "repeat"
  | "status"
  | "statistics"
  | "recent"
  | "link"
  | "moves"
  | "help";
