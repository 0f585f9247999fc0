import {
  type AnySession,
  EDITION_NAMES,
  type EditionName,
  type KlondikeEditionName,
  type KlondikeSession,
} from "@klondike/engine";
import type { Day } from "@klondike/knowledge";
import type { CountdownController } from "../countdown/state.ts";
import type { Host } from "../host.ts";
import type { GameHistory } from "../records/history.ts";
import { type EditionTraits, traitsOf } from "../table/edition-traits.ts";
import { Listeners } from "../table/listeners.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "../table/preferences.ts";
import type { GameController, PauseReason } from "../table/state.ts";
import { Dealing } from "./deal-source.ts";
import { Leaving } from "./leaving.ts";
import { Laying } from "./new-game.ts";
import type { App, AppEvent, AppState, NewGame, RulesInUse } from "./state.ts";
import type { RecentGame, StorageProblem, Unsaved } from "./store.ts";
import { Tables } from "./tables.ts";
import { EDITION } from "./values.ts";

export interface AppOptions {
  readonly preferences?: Partial<Preferences>;
  /** What hands may do at the tables of this front end. */
  readonly traits?: (edition: KlondikeEditionName) => EditionTraits;
}

/** All tables of a player, with nothing on them yet. */
export function createApp(host: Host, options: AppOptions = {}): App {
  return new KlondikeApp(host, options);
}

class KlondikeApp implements App {
  readonly #host: Host;
  /** The tables of Klondike that are laid. */
  readonly #followed: GameController[] = [];
  readonly #tables: Tables;
  readonly #listeners = new Listeners<AppState, AppEvent>();
  readonly #dealing: Dealing;
  readonly #laying: Laying;
  #state: AppState;
  /** The problem that was reported since everything was last saved. */
  #reported: StorageProblem | undefined;
  /** Goes up with every request for another table: the last one wins. */
  #opening = 0;
  /** Before the first table is opened, all clocks stand. */
  #isOpen = false;
  /** Whether the open table is kept for the next start: not where that start names its table anyway. */
  #keepsOpen = false;

