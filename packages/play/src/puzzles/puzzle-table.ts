import { dealOfPosition, type Move, type Position } from "@klondike/engine";
import { begin, type KlondikeSession, klondikeGame, positionAt, stepsOf } from "@klondike/engine/session";
import type { Day } from "@klondike/knowledge/certified";
import {
  type Blocked,
  type Choice,
  choiceName,
  choiceOfMove,
  loadPuzzlePack,
  type ProvedChoice,
  type Puzzle,
  type PuzzleEntry,
  parsePuzzle,
  puzzleEntry,
  puzzleOfDay,
  puzzlePosition,
  rulesOfPuzzle,
} from "@klondike/knowledge/puzzles";
import { type AppOptions, createApp } from "../games/app.ts";
import type { App } from "../games/state.ts";
import type { Host } from "../host.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import type { GameController } from "../table/game-controller.ts";
import { Listeners } from "../table/listeners.ts";
import type { Ask } from "../workers/ask.ts";
import {
  bookAfter,
  changeBook,
  EMPTY_BOOK,
  nextPuzzle,
  type PuzzleBook,
  type PuzzleFilter,
  readBook,
} from "./puzzle-book.ts";
import type { PuzzleAnswer, PuzzleQuestion } from "./puzzle-questions.ts";

/** Milliseconds between the moves of a solution. */
const STEP_MS = 700;
/** Limit for deciding a choice, in positions. Puzzles were made with a tenth of it, so the search always decides. */
const DECIDING_STATES = 2_000_000;
/** Lowest seed of newly made puzzles, above those of the pack. */
const FRESH_SEEDS = 1_000_000_000;

/** The phases of a puzzle table. */
export type PuzzlePhase =
  /** "loading" while a puzzle is read from the pack, "making" while the worker makes a new one. */
  | "loading"
  | "making"
  /** "none" if no puzzle matches the filter, "failed" if one could not be loaded, parsed or made. */
  | "none"
  | "failed"
  /** Off, because the puzzle shows the hidden cards of an open ranked game. */
  | "ranked"
  | "solving"
  /** The choice is being judged. */
  | "checking"
  | "wrong"
  | "solved"
  /** "showing" while the solution plays, "shown" after it. */
  | "showing"
  | "shown";

/** A wrong choice. */
export interface Mistake {
  readonly choice: Choice;
  /** What it makes impossible, if an explanation was found. */
  readonly blocked?: Blocked | undefined;
  /** In a fair puzzle: the chance after it and after the best choice, in percent; the first only if it was computed. */
  readonly points?: number | undefined;
  readonly best?: number | undefined;
}

/** The puzzle on the table and what the player has done with it. */
export interface PuzzleState {
  readonly phase: PuzzlePhase;
  readonly entry: PuzzleEntry | undefined;
  readonly puzzle: Puzzle | undefined;
  /** Identifies the puzzle in links: its id in the pack, or its text. */
  readonly name: string | undefined;
  /** Set for a puzzle of the day. */
  readonly day: Day | undefined;
  /** Whether the next choice counts, because the puzzle was not tried before. */
  readonly isRated: boolean;
  /** The change of the player's rating by the first try. */
  readonly change: number | undefined;
  readonly mistake: Mistake | undefined;
  readonly proof: readonly ProvedChoice[] | "searching" | "failed" | undefined;
  readonly book: PuzzleBook;
}

/** The host and the worker thread of a puzzle table. */
export interface PuzzleHost {
  readonly host: Host;
  readonly thread: Ask<PuzzleQuestion, PuzzleAnswer>;
  /** Loads the pack; by default without a retry. */
  readonly loadPack?: typeof loadPuzzlePack;
}

const NO_PUZZLE = {
  entry: undefined,
  puzzle: undefined,
  name: undefined,
  day: undefined,
  isRated: false,
  change: undefined,
  mistake: undefined,
  proof: undefined,
} as const;

/**
 * Puzzles on their own table. Its games are stored nowhere and count in no statistics; only the first choice of each
 * puzzle counts, in the puzzle rating.
 */
