import {
  type AnySession,
  type CountdownSession,
  type Deal,
  EDITION_NAMES,
  type EditionName,
  editionOf,
  type GameRecord,
  isSessionWon,
  KLONDIKE_EDITIONS,
  type KlondikeEditionName,
  type KlondikeRules,
  type KlondikeSession,
  loadSave,
  type Parsed,
  type Problem,
  parseLink,
  type Scoring,
  saveOf,
} from "@klondike/engine";
import { Keeper } from "../memory/keeper.ts";
import { Ledger } from "../memory/ledger.ts";
import type { KeptGame, Store } from "../memory/store.ts";
import { joinTabs, type Tabs } from "../memory/tabs.ts";
import { DEFAULT_SETTINGS, type Settings, settingsFrom } from "../settings/settings.ts";
import { en } from "../words/en.ts";
import { languageOf, wordsOf } from "../words/language.ts";
import type { Words } from "../words/words.ts";
import { CountdownTable } from "./countdown.svelte.ts";
import { randomDeal, randomSeed } from "./random.ts";
import { KlondikeTable, type Sound } from "./table.svelte.ts";

export type SheetName =
  | "new-game"
  | "menu"
  | "settings"
  | "help"
  | "seed"
  | "statistics"
  | "replay"
  | "share"
  | "offer";

/** What keeps the browser from remembering: it may not, it has no room, or it was told to forget. */
export type Trouble = "blocked" | "full" | "wiped";

/** A game from outside that waits for a yes, or what is wrong with it. */
export type Offer =
  | { readonly kind: "game"; readonly session: AnySession }
  | { readonly kind: "problem"; readonly problem: Problem };

/** What `classic` is played with until something else is chosen. */
export type ClassicChoice = { readonly rules: KlondikeRules; readonly scoring: Scoring };

/** The room in which all tables stand: which edition is open, the settings, the words, what is kept. */
export class Desk {
  settings = $state.raw<Settings>(DEFAULT_SETTINGS);
  words = $state.raw<Words>(en);
  edition = $state<EditionName>("classic");
  sheet = $state<SheetName | undefined>();
  /** What the live region says. */
  said = $state("");
  /** A short notice that stays until the next move. */
  notice = $state("");
  /** Takes the newer version that has arrived, where one has. */
  takeUpdate = $state.raw<(() => void) | undefined>();
  /** Why games are not kept, until the player has read it. */
  trouble = $state<Trouble | undefined>();
  /** The seed shown in the `draw-three` toolbar. */
  seed = $state(-1);
  offer = $state.raw<Offer | undefined>();
  /** The game that the replay sheet shows. */
  replayed = $state.raw<GameRecord | undefined>();
  readonly countdown: CountdownTable;
  readonly #tables: ReadonlyMap<KlondikeEditionName, KlondikeTable>;
  readonly #keepers: ReadonlyMap<EditionName, Keeper>;
  readonly #recalled = new Set<EditionName>();
  readonly #store: Store;
  readonly #ledger: Ledger;
  readonly #tabs: Tabs;

