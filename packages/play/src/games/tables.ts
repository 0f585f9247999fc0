import {
  EDITION_NAMES,
  type EditionName,
  type KlondikeEditionName,
  type RecordNote,
  saveOf,
} from "@klondike/engine";
import { createGame } from "../controller.ts";
import { createCountdown } from "../countdown/controller.ts";
import type { CountdownController } from "../countdown/state.ts";
import type { Host } from "../host.ts";
import { GameHistory } from "../records/history.ts";
import type { EditionTraits } from "../table/edition-traits.ts";
import type { GameController, GameState, LiveGame, PauseReason } from "../table/state.ts";
import { Autosave } from "./autosave.ts";
import { Outbox } from "./outbox.ts";
import { AsideGames } from "./put-aside.ts";
import type { AppEvent, Saving } from "./state.ts";
import type { RecentGame, StorageProblem, StoredGame, Unsaved } from "./store.ts";
import { countdownIn, type Loaded, loadStored, newNote, storedGame } from "./stored-game.ts";

/** What every table's controller can do. */
type AnyController = Pick<GameController, "pause" | "resume" | "expectGame" | "close"> & {
  readonly state: Pick<GameState, "isUnderWay">;
};

/** What the tables report to the app. */
export interface TablesReport {
  opened(edition: KlondikeEditionName, table: GameController): void;
  saving(saving: Saving): void;
  problem(problem: StorageProblem | undefined): void;
  event(event: AppEvent): void;
}

/** The tables of all editions and the games on them: fetched from the store once, and kept there after every change. */
export class Tables {
  readonly outbox: Outbox;
  readonly aside: AsideGames;
  readonly history: GameHistory;
  readonly #host: Host;
  readonly #report: TablesReport;
  readonly #traits: (edition: KlondikeEditionName) => EditionTraits;
  /** The tables that somebody has asked for: most players never ask for most. */
  readonly #opened = new Map<EditionName, AnyController>();
  /** What holds the clocks of all tables, those that are not there yet among them. */
  readonly #held = new Set<PauseReason>();
  readonly #autosaves: ReadonlyMap<EditionName, Autosave>;
  /** A promise, not a flag: whoever comes while the store is slow waits for the same game. */
  readonly #recalls = new Map<EditionName, Promise<void>>();
  /** Tables whose present change comes from the store. */
  readonly #quiet = new Set<EditionName>();
  /** What names the simplified game on its table, whose records are none. */
  #countdownNote: RecordNote;
  /** The same of one that is just being laid there. */
  #comingNote: RecordNote | undefined;
  /** The tables to go back to from branches. */
  readonly homes = new Map<KlondikeEditionName, EditionName>();

  constructor(host: Host, traits: (edition: KlondikeEditionName) => EditionTraits, report: TablesReport) {
    this.#host = host;
    this.#traits = traits;
    this.#report = report;
    this.outbox = new Outbox(host, {
      saving: (saving) => report.saving(saving),
      failed: (error) => this.failed(error),
    });
    this.aside = new AsideGames(host, this.outbox);
    this.history = new GameHistory(host.store, this.outbox, (error) => this.failed(error));
    const left = host.store.takeUnsaved?.();
    for (const game of left?.aside ?? []) this.aside.add(game);
    for (const record of left?.records ?? []) this.history.restore(record);
    this.#autosaves = new Map(EDITION_NAMES.map((name) => [name, this.#autosaveOf(name)]));
    this.#countdownNote = newNote(host);
    host.store.onOthers?.((edition) => void this.look(edition));
  }

