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
import { type CertifiedDeal, type Day, dayOfDeal } from "@klondike/knowledge";
import type { CountdownController } from "../countdown/state.ts";
import { randomDeal, randomSeed } from "../deals/random.ts";
import { Listeners } from "../game/listeners.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "../game/preferences.ts";
import type { GameController, LiveGame, Origin, PauseReason } from "../game/state.ts";
import { type EditionTraits, traitsOf } from "../game/traits.ts";
import type { GameHistory } from "../history/history.ts";
import type { Host } from "../host.ts";
import type { Certified } from "./certified.ts";
import { rulesFrom, storedRules } from "./rules-in-use.ts";
import type { App, AppEvent, AppState, NewGame, RulesInUse } from "./state.ts";
import type { RecentGame, StorageProblem, StoredGame } from "./store.ts";
import { editionOfSession, isKlondike, loadStored, newNote, storedGame } from "./stored.ts";
import { Tables } from "./tables.ts";
import { CERTIFICATE, EDITION, USUAL } from "./values.ts";

/** After so many milliseconds it is told that a deal is being looked for. */
const DEALING_MS = 200;

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
  #certified: Promise<Certified> | undefined;
  #state: AppState;
  #usual: RulesInUse | undefined;
  #usualRead: Promise<void> | undefined;
  #recognising: Promise<void> | undefined;
  /** Goes up with every request for another table: the last one wins. */
  #opening = 0;

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
      saving: (saving) => this.#change({ saving }),
      problem: (problem) => this.#stumble(problem),
      event: (event) => this.#change({}, event),
    });
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
    const { game, origin } = this.table("classic").state;
    if (origin?.day !== undefined && this.#usual !== undefined) return this.#usual;
    return game?.game.setup ?? editionOf("classic");
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
    this.#tables.keepClock(this.#state.open);
    this.#tables.controllerOf(this.#state.open).pause("other-table");
    this.#tables.controllerOf(edition).resume("other-table");
    this.#change({ open: edition }, { kind: "opened", edition });
    void this.#keepValue(EDITION, edition);
    this.#prepareDeals();
  }

  async newGame({ edition = this.#openKlondike(), deal, inUse }: NewGame = {}): Promise<void> {
    await this.#recallAll(edition);
    const chosen = inUse ?? this.rulesInUse;
    const certified =
      deal === undefined && edition === "classic" ? await this.#certifiedDeal(chosen) : undefined;
    const { origin } = certified ?? {};
    await this.#deal(edition, deal ?? certified?.deal, chosen, origin);
    await this.#openAfterDeal(edition);
  }

  async newCountdown(cards: number, seed: bigint = randomSeed(this.#host)): Promise<void> {
    await this.#recall("countdown");
    this.countdown.dispatch({ kind: "deal", setup: { cards, scheme: "python", seed } });
    this.#change({}, { kind: "new-game", edition: "countdown", before: undefined });
    await this.#openAfterDeal("countdown");
  }

  async playDay(day: Day): Promise<boolean> {
    await this.#recallAll("classic");
    const certified = await this.#certifying().catch(() => undefined);
    if (certified === undefined) return false;
    const daily = await this.#patiently(certified.days.dealOf(day));
    if (!daily.ok) return false;
    const { game, isUnderWay } = this.table("classic").state;
    if (isUnderWay && game !== undefined && certified.isOfDeal(game.game, daily.value)) {
      await this.openTable("classic");
      return true;
    }
    const usual = this.rulesInUse;
    this.#usual = usual;
    await this.#keepValue(USUAL, storedRules(usual));
    const { rules, deal } = daily.value;
    const origin = await certified.dealt(daily.value, day);
    await this.#deal("classic", deal, { rules, scoring: usual.scoring }, origin);
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
    if (game === undefined || edition === undefined || edition === "countdown") return false;
    const loaded = loadStored(game, edition, this.#host);
    if (!loaded.ok || loaded.value.live === undefined) {
      await this.#host.store.putAside(game).catch(() => undefined);
      return false;
    }
    await this.#recall(edition);
    const before = await this.#putAside(edition);
    this.history.takeUp(game.note.id);
    this.#tables.load(loaded.value.live, "loaded");
    this.#change({}, { kind: "new-game", edition, before });
    await this.openTable(edition);
    return true;
  }

  async takeIn(session: AnySession): Promise<void> {
    const edition = editionOfSession(session);
    await this.#recall(edition);
    if (!isKlondike(session)) {
      this.countdown.dispatch({ kind: "load", session });
    } else {
      const before = await this.#putAside(session.game.setup.edition);
      const balance = await this.#balanceFor(session.game.setup.scoring);
      const own = loadSave({ ...saveOf(session), balance });
      if (!own.ok || !isKlondike(own.value)) return;
      const note = { ...newNote(this.#host), replayed: isTouched(session) };
      this.#tables.load({ session: own.value, note }, "loaded");
      this.#change({}, { kind: "new-game", edition, before });
    }
    await this.openTable(edition);
  }

  async review(session: KlondikeSession): Promise<void> {
    const home = this.#state.open;
    const { edition } = session.game.setup;
    await this.openTable(edition);
    if (this.table(edition).state.game === undefined) await this.#deal(edition, undefined, this.rulesInUse);
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
    void this.#certified?.then(({ supply }) => supply.close()).catch(() => undefined);
  }

  #openKlondike(): KlondikeEditionName {
    return this.#state.open === "countdown" ? "classic" : this.#state.open;
  }

  /** Fetches what lies on a table. What is certain about its deal may be found out while it is played. */
  async #recall(edition: EditionName): Promise<void> {
    await this.#tables.recall(edition);
    if (edition !== "classic") return;
    this.#usualRead ??= this.#readUsual();
    await this.#usualRead;
    this.#recognising ??= this.#recognise();
  }

  /** The same, and waits until that was found out. */
  async #recallAll(edition: EditionName): Promise<void> {
    await this.#recall(edition);
    await this.#recognising;
  }

  /** With a day's deal the rules were kept that were usual before it. */
  async #readUsual(): Promise<void> {
    const { game, origin } = this.table("classic").state;
    if (game === undefined || (origin?.day ?? dayOfDeal(game.game.setup.deal)) === undefined) return;
    this.#usual = rulesFrom(await this.#host.store.value(USUAL).catch(() => undefined));
  }

  /** Finds out where the deal of a kept game comes from, where that was not kept: a day's seed, or a certificate. */
  async #recognise(): Promise<void> {
    const table = this.table("classic");
    const { game, origin } = table.state;
    if (game === undefined || origin !== undefined) return;
    const certificate = await this.#host.store.value(CERTIFICATE).catch(() => undefined);
    if (dayOfDeal(game.game.setup.deal) === undefined && certificate === undefined) return;
    const found = await this.#certifying()
      .then((certified) => certified.recognise(game.game))
      .catch(() => undefined);
    if (found !== undefined && table.state.game?.game === game.game)
      table.dispatch({ kind: "recognised", origin: found });
  }

  async #dealIfEmpty(edition: KlondikeEditionName): Promise<void> {
    const { game, traits } = this.table(edition).state;
    if (game === undefined && traits.dealsAtOnce) await this.#deal(edition, undefined, this.rulesInUse);
  }

  async #deal(
    edition: KlondikeEditionName,
    deal: Deal | undefined,
    { rules, scoring }: RulesInUse,
    origin?: Origin,
  ): Promise<void> {
    const own = editionOf(edition);
    const before = await this.#putAside(edition);
    const changes = edition === "classic" ? { rules, scoring, balance: await this.#balanceFor(scoring) } : {};
    const game = klondikeGame(edition, deal ?? randomDeal(this.#host, own.scheme), changes);
    const live: LiveGame = { session: begin(game), note: newNote(this.#host), ...(origin && { origin }) };
    this.#tables.load(live, "dealt");
    this.#change({}, { kind: "new-game", edition, before });
  }

  /** Writes down the game that makes room for another; one under way can be brought back. */
  async #putAside(edition: KlondikeEditionName): Promise<RecentGame | undefined> {
    const table = this.table(edition);
    const live = table.live();
    if (live === undefined) return undefined;
    const isUnderWay = table.state.isUnderWay || live.branch !== undefined;
    const aside: RecentGame | undefined = isUnderWay
      ? { ...storedGame(live, this.#tables.homes.get(edition)), edition, left: this.#host.date() }
      : undefined;
    if (aside !== undefined) {
      await this.#host.store
        .putAside(aside)
        .catch((error: unknown) => this.#stumble(this.#host.store.problemOf(error)));
    }
    this.history.write(live);
    return aside;
  }

  async #balanceFor(scoring: Scoring): Promise<number> {
    return scoring === "cumulative-vegas" ? this.history.account() : 0;
  }

  async #openAfterDeal(edition: EditionName): Promise<void> {
    if (this.#state.open !== edition) await this.openTable(edition);
    else this.#prepareDeals();
  }

  async #certifiedDeal(
    inUse: RulesInUse,
  ): Promise<(CertifiedDeal & { readonly origin: Origin }) | undefined> {
    const { deals } = this.#state.preferences;
    if (deals === "any") return undefined;
    const certified = await this.#certifying().catch(() => undefined);
    const found = await this.#patiently(certified?.supply.take(deals, inUse.rules));
    if (certified === undefined || found === undefined || !found.ok || found.value === undefined) {
      const { isCertifiedWanted } = await import("../deals/kinds.ts");
      if (isCertifiedWanted(deals, inUse.rules)) this.#change({}, { kind: "dealt-ordinary" });
      return undefined;
    }
    return { ...found.value, origin: await certified.dealt(found.value) };
  }

  #prepareDeals(): void {
    const { open, preferences } = this.#state;
    if (open !== "classic" || preferences.deals === "any") return;
    const { rules } = this.rulesInUse;
    void this.#certifying().then(
      ({ supply }) => supply.prepare(preferences.deals, rules),
      () => undefined,
    );
  }

  #certifying(): Promise<Certified> {
    this.#certified ??= import("./certified.ts").then(
      ({ Certified }) => new Certified(this.#host),
      (error: unknown) => {
        // What could not be fetched is fetched again with the next wish.
        this.#certified = undefined;
        throw error;
      },
    );
    return this.#certified;
  }

  /** Waits, and tells of it where that takes a moment. */
  async #patiently<T>(coming: T | Promise<T>): Promise<T> {
    const stopWaiting = this.#host.after(DEALING_MS, () => this.#change({ isDealing: true }));
    try {
      return await coming;
    } finally {
      stopWaiting();
      if (this.#state.isDealing) this.#change({ isDealing: false });
    }
  }

  async #keepValue(name: string, value: unknown): Promise<void> {
    await this.#host.store
      .changeValue(name, () => value)
      .catch((error: unknown) => this.#stumble(this.#host.store.problemOf(error)));
  }

  #stumble(problem: StorageProblem): void {
    this.#change({ problem }, { kind: "not-kept", problem });
  }

  #change(patch: Partial<AppState>, ...events: AppEvent[]): void {
    this.#state = { ...this.#state, ...patch };
    this.#listeners.tell(this.#state, events);
  }
}

const KLONDIKE_NAMES = EDITION_NAMES.filter((name) => name !== "countdown");
