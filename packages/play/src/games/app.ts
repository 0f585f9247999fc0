import { EDITION_NAMES, type EditionName, type KlondikeEditionName } from "@klondike/engine/rules";
import type { AnySession, KlondikeSession } from "@klondike/engine/session";
import type { Day } from "@klondike/knowledge/certified";
import type { CountdownController } from "../countdown/state.ts";
import type { Host } from "../host.ts";
import type { GameHistory } from "../records/history.ts";
import type { RecentGame, StorageProblem, Unsaved } from "../storage/store.ts";
import { type EditionTraits, traitsOf } from "../table/edition-traits.ts";
import type { GameController, PauseReason } from "../table/game-controller.ts";
import { Listeners } from "../table/listeners.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "../table/preferences.ts";
import { Games } from "./games.ts";
import { dealCountdown, dealDaily, dealNewGame, dealRandom, importGame } from "./new-game.ts";
import { listRecentGames, reopenGame } from "./recent-games.ts";
import type { App, AppEvent, AppState, NewGame, RulesInUse } from "./state.ts";

/** Storage key of the edition that was open last. */
const EDITION = "edition";

/** What a front end sets for all tables of an app. */
export interface AppOptions {
  readonly preferences?: Partial<Preferences>;
  /** What the editions allow in this front end. */
  readonly traits?: (edition: KlondikeEditionName) => EditionTraits;
}

/** An app with empty tables; `start` loads the stored games. */
export function createApp(host: Host, options: AppOptions = {}): App {
  return new KlondikeApp(host, options);
}

class KlondikeApp implements App {
  readonly #host: Host;
  /** The Klondike tables in use. */
  readonly #tables: GameController[] = [];
  readonly #games: Games;
  readonly #listeners = new Listeners<AppState, AppEvent>();
  #state: AppState;
  /** The problem reported since everything was last saved. */
  #reported: StorageProblem | undefined;
  /** Number of the last request to open a table, which wins. */
  #opening = 0;
  /** Until the first table is opened, all clocks are paused. */
  #isOpen = false;
  /** Whether to store which table is open; not if the caller of `start` chose it. */
  #keepsOpen = false;

