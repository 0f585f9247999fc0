import {
  type AnySession,
  begin,
  type Deal,
  EDITION_NAMES,
  type EditionName,
  editionOf,
  isTouched,
  type KlondikeEditionName,
  type KlondikeSession,
  klondikeGame,
  loadSave,
  type Scoring,
  saveOf,
} from "@klondike/engine";
import type { Day } from "@klondike/knowledge";
import type { CountdownController } from "../countdown/state.ts";
import { randomDeal, randomSeed } from "../deals/random.ts";
import { Listeners } from "../game/listeners.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "../game/preferences.ts";
import type { GameController, LiveGame, Origin, PauseReason } from "../game/state.ts";
import { type EditionTraits, traitsOf } from "../game/traits.ts";
import type { GameHistory } from "../history/history.ts";
import type { Host } from "../host.ts";
import { Dealing } from "./dealing.ts";
import { Leaving } from "./leaving.ts";
import type { App, AppEvent, AppState, NewGame, RulesInUse } from "./state.ts";
import type { RecentGame, StorageProblem, StoredGame } from "./store.ts";
import { editionOfSession, isKlondike, loadStored, newNote } from "./stored.ts";
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
  readonly #tables: Tables;
  readonly #listeners = new Listeners<AppState, AppEvent>();
  readonly #dealing: Dealing;
  readonly #leaving: Leaving;
  #state: AppState;
  /** Goes up with every request for another table: the last one wins. */
  #opening = 0;
  /** Before the first table is opened, all clocks stand. */
  #isOpen = false;

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
      saving: (saving) => this.#change({ saving, ...(saving === "saved" && this.#mended()) }),
      problem: (problem) => this.#stumble(problem),
      event: (event) => this.#change({}, event),
    });
    this.#leaving = new Leaving(host, this.#tables, (problem) => this.#stumble(problem));
    this.#dealing = new Dealing(host, this.table("classic"), (isDealing) => this.#change({ isDealing }));
    for (const controller of this.#tables.all) controller.pause("other-table");
    for (const edition of KLONDIKE_NAMES) {
      this.table(edition).dispatch({ kind: "prefer", preferences: this.#state.preferences });
      this.table(edition).subscribe((_, events) => {
        const isBack = events.some(({ kind }) => kind === "review-left" || kind === "returned");
        const home = isBack ? this.#tables.homes.get(edition) : undefined;
        if (home === undefined) return;
        this.#tables.homes.delete(edition);
        void this.openTable(home);
      });
    }
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
    const last = edition ?? (await this.#host.store.value(EDITION).catch(() => undefined));
    await this.openTable(EDITION_NAMES.find((name) => name === last) ?? "classic");
  }

  async openTable(edition: EditionName): Promise<void> {
    const opening = ++this.#opening;
    await this.#recall(edition);
    if (opening !== this.#opening) return;
    if (edition !== "countdown") await this.#dealIfEmpty(edition);
    if (opening !== this.#opening) return;
    this.#isOpen = true;
    this.#tables.keepClock(this.#state.open);
    this.#tables.controllerOf(this.#state.open).pause("other-table");
    this.#tables.controllerOf(edition).resume("other-table");
    this.#change({ open: edition }, { kind: "opened", edition });
    void this.#keepValue(EDITION, edition);
    this.#prepareDeals();
  }

  async newGame({ edition = this.#openKlondike(), deal, inUse }: NewGame = {}): Promise<void> {
    await this.#recall(edition);
    await this.#dealing.recognised();
    const chosen = inUse ?? this.rulesInUse;
    const { deals } = this.#state.preferences;
    const isWanted = deal === undefined && edition === "classic" && deals !== "any";
    const taken = isWanted ? await this.#dealing.take(deals, chosen) : "not-offered";
    if (taken === undefined) this.#change({}, { kind: "dealt-ordinary" });
    const certified = taken === "not-offered" ? undefined : taken;
    // Rules that were chosen for `classic` are not those of other editions.
    const isChosen = edition === "classic" || inUse !== undefined;
    await this.#deal(edition, deal ?? certified?.deal, isChosen ? chosen : undefined, certified?.origin);
    await this.#openAfterDeal(edition);
  }

  async newCountdown(cards: number, seed: bigint = randomSeed(this.#host)): Promise<void> {
    await this.#recall("countdown");
    const before = await this.#leaving.putAside("countdown");
    this.countdown.dispatch({ kind: "deal", setup: { cards, scheme: "python", seed } });
    this.#change({}, { kind: "new-game", edition: "countdown", before });
    await this.#openAfterDeal("countdown");
  }

  async playDay(day: Day): Promise<boolean> {
    await this.#recall("classic");
    await this.#dealing.recognised();
    const daily = await this.#dealing.daily(day);
    if (daily === undefined) return false;
    const { scoring } = this.rulesInUse;
    if (!daily.isUnderWay)
      await this.#deal("classic", daily.deal, { rules: daily.rules, scoring }, daily.origin);
    await this.#openAfterDeal("classic");
    return true;
  }

  recentGames(): Promise<readonly RecentGame[]> {
    return this.#host.store.recent().catch((error: unknown) => {
      this.#stumble(this.#host.store.problemOf(error));
      return [];
    });
  }

  async bringBack(id: string): Promise<boolean> {
    const game = await this.#host.store.takeRecent(id).catch(() => undefined);
    const edition = EDITION_NAMES.find((name) => name === game?.save.edition);
    if (game === undefined || edition === undefined) return false;
    const loaded = loadStored(game, edition, this.#host);
    if (!loaded.ok) {
      await this.#host.store.putAside(game).catch(() => undefined);
      return false;
    }
    await this.#recall(edition);
    const before = await this.#leaving.putAside(edition);
    this.history.takeUp(game.note.id);
    this.#tables.lay(loaded.value);
    this.#change({}, { kind: "new-game", edition, before });
    await this.openTable(edition);
    return true;
  }

  async takeIn(session: AnySession): Promise<void> {
    const edition = editionOfSession(session);
    await this.#recall(edition);
    const before = await this.#leaving.putAside(edition);
    if (!isKlondike(session)) {
      this.countdown.dispatch({ kind: "load", session });
    } else {
      const balance = await this.#balanceFor(session.game.setup.scoring);
      const own = loadSave({ ...saveOf(session), balance });
      if (!own.ok || !isKlondike(own.value)) return;
      const note = { ...newNote(this.#host), replayed: isTouched(session) };
      this.#tables.load({ session: own.value, note }, "loaded");
    }
    this.#change({}, { kind: "new-game", edition, before });
    await this.openTable(edition);
  }

  async review(session: KlondikeSession): Promise<void> {
    const home = this.#state.open;
    const { edition } = session.game.setup;
    await this.openTable(edition);
    if (this.table(edition).state.game === undefined)
      await this.#deal(edition, undefined, this.#rulesFor(edition));
    if (home !== edition) this.#tables.homes.set(edition, home);
    this.table(edition).dispatch({ kind: "review", of: session });
  }

  prefer(changes: Partial<Preferences>): void {
    this.#change({ preferences: { ...this.#state.preferences, ...changes } });
    for (const edition of KLONDIKE_NAMES)
      this.table(edition).dispatch({ kind: "prefer", preferences: changes });
    this.#prepareDeals();
  }

  pause(why: PauseReason): void {
    for (const controller of this.#tables.all) controller.pause(why);
    if (why === "hidden" || why === "suspended") this.#tables.keepClock(this.#state.open);
  }

  resume(why: PauseReason): void {
    for (const controller of this.#tables.all) controller.resume(why);
    if (why === "hidden" || why === "suspended") void this.#tables.look(this.#state.open);
  }

  problemRead(): void {
    this.#change({ problem: undefined });
  }

  unsaved(): ReadonlyMap<EditionName, StoredGame> {
    return this.#tables.unsaved();
  }

  saved(): Promise<void> {
    return this.#tables.written();
  }

  async close(): Promise<void> {
    this.#tables.keepClock(this.#state.open);
    for (const controller of this.#tables.all) controller.close();
    await this.saved();
    this.#dealing.close();
  }

  #openKlondike(): KlondikeEditionName {
    return this.#state.open === "countdown" ? "classic" : this.#state.open;
  }

  async #recall(edition: EditionName): Promise<void> {
    await this.#tables.recall(edition);
    if (edition === "classic") await this.#dealing.recalled();
  }

  async #dealIfEmpty(edition: KlondikeEditionName): Promise<void> {
    const { game, traits } = this.table(edition).state;
    if (game === undefined && traits.dealsAtOnce)
      await this.#deal(edition, undefined, this.#rulesFor(edition));
  }

  /** The rules an edition is dealt by when nothing is chosen; undefined where they are its own. */
  #rulesFor(edition: KlondikeEditionName): RulesInUse | undefined {
    return edition === "classic" ? this.rulesInUse : undefined;
  }

  async #deal(
    edition: KlondikeEditionName,
    deal: Deal | undefined,
    inUse: RulesInUse | undefined,
    origin?: Origin,
  ): Promise<void> {
    const own = editionOf(edition);
    const before = await this.#leaving.putAside(edition);
    const { rules, scoring } = inUse ?? own;
    const changes = { rules, scoring, balance: await this.#balanceFor(scoring) };
    const game = klondikeGame(edition, deal ?? randomDeal(this.#host, own.scheme), changes);
    const live: LiveGame = { session: begin(game), note: newNote(this.#host), ...(origin && { origin }) };
    this.#tables.load(live, "dealt");
    if (edition === "classic" && origin === undefined) this.#dealing.dealt(game.setup);
    this.#change({}, { kind: "new-game", edition, before });
  }

  async #balanceFor(scoring: Scoring): Promise<number> {
    return scoring === "cumulative-vegas" ? this.history.account() : 0;
  }

  async #openAfterDeal(edition: EditionName): Promise<void> {
    if (this.#state.open !== edition || !this.#isOpen) await this.openTable(edition);
    else this.#prepareDeals();
  }

  #prepareDeals(): void {
    const { open, preferences } = this.#state;
    if (open === "classic" && preferences.deals !== "any") this.#dealing.prepare(preferences.deals);
  }

  async #keepValue(name: string, value: unknown): Promise<void> {
    await this.#host.store
      .changeValue(name, () => value)
      .catch((error: unknown) => this.#stumble(this.#host.store.problemOf(error)));
  }

  #stumble(problem: StorageProblem | undefined): void {
    if (problem !== undefined) this.#change({ problem }, { kind: "not-kept", problem });
  }

  /** Writing works again. That games were wiped is told until it is read. */
  #mended(): Partial<AppState> {
    const isMended = this.#host.store.isLasting && this.#state.problem !== "wiped";
    return isMended ? { problem: undefined } : {};
  }

  #change(patch: Partial<AppState>, ...events: AppEvent[]): void {
    this.#state = { ...this.#state, ...patch };
    this.#listeners.tell(this.#state, events);
  }
}

const KLONDIKE_NAMES = EDITION_NAMES.filter((name) => name !== "countdown");