  table(edition: KlondikeEditionName): GameController {
    return (this.#opened.get(edition) as GameController | undefined) ?? this.#openTable(edition);
  }

  get countdown(): CountdownController {
    return (this.#opened.get("countdown") as CountdownController | undefined) ?? this.#openCountdown();
  }

  controllerOf(edition: EditionName): AnyController {
    return edition === "countdown" ? this.countdown : this.table(edition);
  }

  /** Holds all clocks. */
  pause(why: PauseReason): void {
    this.#held.add(why);
    for (const controller of this.#opened.values()) controller.pause(why);
  }

  /** Lets all clocks go that nothing else holds. */
  resume(why: PauseReason): void {
    this.#held.delete(why);
    for (const controller of this.#opened.values()) controller.resume(why);
  }

  close(): void {
    for (const controller of this.#opened.values()) controller.close();
  }

  /** Fetches the game kept for an edition, once. */
  recall(edition: EditionName): Promise<void> {
    const known = this.#recalls.get(edition);
    if (known !== undefined) return known;
    const recalled = this.#recall(edition);
    this.#recalls.set(edition, recalled);
    return recalled;
  }

  /** Puts a game on a table, to be kept there. */
  load(game: LiveGame, how: "dealt" | "loaded"): void {
    this.homes.delete(game.session.game.setup.edition);
    this.table(game.session.game.setup.edition).dispatch({ kind: "load", game, how });
  }

  /** Does what lays another game on a table; what hands do there meanwhile is meant for that game. */
  async expecting<T>(edition: EditionName, lay: () => Promise<T>): Promise<T> {
    const come = this.controllerOf(edition).expectGame();
    try {
      return await lay();
    } finally {
      come();
    }
  }

  /** Looks whether somebody else has played on. */
  async look(edition: EditionName): Promise<void> {
    if (!this.#recalls.has(edition)) return;
    await this.#autosaves
      .get(edition)
      ?.look()
      .catch((error: unknown) => this.failed(error));
  }

  /** Writes the clock, when the page or the process may be about to go away. */
  keepClock(edition: EditionName): void {
    if (this.#isUnderWay(edition)) this.#autosaves.get(edition)?.keep();
  }

  /** Writes a table's game as it stands, and waits until it is written. */
  settled(edition: EditionName): Promise<void> {
    return this.#autosaves.get(edition)?.settled() ?? Promise.resolve();
  }

  /** The game under way on a table, as it is kept when it makes room for another. */
  underWay(edition: EditionName): RecentGame | undefined {
    const game = this.#live(edition);
    if (game === undefined || !(this.#isUnderWay(edition) || game.branch !== undefined)) return undefined;
    return { ...game, edition, left: this.#host.date() };
  }

  /** What names the game on a table. */
  idOn(edition: EditionName): string | undefined {
    return (edition === "countdown" ? this.#countdownNote : this.table(edition).state.note)?.id;
  }

  /** What would be lost if the page or the process ended now. */
  unsaved(): Unsaved {
    const behind = [...this.#autosaves].filter(([, { isBehind }]) => isBehind);
    const games = behind.flatMap(([edition]) => {
      const game = this.#live(edition);
      return game === undefined ? [] : [[edition, game] as const];
    });
    return { games: new Map(games), aside: this.aside.pending, records: this.history.unwritten };
  }

  /** Waits until every write was tried. */
  written(): Promise<void> {
    return this.outbox.tried();
  }

  async #recall(edition: EditionName): Promise<void> {
    try {
      const stored = await this.#autosaves.get(edition)?.recall();
      if (stored === undefined) return;
      await this.#show(edition, stored);
      if (stored.isUnwritten) this.#autosaves.get(edition)?.keep();
    } catch (error) {
      this.failed(error);
    }
  }

  /** Shows a game that is in the store. One that cannot be read is put out of the way, not thrown away. */
  async #show(edition: EditionName, stored: StoredGame): Promise<void> {
    const loaded = loadStored(stored, edition, this.#host);
    if (!loaded.ok) {
      await this.#host.store.quarantine(edition);
      await this.#autosaves.get(edition)?.recall();
      this.#report.event({ kind: "quarantined", edition, problem: loaded.problem });
      return;
    }
    this.#quiet.add(edition);
    try {
      this.lay(loaded.value);
    } finally {
      this.#quiet.delete(edition);
    }
    if (loaded.value.hasBadBranch) this.#report.event({ kind: "branch-unreadable", edition });
  }

  /** Puts what was read on its table, exactly as it was. */
  lay(loaded: Loaded): void {
    const countdown = countdownIn(loaded);
    if (countdown !== undefined) {
      this.#comingNote = loaded.note;
      this.countdown.dispatch({ kind: "load", session: countdown });
      this.#comingNote = undefined;
    }
    if (loaded.live === undefined) return;
    this.load(loaded.live, "loaded");
    const { edition } = loaded.live.session.game.setup;
    if (loaded.live.branch !== undefined && loaded.home !== undefined) this.homes.set(edition, loaded.home);
  }

  #open<Controller extends AnyController>(edition: EditionName, controller: Controller): Controller {
    this.#opened.set(edition, controller);
    for (const why of this.#held) controller.pause(why);
    return controller;
  }

  #openCountdown(): CountdownController {
    const countdown = this.#open("countdown", createCountdown(this.#host));
    let { session } = countdown.state;
    countdown.subscribe((state, events) => {
      if (events.some(({ kind }) => kind === "dealt" || kind === "loaded"))
        this.#countdownNote = this.#comingNote ?? newNote(this.#host);
      if (state.session !== session) this.#changed("countdown");
      session = state.session;
    });
    return countdown;
  }

  /** A table whose game is kept as it changes. */
  #openTable(edition: KlondikeEditionName): GameController {
    const table = this.#open(edition, createGame(this.#host, edition, this.#traits(edition)));
    const kept = ({ game, branch, note, origin }: GameState): readonly unknown[] => [
      game,
      branch,
      note,
      origin,
    ];
    let last = kept(table.state);
    table.subscribe((state, events) => {
      const next = kept(state);
      const isSame = next.every((each, at) => each === last[at]);
      last = next;
      const isWon = events.some((event) => event.kind === "won" && !event.isBranch);
      const live = isWon || events.some(({ kind }) => kind === "par") ? table.live() : undefined;
      // The record first: a store may delete a game in progress that is won.
      if (live !== undefined) this.history[isWon ? "write" : "amend"](live);
      if (!isSame) this.#changed(edition);
    });
    this.#report.opened(edition, table);
    return table;
  }

  #changed(edition: EditionName): void {
    if (!this.#quiet.has(edition)) this.#autosaves.get(edition)?.keep();
  }

  #autosaveOf(edition: EditionName): Autosave {
    return new Autosave(edition, this.#host, this.outbox, {
      live: () => this.#live(edition),
      putAside: () => {
        const game = this.underWay(edition);
        if (game !== undefined) this.aside.add(game);
      },
      follow: (game) => {
        void this.#show(edition, game).catch((error: unknown) => this.failed(error));
        this.#report.event({ kind: "followed", edition });
      },
      wiped: () => this.#report.problem("wiped"),
    });
  }

  #isUnderWay(edition: EditionName): boolean {
    return this.controllerOf(edition).state.isUnderWay;
  }

  #live(edition: EditionName): ReturnType<typeof storedGame> | undefined {
    if (edition === "countdown") return { save: saveOf(this.countdown.live()), note: this.#countdownNote };
    const live = this.table(edition).live();
    return live && storedGame(live, this.homes.get(edition));
  }

  /** Reports that the store failed. */
  failed(error: unknown): void {
    this.#report.problem(this.#host.store.problemOf(error));
  }
}
