import { type Card, TABLEAU_IDS, talonOf } from "@klondike/engine";
import type { Action, GameEvent } from "@klondike/play";
import { bookCounts, type PuzzlePhase, PuzzleTable } from "@klondike/play/puzzles";
import {
  cardName,
  describeProof,
  describePuzzle,
  describePuzzleRating,
  describePuzzleState,
  pileName,
} from "@klondike/words";
import { terminalTraits } from "../host.ts";
import { quoted } from "../io.ts";
import type { TerminalPlayer } from "../player.ts";
import { isRefusal } from "../words/event-sentences.ts";
import { texts } from "../words/language.ts";
import { signsFor } from "../words/output-style.ts";
import { puzzleClient } from "../workers/worker-clients.ts";
import { isTableCommand, parseCommands, tableAction } from "./commands.ts";
import { namedPlay } from "./named-cards.ts";
import { Page } from "./page.ts";
import { sentencesFor } from "./sentences.ts";
import { spokenPile, spokenTable, tableLines } from "./table-text.ts";

/** The puzzle to begin with: by its name, that of a day, a new one, or the one that was open last. */
export interface FirstPuzzle {
  readonly name: string | undefined;
  readonly day: Parameters<PuzzleTable["openDay"]>[0] | undefined;
  readonly isNext: boolean;
}

/** Opens the puzzle to begin with. */
export async function openFirst(table: PuzzleTable, { name, day, isNext }: FirstPuzzle): Promise<void> {
  if (name !== undefined) await table.open(name);
  else if (day !== undefined) await table.openDay(day);
  else if (isNext) await table.next();
  else await table.resume();
}

interface PlainPuzzleOptions {
  readonly isShort: boolean;
  readonly isAscii: boolean;
  readonly first: FirstPuzzle;
}

const WAITING: readonly PuzzlePhase[] = ["loading", "making", "checking"];
/** Polling interval in milliseconds while the moves of a solution are shown. */
const LOOK_MS = 100;

/** Line-based puzzles: words become actions, the puzzle's state becomes sentences. */
export class PlainPuzzles {
  readonly #table: PuzzleTable;
  readonly #page: Page;
  readonly #options: PlainPuzzleOptions;
  readonly #player: TerminalPlayer;
  readonly #thread: ReturnType<typeof puzzleClient>;

  constructor(player: TerminalPlayer, options: PlainPuzzleOptions) {
    this.#player = player;
    this.#options = options;
    this.#page = new Page(player.io);
    this.#thread = puzzleClient(player.io);
    const { preferences } = player.app.state;
    this.#table = new PuzzleTable(
      { host: player.host, thread: this.#thread },
      { preferences, traits: terminalTraits },
    );
  }