  constructor(host: Host, { preferences, traits = traitsOf }: AppOptions) {
    this.#host = host;
    this.#state = {
      open: "classic",
      preferences: { ...DEFAULT_PREFERENCES, ...preferences },
      saving: "saved",
      problem: host.store.isLasting ? undefined : "blocked",
      isDealing: false,
    };
    this.#tables = new Tables(host, traits, {
      saving: (saving) => {
        if (saving === "saved") this.#reported = undefined;
        this.#change({ saving, ...(saving === "saved" && this.#mended()) });
      },
      problem: (problem) => this.#stumble(problem),
      event: (event) => this.#change({}, event),
      opened: (edition, table) => this.#follow(edition, table),
    });
    this.#dealing = new Dealing(host, this.table("classic"), (isDealing) => this.#change({ isDealing }));
    const leaving = new Leaving(host, this.#tables);
    this.#laying = new Laying(host, this.#tables, this.#dealing, leaving, (event) => this.#change({}, event));
    this.#tables.pause("other-table");
  }

  get state(): AppState {
    return this.#state;
  }

  subscribe(listener: (state: AppState, events: readonly AppEvent[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  table(edition: KlondikeEditionName): GameController {
    return this.#tables.table(edition);
  }

  get countdown(): CountdownController {
    return this.#tables.countdown;
  }

  get history(): GameHistory {
    return this.#tables.history;
  }

  get rulesInUse(): RulesInUse {
    return this.#dealing.rulesInUse;
  }

  async start(edition?: EditionName): Promise<void> {
    this.#keepsOpen = edition === undefined;
    const last = edition ?? (await this.#host.store.value(EDITION).catch(() => undefined));
    await this.openTable(EDITION_NAMES.find((name) => name === last) ?? "classic");
  }

  async openTable(edition: EditionName): Promise<void> {
    const opening = ++this.#opening;
    await this.#laying.recall(edition);
    if (opening !== this.#opening) return;
    if (edition !== "countdown" && this.#isEmpty(edition)) await this.#laying.dealAny(edition);
    if (opening !== this.#opening) return;
    this.#isOpen = true;
    this.#tables.keepClock(this.#state.open);
    this.#tables.controllerOf(this.#state.open).pause("other-table");
    this.#tables.controllerOf(edition).resume("other-table");
    this.#change({ open: edition }, { kind: "opened", edition });
    if (this.#keepsOpen) void this.#keepValue(EDITION, edition);
    this.#prepareDeals();
  }

  async newGame({ edition = this.#openKlondike(), ...wanted }: NewGame = {}): Promise<void> {
    await this.#laying.newGame(edition, wanted, this.#state.preferences.deals);
    await this.#openAfterDeal(edition);
  }

  async newCountdown(cards: number, seed?: bigint): Promise<void> {
    await this.#laying.dealCountdown(cards, seed);
    await this.#openAfterDeal("countdown");
  }

  async playDay(day: Day, isRanked = false): Promise<boolean> {
    const isPlayed = await this.#laying.playDay(day, isRanked);
    if (isPlayed) await this.#openAfterDeal("classic");
    return isPlayed;
  }

  recentGames(): Promise<readonly RecentGame[]> {
    return this.#laying.recentGames();
  }

  async bringBack(id: string): Promise<boolean> {
    const edition = await this.#laying.bringBack(id);
    if (edition !== undefined) await this.openTable(edition);
    return edition !== undefined;
  }

  async takeIn(session: AnySession): Promise<void> {
    await this.openTable(await this.#laying.takeIn(session));
  }

  async review(session: KlondikeSession): Promise<void> {
    const home = this.#state.open;
    const { edition } = session.game.setup;
    await this.openTable(edition);
    if (this.table(edition).state.game === undefined) await this.#laying.dealAny(edition);
    if (home !== edition) this.#tables.homes.set(edition, home);
    this.table(edition).dispatch({ kind: "review", of: session });
  }

  prefer(changes: Partial<Preferences>): void {
    this.#change({ preferences: { ...this.#state.preferences, ...changes } });
    for (const table of this.#followed) table.dispatch({ kind: "prefer", preferences: changes });
    this.#prepareDeals();
  }

  pause(why: PauseReason): void {
    this.#tables.pause(why);
    if (why === "hidden" || why === "suspended") this.#tables.keepClock(this.#state.open);
  }

  resume(why: PauseReason): void {
    this.#tables.resume(why);
    if (why === "hidden" || why === "suspended") void this.#tables.look(this.#state.open);
  }

  problemRead(): void {
    this.#change({ problem: undefined });
  }

  unsaved(): Unsaved {
    return this.#tables.unsaved();
  }

  saved(): Promise<void> {
    return this.#tables.written();
  }

  async close(): Promise<void> {
    this.#tables.keepClock(this.#state.open);
    this.#tables.close();
    await this.saved();
    this.#dealing.close();
  }

  /** A table does as the player prefers, and leads home from where a branch or a review of another's game has led to it. */
  #follow(edition: KlondikeEditionName, table: GameController): void {
    this.#followed.push(table);
    table.dispatch({ kind: "prefer", preferences: this.#state.preferences });
    table.subscribe((_, events) => {
      const isBack = events.some(({ kind }) => kind === "review-left" || kind === "returned");
      const home = isBack ? this.#tables.homes.get(edition) : undefined;
      if (home === undefined) return;
      this.#tables.homes.delete(edition);
      void this.openTable(home);
    });
  }

  /** Whether a table has no game and deals one by itself. */
  #isEmpty(edition: KlondikeEditionName): boolean {
    const { game, traits } = this.table(edition).state;
    return game === undefined && traits.dealsAtOnce;
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
      this.#dealing.prepare(preferences.deals, open);
  }

  async #keepValue(name: string, value: unknown): Promise<void> {
    await this.#host.store
      .changeValue(name, () => value)
      .catch((error: unknown) => this.#stumble(this.#host.store.problemOf(error)));
  }

  /** Reports a problem once: retries that fail for the same reason do not bring it back after the player has read it. */
  #stumble(problem: StorageProblem | undefined): void {
    if (problem === undefined || problem === this.#reported) return;
    this.#reported = problem;
    this.#change({ problem }, { kind: "not-kept", problem });
  }

  /** Writing works again. That games were wiped is told until it is read. */
  #mended(): Partial<AppState> {
    const isMended = this.#host.store.isLasting && this.#state.problem !== "wiped";
    return isMended ? { problem: undefined } : {};
  }

  #change(patch: Partial<AppState>, ...events: AppEvent[]): void {
    this.#state = { ...this.#state, ...patch };
    this.#listeners.emit(this.#state, events);
  }
}