  constructor(store: Store) {
    this.#store = store;
    this.#ledger = new Ledger(store, (error) => this.#failed(error));
    this.#tabs = joinTabs((notice) => {
      if (notice.kind === "settings") void this.#readSettings();
      else void this.#keepers.get(notice.edition)?.look();
    });
    this.#tables = new Map(KLONDIKE_EDITIONS.map(({ name }) => [name, this.#tableOf(name)]));
    this.countdown = new CountdownTable((session) => this.#keep("countdown", session));
    this.#keepers = new Map(EDITION_NAMES.map((name) => [name, this.#keeperOf(name)]));
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#keepClock();
      else void this.#keepers.get(this.edition)?.look();
    });
  }

  /** The Klondike that is open; while `countdown` is open, `classic` waits behind it. */
  get table(): KlondikeTable {
    const name = this.edition === "countdown" ? "classic" : this.edition;
    return this.#tables.get(name) as KlondikeTable;
  }

  /** Whether a game of this edition would be lost by a new one. */
  isUnderWay(edition: EditionName): boolean {
    return edition === "countdown"
      ? this.countdown.isUnderWay
      : (this.#tables.get(edition)?.isUnderWay ?? false);
  }

  /** Remembers everything from last time and opens the table that was open then. */
  async open(): Promise<void> {
    await this.#readSettings();
    const last = await this.#store.value("edition");
    const seed = await this.#store.value("seed");
    if (typeof seed === "number") this.seed = seed;
    await this.openEdition(EDITION_NAMES.find((name) => name === last) ?? "classic");
    if (!this.#store.isKept) this.trouble = "blocked";
  }

  /** Goes to another table and goes on with the game that lies there. */
  async openEdition(edition: EditionName): Promise<void> {
    await this.recall(edition);
    this.edition = edition;
    void this.#store.keepValue("edition", edition).catch(() => undefined);
    if (edition === "classic" && this.table.session === undefined) await this.dealClassic();
    else if (edition === "by-hand" || edition === "open-deck") {
      if (this.table.session === undefined) this.table.deal(randomDeal(editionOf(edition).scheme));
    }
  }

  /** Fetches the game kept for an edition, once. */
  async recall(edition: EditionName): Promise<void> {
    if (this.#recalled.has(edition)) return;
    this.#recalled.add(edition);
    const game = await this.#keepers.get(edition)?.recall();
    if (game !== undefined) await this.#resume(edition, game);
  }

  /** Deals a new game at the table of an edition and goes there. Without a deal, a random one. */
  async deal(edition: KlondikeEditionName, deal: Deal | undefined, choice?: ClassicChoice): Promise<void> {
    await this.recall(edition);
    if (edition === "classic") await this.dealClassic(deal, choice);
    else {
      this.#leave(edition);
      this.#tables.get(edition)?.deal(deal ?? randomDeal(editionOf(edition).scheme));
    }
    await this.openEdition(edition);
    await this.#keepers.get(edition)?.written();
    this.takeUpdate?.();
  }

  /** Deals in `classic`, with the rules chosen or those of last time. */
  async dealClassic(deal?: Deal, choice?: ClassicChoice): Promise<void> {
    const { rules, scoring } = choice ?? this.classicChoice;
    this.#leave("classic");
    const balance = scoring === "cumulative-vegas" ? await this.#ledger.balance() : 0;
    this.#tables.get("classic")?.deal(deal ?? randomDeal("klondike"), { rules, scoring, balance });
  }

  /** The rules `classic` is played with at present. */
  get classicChoice(): ClassicChoice {
    return this.#tables.get("classic")?.game?.setup ?? editionOf("classic");
  }

  /** Deals the simplified game and goes there. */
  async dealCountdown(cards: number, seed: bigint | undefined): Promise<void> {
    await this.recall("countdown");
    this.countdown.deal({ cards, scheme: "python", seed: seed ?? randomSeed() });
    await this.openEdition("countdown");
    await this.#keepers.get("countdown")?.written();
    this.takeUpdate?.();
  }

  /** A newer version has arrived: it is said, and taken with the next new game. */
  offerUpdate(take: () => void): void {
    this.takeUpdate = take;
    this.notice = this.words.update;
  }

  /** Goes on with a game from outside: a link's, or an old one from some move on. */
  async lay(session: AnySession): Promise<void> {
    this.offer = undefined;
    if (session.game.name === "countdown") {
      this.countdown.lay(session as CountdownSession);
      return this.openEdition("countdown");
    }
    const { edition, scoring } = (session as KlondikeSession).game.setup;
    this.#leave(edition);
    const balance = scoring === "cumulative-vegas" ? await this.#ledger.balance() : 0;
    const own = loadSave({ ...saveOf(session), balance });
    if (!own.ok) throw new Error(`A game that was loaded does not load again: ${own.problem.code}`);
    this.#ledger.receive(own.value as KlondikeSession);
    this.#tables.get(edition)?.lay(own.value as KlondikeSession);
    await this.openEdition(edition);
  }

  /** Lays a game from outside, and asks first where one in progress would be lost. */
  async take(session: AnySession): Promise<void> {
    const edition = session.game.name === "countdown" ? "countdown" : session.game.setup.edition;
    await this.recall(edition);
    if (!this.isUnderWay(edition)) return this.lay(session);
    this.offer = { kind: "game", session };
    this.sheet = "offer";
  }

  /** Opens a link, or says what is wrong with it. */
  async openLink(link: string): Promise<void> {
    const session = parseLink(link);
    if (session.ok) return this.take(session.value);
    this.offer = { kind: "problem", problem: session.problem };
    this.sheet = "offer";
  }

  /** The games that were won or left, oldest first. */
  finishedGames(): Promise<readonly GameRecord[]> {
    return this.#ledger.finished();
  }

  /** Everything that is kept, as one JSON file. */
  async backup(): Promise<string> {
    const { formatBackup } = await import("../memory/backup.ts");
    return formatBackup(this.#store, await this.#ledger.records());
  }

  /** Adds everything from such a file and answers how many games were new; a damaged one changes nothing. */
  async restore(text: string): Promise<Parsed<number>> {
    const { parseBackup, mergeBackup } = await import("../memory/backup.ts");
    const backup = parseBackup(text);
    if (!backup.ok) return backup;
    for (const edition of EDITION_NAMES) await this.recall(edition);
    const merged = await mergeBackup(backup.value, this.#store, (edition) => !this.isUnderWay(edition));
    for (const [edition, game] of merged.games) await this.#resume(edition, game, true);
    await this.set(merged.settings);
    return { ok: true, value: merged.fresh };
  }

  /** Sets the seed of the `draw-three` toolbar. */
  setSeed(seed: number): void {
    this.seed = seed;
    void this.#store.keepValue("seed", seed).catch((error: unknown) => this.#failed(error));
  }

  /** Changes settings, at once and for good. */
  async set(changes: Partial<Settings>): Promise<void> {
    this.settings = { ...this.settings, ...changes };
    await this.#speak();
    await this.#store.keepValue("settings", this.settings).catch((error: unknown) => this.#failed(error));
    this.#tabs.tell({ kind: "settings" });
  }

  tell(text: string): void {
    // A region that gets the same text twice would stay silent, so it changes by a space.
    this.said = text === this.said ? `${text}\u00a0` : text;
  }

  async #readSettings(): Promise<void> {
    this.settings = settingsFrom(await this.#store.value("settings"));
    await this.#speak();
  }

  async #speak(): Promise<void> {
    const language = languageOf(this.settings.language, navigator.languages);
    this.words = await wordsOf(language);
    document.documentElement.lang = language;
    document.title = this.words.title;
  }

  #tableOf(edition: KlondikeEditionName): KlondikeTable {
    return new KlondikeTable(edition, {
      words: () => this.words,
      settings: () => this.settings,
      tell: (text) => this.tell(text),
      keep: (session) => this.#keep(edition, session),
      helped: (session) => void this.#ledger.touch(session, { fair: 1 }),
      sound: (sound) => void this.#play(sound),
    });
  }

  async #play(sound: Sound): Promise<void> {
    if (this.settings.sound) (await import("../sound/sound.ts")).playSound(sound);
  }

  #keep(edition: EditionName, session: AnySession): void {
    if (session.at > 0) this.notice = "";
    if (session.game.name === "countdown") this.#keepers.get(edition)?.keep(session);
    else {
      const played = session as KlondikeSession;
      this.#keepers.get(edition)?.keep(played, this.#ledger.touch(played));
      if (isSessionWon(played)) this.#ledger.write(played);
    }
  }

  /** Writes down the game that makes room for another. */
  #leave(edition: KlondikeEditionName): void {
    const session = this.#tables.get(edition)?.timed();
    if (session !== undefined) this.#ledger.write(session);
  }

  #failed(error: unknown): void {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    this.trouble = isFull ? "full" : "blocked";
  }

  /** The clock is written when the page may be about to go away. */
  #keepClock(): void {
    const session = this.edition === "countdown" ? undefined : this.table.timed();
    if (session !== undefined && session.at > 0) this.#keep(this.edition, session);
  }

  #keeperOf(edition: EditionName): Keeper {
    return new Keeper(edition, this.#store, this.#tabs, {
      adopt: (game) => {
        if (!this.#recalled.has(edition)) return;
        void this.#resume(edition, game);
        if (edition === this.edition) this.said = this.words.says.otherTab;
      },
      failed: (error) => this.#failed(error),
      wiped: () => {
        this.trouble = "wiped";
      },
    });
  }

  async #resume(edition: EditionName, { save, note }: KeptGame, isNew = false): Promise<void> {
    const loaded = loadSave(save);
    if (!loaded.ok) {
      this.notice = this.words.says.unreadable;
      await this.#store.setAside(edition);
      await this.#keepers.get(edition)?.recall();
    } else if (edition === "countdown") {
      this.countdown[isNew ? "lay" : "resume"](loaded.value as CountdownSession);
    } else {
      const session = loaded.value as KlondikeSession;
      if (note !== undefined) this.#ledger.recognise(session, note);
      this.#tables.get(edition)?.[isNew ? "lay" : "resume"](session);
    }
  }
}