  /** Plays until the player quits or the input ends; returns false if the first puzzle could not be opened. */
  async play(): Promise<boolean> {
    await openFirst(this.#table, this.#options.first);
    const { phase, puzzle } = this.#table.state;
    const isFound = puzzle !== undefined || phase === "none" || phase === "ranked";
    if (isFound) {
      this.#begin();
      this.#page.lines(texts().plain.puzzles.commands);
      for (let line = await this.#ask(); line !== undefined; line = await this.#ask()) {
        if (!(await this.#run(line.trim()))) break;
      }
    }
    this.#page.close();
    this.#table.close();
    this.#thread.close();
    return isFound;
  }

  #ask(): Promise<string | undefined> {
    return this.#page.ask("> ");
  }

  #begin(): void {
    const { state } = this.#table;
    this.#page.lines(
      describePuzzle(state, texts()),
      ...describePuzzleState(state, texts()),
      describePuzzleRating(state, texts()),
      ...(state.puzzle === undefined ? [] : this.#lines()),
    );
  }

  /** The table, with the cards that a thoughtful puzzle shows. */
  #lines(): readonly string[] {
    const game = this.#table.game.state;
    const lines = this.#options.isShort
      ? tableLines(game, signsFor(this.#player.io, this.#options.isAscii))
      : spokenTable(game);
    return this.#table.state.puzzle?.kind === "thoughtful" ? [...lines, ...this.#hiddenLines()] : lines;
  }

  #hiddenLines(): readonly string[] {
    const { position } = this.#table.game.state;
    const words = texts();
    const sign = signsFor(this.#player.io, this.#options.isAscii);
    const list = (cards: readonly Card[]): string =>
      this.#options.isShort
        ? cards.map(sign).join(" ")
        : cards.map((card) => cardName(card, words)).join(", ");
    const hidden = position.tableau.flatMap(({ faceDown }, at) => {
      const id = TABLEAU_IDS[at];
      return faceDown.length === 0 || id === undefined
        ? []
        : [`${pileName(id, words)}: ${list(faceDown.toReversed())}`];
    });
    const talon = talonOf(position);
    return [
      ...(hidden.length === 0 ? [] : [`${words.puzzles.hiddenCards}:`, ...hidden]),
      ...(talon.length === 0 ? [] : [`${words.puzzles.stockOrder} ${list(talon)}`]),
    ];
  }

  /** Runs a line; false if the player quits. */
  async #run(line: string): Promise<boolean> {
    const words = texts().puzzles;
    const table = this.#table;
    const named = Object.entries(texts().plain.puzzles.words).find(([, names]) =>
      names.includes(line.toLowerCase()),
    )?.[0];
    switch (named) {
      case "next":
        await table.next();
        this.#begin();
        return true;
      case "retry":
        table.retry();
        this.#begin();
        return true;
      case "day":
        await table.openDay(this.#player.io.today());
        this.#begin();
        return true;
      case "make":
        this.#page.lines(words.making);
        await table.make();
        this.#begin();
        return true;
      case "show":
        return this.#show(() => table.show());
      case "line":
        return this.#show(() => table.playOut());
      case "prove":
        return this.#prove();
      case "share":
        this.#page.lines(...this.#links());
        return true;
      case "rating":
        this.#page.lines(describePuzzleRating(table.state, texts()), this.#tally());
        return true;
    }
    for (const command of parseCommands(line)) {
      if (command.kind === "quit") return false;
      if (!(await this.#runMove(command))) break;
    }
    return true;
  }

  /** The command and the end of the browser's address that open the puzzle. */
  #links(): readonly string[] {
    const { name } = this.#table.state;
    return name === undefined ? [] : [`klondike puzzles ${name}`, `#puzzle=${name}`];
  }

  #tally(): string {
    const { book } = this.#table.state;
    const { solved, tried } = bookCounts(book);
    return texts().puzzles.tally(solved, tried, book.best);
  }

  async #runMove(command: ReturnType<typeof parseCommands>[number]): Promise<boolean> {
    if (isTableCommand(command)) return this.#act(tableAction(command));
    switch (command.kind) {
      case "play-card": {
        const play = namedPlay(command, this.#table.game.state);
        if (play.kind === "act") return this.#act(play.action);
        this.#page.lines(texts().plain.puzzles.unseen);
        return false;
      }
      case "read":
        this.#page.lines(spokenPile(this.#table.game.state, command.pile));
        return true;
      case "table":
      case "tops":
      case "status":
        this.#page.lines(...this.#lines());
        return true;
      case "help":
        this.#page.lines(texts().plain.puzzles.commands, texts().puzzles.explained);
        return true;
      case "unknown":
        this.#page.lines(texts().plain.notUnderstood(quoted(command.text)), texts().plain.puzzles.commands);
        return false;
      default:
        this.#page.lines(texts().plain.puzzles.commands);
        return false;
    }
  }

  /** Plays a move and prints the result; false if it was refused. */
  async #act(action: Action): Promise<boolean> {
    const { game } = this.#table;
    const before = this.#table.state;
    const events: GameEvent[] = [];
    const stop = game.subscribe((_, happened) => void events.push(...happened));
    game.dispatch(action);
    stop();
    await this.#settled();
    const { state } = this.#table;
    const isNews = state.phase !== before.phase;
    this.#page.lines(
      ...sentencesFor(events, game.state, this.#options.isShort, texts()),
      ...(this.#options.isShort && !events.some(isRefusal) ? this.#lines() : []),
      ...(isNews ? [...describePuzzleState(state, texts()), describePuzzleRating(state, texts())] : []),
    );
    return !events.some(isRefusal);
  }

  /** Shows moves until the last one has been played. */
  async #show(begin: () => void): Promise<boolean> {
    if (this.#table.state.puzzle === undefined) return true;
    const { game } = this.#table;
    const events: GameEvent[] = [];
    const stop = game.subscribe((state, happened) => {
      events.push(...happened);
      const lines = sentencesFor(happened, state, false, texts());
      if (lines.length > 0) this.#page.lines(...lines);
    });
    begin();
    // A pause keeps the process alive after the end of the input; the timer between the moves does not.
    while (this.#table.state.phase === "showing") await this.#player.io.pause(LOOK_MS);
    stop();
    this.#page.lines(...describePuzzleState(this.#table.state, texts()));
    return true;
  }

  async #prove(): Promise<boolean> {
    const { phase } = this.#table.state;
    const { puzzles } = texts();
    if (phase !== "wrong" && phase !== "solved" && phase !== "shown") {
      this.#page.lines(...describePuzzleState(this.#table.state, texts()));
      return true;
    }
    this.#page.lines(puzzles.proving);
    await this.#table.prove();
    const { proof } = this.#table.state;
    this.#page.lines(
      ...(Array.isArray(proof) ? proof.map((each) => describeProof(each, texts())) : [puzzles.failed]),
    );
    return true;
  }

  /** Resolves when the puzzle waits for the player, and what a wrong choice blocks is known. */
  async #settled(): Promise<void> {
    const { state } = this.#table;
    if (!WAITING.includes(state.phase)) return;
    await new Promise<void>((resolve) => {
      const stop = this.#table.subscribe(({ phase }) => {
        if (WAITING.includes(phase)) return;
        stop();
        resolve();
      });
    });
    await this.#table.explained();
  }
}