export class PuzzleTable {
  readonly app: App;
  readonly game: GameController;
  readonly #host: Host;
  readonly #thread: PuzzleHost["thread"];
  readonly #loadPack: typeof loadPuzzlePack;
  readonly #listeners = new Listeners<PuzzleState, never>();
  readonly #stop: () => void;
  #state: PuzzleState = { phase: "loading", ...NO_PUZZLE, book: EMPTY_BOOK };
  /** Number of the last request for a puzzle; results of earlier ones are dropped. */
  #request = 0;
  #stopShowing: () => void = () => undefined;
  #explanation: Promise<void> = Promise.resolve();

  constructor({ host, thread, loadPack = loadPuzzlePack }: PuzzleHost, { preferences, traits }: AppOptions) {
    this.#host = host;
    this.#thread = thread;
    this.#loadPack = loadPack;
    this.app = createApp(
      { ...host, store: volatileStore() },
      {
        preferences: { ...preferences, autoHome: "never", autoFinish: false, showVerdict: false },
        ...(traits && { traits }),
      },
    );
    this.game = this.app.table("classic");
    let seen: KlondikeSession | undefined;
    this.#stop = this.game.subscribe(({ session }) => {
      if (session === seen) return;
      seen = session;
      if (session !== undefined) this.#follow(session);
    });
  }

  get state(): PuzzleState {
    return this.#state;
  }

  subscribe(listener: (state: PuzzleState) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Opens the puzzle that was on the table last, or the next one. */
  async resume(): Promise<void> {
    const book = await readBook(this.#host.store);
    if (book.current === undefined || isTried(book, book.current)) await this.next();
    else await this.open(book.current);
  }

  /** Opens an untried puzzle. A given filter replaces the current one. */
  async next(filter?: PuzzleFilter): Promise<void> {
    await this.#load(async () => {
      const { puzzles } = await this.#loadPack();
      const book = await changeBook(this.#host.store, (before) =>
        filter === undefined ? before : { ...before, filter },
      );
      const entry = nextPuzzle(puzzles, book, (bound) => this.#host.random(bound));
      return { book, entry, name: entry?.id };
    });
  }

  /** Opens the puzzle of a day. */
  async openDay(day: Day): Promise<void> {
    await this.#load(async () => {
      const entry = puzzleOfDay(day, await this.#loadPack());
      return { book: await readBook(this.#host.store), entry, name: entry.id, day };
    });
  }

  /** Opens the puzzle with this id in the pack, or with this text. */
  async open(name: string): Promise<void> {
    await this.#load(async () => {
      const isText = name.includes(":");
      const entry = isText
        ? puzzleEntry(name)
        : (await this.#loadPack()).puzzles.find(({ id }) => id === name);
      if (entry === undefined) throw new Error("there is no such puzzle");
      return { book: await readBook(this.#host.store), entry, name };
    });
  }

  /** Makes a new puzzle on the thread and opens it. */
  async make(): Promise<void> {
    await this.#load(async () => {
      const book = await readBook(this.#host.store);
      const { kind, draw = 3 } = book.filter;
      const first = BigInt(FRESH_SEEDS) * BigInt(1 + this.#host.random(FRESH_SEEDS));
      const made = await this.#thread.ask({ about: "make", kind, draw, first });
      const text = made.ok && made.value.about === "make" ? made.value.text : undefined;
      const entry = text === undefined ? undefined : puzzleEntry(text);
      if (entry === undefined) throw new Error("no puzzle was made");
      return { book, entry, name: entry.text };
    }, "making");
  }

  /** Returns to the puzzle's position. */
  retry(): void {
    this.#stopShowing();
    if (this.#state.puzzle === undefined) return;
    this.#change({ phase: "solving", mistake: undefined });
    this.#restart();
  }

  /** Shows the right choice, which counts as a wrong one if the puzzle was not tried yet. */
  show(): void {
    const { puzzle } = this.#state;
    if (puzzle === undefined) return;
    void this.#rate(false);
    this.#stopShowing();
    this.#change({ phase: "showing", mistake: undefined });
    this.#restart();
    this.#showMoves(this.#untilChoice(puzzle));
  }

  /** Plays the rest of the winning line, after the right choice. */
  playOut(): void {
    const { puzzle } = this.#state;
    const { session } = this.game.state;
    if (puzzle === undefined || session === undefined) return;
    const done = stepsOf(session).map(({ move }) => JSON.stringify(move));
    const isOnLine = done.every((move, at) => move === JSON.stringify(puzzle.solution[at]));
    const first = isOnLine ? done.length : 0;
    this.#stopShowing();
    this.#change({ phase: "showing", mistake: undefined });
    if (!isOnLine) this.#restart();
    this.#showMoves(puzzle.solution.slice(first));
  }

  /** Resolves once the explanation of the last mistake has been found or the search for it has failed. */
  explained(): Promise<void> {
    return this.#explanation;
  }

  /** Proves the result of each choice again, on the worker thread. */
  async prove(): Promise<void> {
    const { entry, proof } = this.#state;
    if (entry === undefined || proof === "searching") return;
    this.#change({ proof: "searching" });
    const answer = await this.#thread.ask({ about: "proof", text: entry.text });
    if (this.#state.entry !== entry) return;
    const choices = answer.ok && answer.value.about === "proof" ? answer.value.choices : undefined;
    this.#change({ proof: choices === undefined || choices.length === 0 ? "failed" : choices });
  }

  close(): void {
    this.#request++;
    this.#stopShowing();
    this.#stop();
    this.#thread.rest();
    void this.app.close();
  }

  async #load(
    find: () => Promise<{
      readonly book: PuzzleBook;
      readonly entry: PuzzleEntry | undefined;
      readonly name: string | undefined;
      readonly day?: Day;
    }>,
    phase: "loading" | "making" = "loading",
  ): Promise<void> {
    const request = ++this.#request;
    this.#stopShowing();
    this.#change({ phase, ...NO_PUZZLE });
    try {
      const { book, entry, name, day } = await find();
      if (request !== this.#request) return;
      if (entry === undefined) {
        this.#change({ phase: "none", book });
        return;
      }
      const puzzle = parsePuzzle(entry.text);
      if (puzzle === undefined) throw new Error("the puzzle is damaged");
      const deal = { scheme: "klondike", seed: puzzle.seed } as const;
      if (this.#host.rankedDeals?.hides(deal) === true) {
        this.#change({ phase: "ranked", book });
        return;
      }
      if (puzzle.kind === "thoughtful") this.#host.rankedDeals?.noteShown(deal);
      const isRated = !isTried(book, entry.id);
      this.#change({ phase: "solving", entry, puzzle, name, day, isRated, book });
      this.#deal(puzzlePosition(puzzle), puzzle);
      if (name !== undefined) await changeBook(this.#host.store, (before) => ({ ...before, current: name }));
    } catch {
      if (request === this.#request) this.#change({ phase: "failed", ...NO_PUZZLE });
    }
  }

  #deal(position: Position, puzzle: Puzzle): void {
    const session = begin(
      klondikeGame("classic", dealOfPosition(position), { rules: rulesOfPuzzle(puzzle) }),
    );
    const began = this.#host.date();
    const help = { fair: 0, thoughtful: 0 };
    const note = { id: this.#host.newId(), began, ended: began, replayed: true, help };
    // Not "dealt", which is announced as a new game.
    this.game.dispatch({ kind: "load", game: { session, note }, how: "loaded" });
  }

  /** Judges the first choice of the game on the table. */
  #follow(session: KlondikeSession): void {
    const { phase, puzzle } = this.#state;
    if (puzzle === undefined) return;
    const rules = rulesOfPuzzle(puzzle);
    const made = stepsOf(session)
      .map(({ move }, at) => ({ choice: choiceOfMove(positionAt(session, at), move, rules), at }))
      .find(({ choice }) => choice !== undefined);
    // Undoing a wrong choice is a new try.
    if (made?.choice === undefined) {
      if (phase === "wrong") this.#change({ phase: "solving", mistake: undefined });
      return;
    }
    if (phase === "solving") void this.#judge(made.choice, positionAt(session, made.at + 1));
  }

  async #judge(choice: Choice, after: Position): Promise<void> {
    const { puzzle, entry } = this.#state;
    if (puzzle === undefined) return;
    const isCurrent = (): boolean => this.#state.entry === entry && this.#state.phase === "checking";
    this.#change({ phase: "checking" });
    const rules = rulesOfPuzzle(puzzle);
    if (puzzle.kind === "fair") {
      const [best] = puzzle.values;
      if (best !== undefined && choiceName(best) === choiceName(choice)) return this.#solved();
      const points = puzzle.values.find((value) => choiceName(value) === choiceName(choice))?.points;
      return this.#mistaken({ choice, points, best: best?.points });
    }
    const task = { position: after, rules, limits: { states: DECIDING_STATES } };
    const verdict = await this.#host.solver.solve(task).then(
      (solution) => solution.verdict,
      () => "unknown" as const,
    );
    if (!isCurrent()) return;
    // Without a verdict nothing counts, and the player can try again.
    if (verdict === "unknown") return this.#change({ phase: "failed" });
    if (verdict === "winnable") return this.#solved();
    this.#explanation = this.#explain(choice, after, puzzle);
    this.#mistaken({ choice });
  }

  async #explain(choice: Choice, after: Position, { draw }: Puzzle): Promise<void> {
    const answer = await this.#thread.ask({ about: "blocked", position: after, draw });
    const blocked = answer.ok && answer.value.about === "blocked" ? answer.value.blocked : undefined;
    const { mistake } = this.#state;
    if (mistake?.choice === choice && blocked !== undefined)
      this.#change({ mistake: { ...mistake, blocked } });
  }

  #solved(): void {
    this.#change({ phase: "solved", mistake: undefined });
    void this.#rate(true);
  }

  #mistaken(mistake: Mistake): void {
    this.#change({ phase: "wrong", mistake });
    void this.#rate(false);
  }

  /** Counts the first try of a puzzle. */
  async #rate(isSolved: boolean): Promise<void> {
    const { entry, day, isRated, book } = this.#state;
    if (entry === undefined || !isRated) return;
    const after = bookAfter(book, entry, isSolved, day);
    const change = Math.round(after.player.rating) - Math.round(book.player.rating);
    this.#change({ isRated: false, change, book: after });
    try {
      const stored = await changeBook(this.#host.store, (before) => bookAfter(before, entry, isSolved, day));
      this.#change({ book: stored });
    } catch {
      // Without storage the rating lasts until the table is closed.
    }
  }

  #untilChoice(puzzle: Puzzle): readonly Move[] {
    const rules = rulesOfPuzzle(puzzle);
    const game = klondikeGame("classic", dealOfPosition(puzzlePosition(puzzle)), { rules });
    let position = game.start;
    for (const [at, move] of puzzle.solution.entries()) {
      if (choiceOfMove(position, move, rules) !== undefined) return puzzle.solution.slice(0, at + 1);
      position = game.applyMove(position, move);
    }
    return puzzle.solution;
  }

  #restart(): void {
    if ((this.game.state.session?.at ?? 0) > 0) this.game.dispatch({ kind: "restart" });
  }

  /** Plays moves one after another, until the player does something else on the table. */
  #showMoves([move, ...rest]: readonly Move[]): void {
    if (move === undefined) {
      this.#change({ phase: "shown" });
      return;
    }
    const { session } = this.game.state;
    this.#stopShowing = this.#host.after(STEP_MS, () => {
      if (this.game.state.session !== session) {
        this.#change({ phase: "shown" });
        return;
      }
      this.game.dispatch({ kind: "move", move });
      this.#showMoves(rest);
    });
  }

  #change(changes: Partial<PuzzleState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#listeners.emit(this.#state, []);
  }
}

function isTried({ puzzles }: PuzzleBook, name: string): boolean {
  const id = name.includes(":") ? puzzleEntry(name)?.id : name;
  return id !== undefined && id in puzzles;
}
