import type { RecordNote } from "@klondike/engine/records";
import { EDITION_NAMES, type EditionName, type KlondikeEditionName } from "@klondike/engine/rules";
import { saveOf } from "@klondike/engine/session";
import { createGame } from "../controller.ts";
import { createCountdown } from "../countdown/controller.ts";
import type { CountdownController } from "../countdown/state.ts";
import type { Host } from "../host.ts";
import { GameHistory } from "../records/history.ts";
import { Outbox, type Saving } from "../storage/outbox.ts";
import type { RecentGame, StorageProblem, StoredGame, Unsaved } from "../storage/store.ts";
import { countdownIn, type Loaded, loadStored, newNote, storedGame } from "../storage/stored-game.ts";
import type { EditionTraits } from "../table/edition-traits.ts";
import type { GameController, PauseReason } from "../table/game-controller.ts";
import type { GameState, LiveGame } from "../table/state.ts";
import { Autosave } from "./autosave.ts";
import { DealSource } from "./deal-source.ts";
import { AsideGames } from "./put-aside.ts";
import type { AppEvent } from "./state.ts";

/** Lane of the outbox for single values. */
const VALUES = "values";

/** The methods that the controllers of all tables have. */
type AnyController = Pick<GameController, "pause" | "resume" | "expectGame" | "close"> & {
  readonly state: Pick<GameState, "isUnderWay">;
};

/** What the games report to the app. */
export interface GamesReport {
  opened(edition: KlondikeEditionName, table: GameController): void;
  saving(saving: Saving): void;
  problem(problem: StorageProblem | undefined): void;
  /** Whether a search for a deal takes long enough to be shown. */
  searching(isSearching: boolean): void;
  event(event: AppEvent): void;
}

/**
 * The tables of all editions with their games, which are read from the store once and saved after every change. New games
 * (`new-game.ts`) and reopened ones (`recent-games.ts`) are functions on this class.
 */
export class Games {
  readonly host: Host;
  readonly outbox: Outbox;
  readonly aside: AsideGames;
  readonly history: GameHistory;
  readonly deals: DealSource;
  /** For each table with a branch or review, the table to return to. */
  readonly homes = new Map<KlondikeEditionName, EditionName>();
  readonly #report: GamesReport;
  readonly #traits: (edition: KlondikeEditionName) => EditionTraits;
  /** The tables in use; each is created when it is first needed. */
  readonly #tables = new Map<EditionName, AnyController>();
  /** Reasons that pause all tables, including those created later. */
  readonly #pauses = new Set<PauseReason>();
  readonly #autosaves: ReadonlyMap<EditionName, Autosave>;
  /** Promises instead of flags, so that all callers wait for the same read. */
  readonly #restored = new Map<EditionName, Promise<void>>();
  /** Tables that are loading a game from the store, which need not be saved. */
  readonly #showing = new Set<EditionName>();
  /** Note of the countdown game, which is never recorded. */
  #countdownNote: RecordNote;
  /** Note of the countdown game that is being loaded. */
  #loadingNote: RecordNote | undefined;

  constructor(host: Host, traits: (edition: KlondikeEditionName) => EditionTraits, report: GamesReport) {
    this.host = host;
    this.#traits = traits;
    this.#report = report;
    this.outbox = new Outbox(host, {
      saving: (saving) => report.saving(saving),
      failed: (error) => this.reportFailure(error),
    });
    this.aside = new AsideGames(host, this.outbox);
    this.history = new GameHistory(host.store, this.outbox, (error) => this.reportFailure(error));
    this.deals = new DealSource(
      host,
      () => this.table("classic"),
      (isSearching) => report.searching(isSearching),
    );
    const left = host.store.takeUnsaved?.();
    for (const game of left?.aside ?? []) this.aside.add(game);
    for (const record of left?.records ?? []) this.history.restore(record);
    this.#autosaves = new Map(EDITION_NAMES.map((name) => [name, this.#autosaveOf(name)]));
    this.#countdownNote = newNote(host);
    host.store.onExternalWrite?.((edition) => void this.checkExternalWrite(edition));
  }