  constructor(host: Host, { preferences, traits = traitsOf }: AppOptions) {
    this.#host = host;
    this.#state = {
      open: "classic",
      preferences: { ...DEFAULT_PREFERENCES, ...preferences },
      saving: "saved",
      problem: host.store.isPersistent ? undefined : "blocked",
      isDealing: false,
    };
    this.#games = new Games(host, traits, {
      saving: (saving) => {
        if (saving === "saved") this.#reported = undefined;
        this.#change({ saving, ...(saving === "saved" && this.#recovered()) });
      },
      problem: (problem) => this.#reportStorageProblem(problem),
      searching: (isDealing) => this.#change({ isDealing }),
      event: (event) => this.#change({}, event),
      opened: (edition, table) => this.#follow(edition, table),
    });
    this.#games.pause("other-table");
  }

  get state(): AppState {
    return this.#state;
  }

  subscribe(listener: (state: AppState, events: readonly AppEvent[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  table(edition: KlondikeEditionName): GameController {
    return this.#games.table(edition);
  }

  get countdown(): CountdownController {
    return this.#games.countdown;
  }

  get history(): GameHistory {
    return this.#games.history;
  }

  get rulesInUse(): RulesInUse {
    return this.#games.deals.rulesInUse;
  }

  async start(edition?: EditionName): Promise<void> {
    this.#keepsOpen = edition === undefined;
    const last = edition ?? (await this.#host.store.value(EDITION).catch(() => undefined));
    await this.openTable(EDITION_NAMES.find((name) => name === last) ?? "classic");
  }

  async openTable(edition: EditionName): Promise<void> {
    const opening = ++this.#opening;
    await this.#games.restore(edition);
    if (opening !== this.#opening) return;
    if (edition !== "countdown" && this.#isEmpty(edition)) await dealRandom(this.#games, edition);
    if (opening !== this.#opening) return;
    this.#isOpen = true;
    this.#games.saveClock(this.#state.open);
    this.#games.controllerOf(this.#state.open).pause("other-table");
    this.#games.controllerOf(edition).resume("other-table");
    this.#change({ open: edition }, { kind: "opened", edition });
    if (this.#keepsOpen) void this.write(EDITION, () => this.#host.store.changeValue(EDITION, () => edition));
    this.#prepareDeals();
  }

  async newGame({ edition = this.#openKlondike(), ...wanted }: NewGame = {}): Promise<void> {
    await dealNewGame(this.#games, edition, wanted, this.#state.preferences.deals);
    await this.#openAfterDeal(edition);
  }

  async newCountdown(cards: number, seed?: bigint): Promise<void> {
    await dealCountdown(this.#games, cards, seed);
    await this.#openAfterDeal("countdown");
  }

  async playDay(day: Day, isRanked = false): Promise<boolean> {
    const isPlayed = await dealDaily(this.#games, day, isRanked);
    if (isPlayed) await this.#openAfterDeal("classic");
    return isPlayed;
  }

  recentGames(): Promise<readonly RecentGame[]> {
    return listRecentGames(this.#games);
  }

  async bringBack(id: string): Promise<boolean> {
    const edition = await reopenGame(this.#games, id);
    if (edition !== undefined) await this.openTable(edition);
    return edition !== undefined;
  }

  async importGame(session: AnySession): Promise<void> {
    await this.openTable(await importGame(this.#games, session));
  }

  async review(session: KlondikeSession): Promise<void> {
    const home = this.#state.open;
    const { edition } = session.game.setup;
    await this.openTable(edition);
    if (this.table(edition).state.game === undefined) await dealRandom(this.#games, edition);
    if (home !== edition) this.#games.homes.set(edition, home);
    this.table(edition).dispatch({ kind: "review", of: session });
  }

  prefer(changes: Partial<Preferences>): void {
    this.#change({ preferences: { ...this.#state.preferences, ...changes } });
    for (const table of this.#tables) table.dispatch({ kind: "prefer", preferences: changes });
    this.#prepareDeals();
  }

  pause(why: PauseReason): void {
    this.#games.pause(why);
    if (why === "hidden" || why === "suspended") this.#games.saveClock(this.#state.open);
  }

  resume(why: PauseReason): void {
    this.#games.resume(why);
    if (why === "hidden" || why === "suspended") void this.#games.checkExternalWrite(this.#state.open);
  }

  problemRead(): void {
    this.#change({ problem: undefined });
  }

  unsaved(): Unsaved {
    return this.#games.unsaved();
  }

  write(name: string, run: () => Promise<void>): Promise<void> {
    return this.#games.write(name, run);
  }

  saved(): Promise<void> {
    return this.#games.outbox.tried();
  }

  async close(): Promise<void> {
    this.#games.saveClock(this.#state.open);
    this.#games.close();
    await this.saved();
    this.#games.deals.close();
  }

  /** Applies the preferences to a new table, and returns to the previous table when the player leaves its branch or a review of another game. */
  #follow(edition: KlondikeEditionName, table: GameController): void {
    this.#tables.push(table);
    table.dispatch({ kind: "prefer", preferences: this.#state.preferences });
    table.subscribe((_, events) => {
      const isBack = events.some(({ kind }) => kind === "review-left" || kind === "returned");
      const home = isBack ? this.#games.homes.get(edition) : undefined;
      if (home === undefined) return;
      this.#games.homes.delete(edition);
      void this.openTable(home);
    });
  }

  /** Whether a table has no game and deals one automatically. */
  #isEmpty(edition: KlondikeEditionName): boolean {
    const { game, traits } = this.table(edition).state;
    return game === undefined && traits.dealsImmediately;
  }

  #openKlondike(): KlondikeEditionName {
    return this.#state.open === "countdown" ? "classic" : this.#state.open;
  }

  async #openAfterDeal(edition: EditionName): Promise<void> {
    if (this.#state.open !== edition || !this.#isOpen) await this.openTable(edition);
    else this.#prepareDeals();
  }

  #prepareDeals(): void {
    const { open, preferences } = this.#state;
    if (open !== "countdown" && preferences.deals !== "any" && this.table(open).state.traits.dealsChosen)
      this.#games.deals.prepare(preferences.deals, open);
  }

  /**
   * Reports a problem once: retries that fail for the same reason do not show it again after the player has dismissed
   * it.
   */
  #reportStorageProblem(problem: StorageProblem | undefined): void {
    if (problem === undefined || problem === this.#reported) return;
    this.#reported = problem;
    this.#change({ problem }, { kind: "not-kept", problem });
  }

  /** Clears the problem when writing works again, except `wiped`, which stays until the player dismisses it. */
  #recovered(): Partial<AppState> {
    const isRecovered = this.#host.store.isPersistent && this.#state.problem !== "wiped";
    return isRecovered ? { problem: undefined } : {};
  }

  #change(patch: Partial<AppState>, ...events: AppEvent[]): void {
    this.#state = { ...this.#state, ...patch };
    this.#listeners.emit(this.#state, events);
  }
}