  table(edition: KlondikeEditionName): GameController {
    return (this.#tables.get(edition) as GameController | undefined) ?? this.#openTable(edition);
  }

  get countdown(): CountdownController {
    return (this.#tables.get("countdown") as CountdownController | undefined) ?? this.#openCountdown();
  }

  controllerOf(edition: EditionName): AnyController {
    return edition === "countdown" ? this.countdown : this.table(edition);
  }

  pause(why: PauseReason): void {
    this.#pauses.add(why);
    for (const controller of this.#tables.values()) controller.pause(why);
  }

  /** Resumes the tables that have no other reason to pause. */
  resume(why: PauseReason): void {
    this.#pauses.delete(why);
    for (const controller of this.#tables.values()) controller.resume(why);
  }

  close(): void {
    for (const controller of this.#tables.values()) controller.close();
  }

  /** Reads the stored game of an edition, once. */
  async restore(edition: EditionName): Promise<void> {
    const restored = this.#restored.get(edition) ?? this.#restore(edition);
    this.#restored.set(edition, restored);
    await restored;
    if (edition === "classic") await this.deals.restored();
  }

  /** Puts a game on its table and saves it. */
  load(game: LiveGame, how: "dealt" | "loaded"): void {
    this.homes.delete(game.session.game.setup.edition);
    this.table(game.session.game.setup.edition).dispatch({ kind: "load", game, how });
  }

  /** Queues the input of a table while `load` puts another game there. */
  async whileLoading<T>(edition: EditionName, load: () => Promise<T>): Promise<T> {
    const release = this.controllerOf(edition).expectGame();
    try {
      return await load();
    } finally {
      release();
    }
  }

  /**
   * Puts the game of a table aside before another replaces it: among the recent games if it was under way, and as a
   * record. Waits for those writes, so that the next game's moves do not have to. Returns the game if it was under way.
   */
  async putAside(edition: EditionName): Promise<RecentGame | undefined> {
    if (this.idOn(edition) === undefined) return undefined;
    // If another tab has continued the game, put that one aside.
    this.#autosaves.get(edition)?.save();
    await this.outbox.triedSoon(edition);
    const game = this.#unfinished(edition);
    const id = this.idOn(edition);
    // If the device stopped while a game was being reopened, the game is among the recent games as well.
    if (game !== undefined) this.aside.add(game);
    else if (id !== undefined) this.aside.remove(id, edition);
    const live = edition === "countdown" ? undefined : this.table(edition).live();
    if (live !== undefined) this.history.write(live);
    await this.outbox.triedSoon(edition);
    return game;
  }

  /** Follows another tab or terminal if it has written the game of an edition. */
  async checkExternalWrite(edition: EditionName): Promise<void> {
    if (!this.#restored.has(edition)) return;
    await this.#autosaves
      .get(edition)
      ?.checkExternalWrite()
      .catch((error: unknown) => this.reportFailure(error));
  }

  /** Saves the clock, because the page or the process may be about to end. */
  saveClock(edition: EditionName): void {
    if (this.#isUnderWay(edition)) this.#autosaves.get(edition)?.save();
  }

  idOn(edition: EditionName): string | undefined {
    return (edition === "countdown" ? this.#countdownNote : this.table(edition).state.note)?.id;
  }

  /** Everything that is not in the store yet. */
  unsaved(): Unsaved {
    const behind = [...this.#autosaves].filter(([, { isBehind }]) => isBehind);
    const games = behind.flatMap(([edition]) => {
      const game = this.#live(edition);
      return game === undefined ? [] : [[edition, game] as const];
    });
    return { games: new Map(games), aside: this.aside.pending, records: this.history.unwritten };
  }

  /** Puts a game that was read on its table, exactly as it was. */
  show(loaded: Loaded): void {
    const countdown = countdownIn(loaded);
    if (countdown !== undefined) {
      this.#loadingNote = loaded.note;
      this.countdown.dispatch({ kind: "load", session: countdown });
      this.#loadingNote = undefined;
    }
    if (loaded.live === undefined) return;
    this.load(loaded.live, "loaded");
    const { edition } = loaded.live.session.game.setup;
    if (loaded.live.branch !== undefined && loaded.home !== undefined) this.homes.set(edition, loaded.home);
  }

  /** Queues a write that belongs to no table. Resolves after its first attempt, successful or not. */
  write(name: string, run: () => Promise<void>): Promise<void> {
    this.outbox.add({ lane: VALUES, name, run });
    return this.outbox.tried(VALUES);
  }

  emit(event: AppEvent): void {
    this.#report.event(event);
  }

  /** Reports that the store failed. */
  reportFailure(error: unknown): void {
    this.#report.problem(this.host.store.problemOf(error));
  }

  async #restore(edition: EditionName): Promise<void> {
    try {
      const stored = await this.#autosaves.get(edition)?.read();
      if (stored === undefined) return;
      await this.#showStored(edition, stored);
      if (stored.isUnwritten) this.#autosaves.get(edition)?.save();
    } catch (error) {
      this.reportFailure(error);
    }
  }

  /** Shows a stored game. One that cannot be read is quarantined. */
  async #showStored(edition: EditionName, stored: StoredGame): Promise<void> {
    const loaded = loadStored(stored, edition, this.host);
    if (!loaded.ok) {
      await this.host.store.quarantine(edition);
      await this.#autosaves.get(edition)?.read();
      this.emit({ kind: "quarantined", edition, problem: loaded.problem });
      return;
    }
    this.#showing.add(edition);
    try {
      this.show(loaded.value);
    } finally {
      this.#showing.delete(edition);
    }
    if (loaded.value.hasBadBranch) this.emit({ kind: "branch-unreadable", edition });
  }

  #open<Controller extends AnyController>(edition: EditionName, controller: Controller): Controller {
    this.#tables.set(edition, controller);
    for (const why of this.#pauses) controller.pause(why);
    return controller;
  }

  #openCountdown(): CountdownController {
    const countdown = this.#open("countdown", createCountdown(this.host));
    let { session } = countdown.state;
    countdown.subscribe((state, events) => {
      if (events.some(({ kind }) => kind === "dealt" || kind === "loaded"))
        this.#countdownNote = this.#loadingNote ?? newNote(this.host);
      if (state.session !== session) this.#changed("countdown");
      session = state.session;
    });
    return countdown;
  }

  /** Creates a table whose game is saved as it changes. */
  #openTable(edition: KlondikeEditionName): GameController {
    const table = this.#open(edition, createGame(this.host, edition, this.#traits(edition)));
    const savedParts = ({ game, branch, note, origin }: GameState) => [game, branch, note, origin];
    let last = savedParts(table.state);
    table.subscribe((state, events) => {
      const next = savedParts(state);
      const isSame = next.every((each, at) => each === last[at]);
      last = next;
      const isWon = events.some((event) => event.kind === "won" && !event.isBranch);
      const live = isWon || events.some(({ kind }) => kind === "par") ? table.live() : undefined;
      // Write the record first, because a store may delete a won game from its table.
      if (live !== undefined) this.history[isWon ? "write" : "amend"](live);
      if (!isSame) this.#changed(edition);
    });
    this.#report.opened(edition, table);
    return table;
  }

  #changed(edition: EditionName): void {
    if (!this.#showing.has(edition)) this.#autosaves.get(edition)?.save();
  }

  #autosaveOf(edition: EditionName): Autosave {
    return new Autosave(edition, this.host, this.outbox, {
      live: () => this.#live(edition),
      putAside: () => {
        const game = this.#unfinished(edition);
        if (game !== undefined) this.aside.add(game);
      },
      follow: (game) => {
        void this.#showStored(edition, game).catch((error: unknown) => this.reportFailure(error));
        this.emit({ kind: "followed", edition });
      },
      wiped: () => this.#report.problem("wiped"),
    });
  }

  /** The game on a table as it is put aside; undefined if it was not started or is won. */
  #unfinished(edition: EditionName): RecentGame | undefined {
    const game = this.#live(edition);
    if (game === undefined || !(this.#isUnderWay(edition) || game.branch !== undefined)) return undefined;
    return { ...game, edition, left: this.host.date() };
  }

  #isUnderWay(edition: EditionName): boolean {
    return this.controllerOf(edition).state.isUnderWay;
  }

  #live(edition: EditionName): ReturnType<typeof storedGame> | undefined {
    if (edition === "countdown") return { save: saveOf(this.countdown.live()), note: this.#countdownNote };
    const live = this.table(edition).live();
    return live && storedGame(live, this.homes.get(edition));
  }
}
