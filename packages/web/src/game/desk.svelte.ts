import {
  type AnySession,
  type CountdownSession,
  type Deal,
  EDITION_NAMES,
  type EditionName,
  editionOf,
  KLONDIKE_EDITIONS,
  type KlondikeEditionName,
  type KlondikeRules,
  type KlondikeSession,
  loadSave,
  type Scoring,
  sessionScore,
} from "@klondike/engine";
import { Keeper } from "../memory/keeper.ts";
import type { Store } from "../memory/store.ts";
import { joinTabs, type Tabs } from "../memory/tabs.ts";
import { DEFAULT_SETTINGS, type Settings, settingsFrom } from "../settings/settings.ts";
import { en } from "../words/en.ts";
import { languageOf, wordsOf } from "../words/language.ts";
import type { Words } from "../words/words.ts";
import { CountdownTable } from "./countdown.svelte.ts";
import { randomDeal, randomSeed } from "./random.ts";
import { KlondikeTable, type Sound } from "./table.svelte.ts";

export type SheetName = "new-game" | "menu" | "settings" | "help" | "seed";

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
  /** The seed shown in the `draw-three` toolbar. */
  seed = $state(-1);
  readonly countdown: CountdownTable;
  readonly #tables: ReadonlyMap<KlondikeEditionName, KlondikeTable>;
  readonly #keepers: ReadonlyMap<EditionName, Keeper>;
  readonly #recalled = new Set<EditionName>();
  readonly #store: Store;
  readonly #tabs: Tabs;

  constructor(store: Store) {
    this.#store = store;
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
    await this.openEdition(EDITION_NAMES.find((name) => name === last) ?? "classic");
    if (!this.#store.isKept) this.notice = this.words.says.notKept;
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
    const save = await this.#keepers.get(edition)?.recall();
    if (save !== undefined) await this.#resume(edition, save);
  }

  /** Deals a new game at the table of an edition and goes there. Without a deal, a random one. */
  async deal(edition: KlondikeEditionName, deal: Deal | undefined, choice?: ClassicChoice): Promise<void> {
    await this.recall(edition);
    if (edition === "classic") await this.dealClassic(deal, choice);
    else this.#tables.get(edition)?.deal(deal ?? randomDeal(editionOf(edition).scheme));
    await this.openEdition(edition);
  }

  /** Deals in `classic`, with the rules chosen or those of last time. */
  async dealClassic(deal?: Deal, choice?: ClassicChoice): Promise<void> {
    const table = this.#tables.get("classic") as KlondikeTable;
    const { rules, scoring } = choice ?? this.classicChoice;
    table.deal(deal ?? randomDeal("klondike"), { rules, scoring, balance: await this.#balance() });
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
  }

  /** Changes settings, at once and for good. */
  async set(changes: Partial<Settings>): Promise<void> {
    this.settings = { ...this.settings, ...changes };
    await this.#speak();
    await this.#store.keepValue("settings", this.settings).catch(() => undefined);
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
      sound: (sound) => void this.#play(sound),
    });
  }

  async #play(sound: Sound): Promise<void> {
    if (this.settings.sound) (await import("../sound/sound.ts")).playSound(sound);
  }

  #keep(edition: EditionName, session: AnySession): void {
    if (session.at > 0) this.notice = "";
    this.#keepers.get(edition)?.keep(session);
  }

  /** The clock is written when the page may be about to go away. */
  #keepClock(): void {
    const session = this.edition === "countdown" ? undefined : this.table.timed();
    if (session !== undefined && session.at > 0) this.#keep(this.edition, session);
  }

  #keeperOf(edition: EditionName): Keeper {
    return new Keeper(edition, this.#store, this.#tabs, {
      adopt: (save) => {
        if (!this.#recalled.has(edition)) return;
        void this.#resume(edition, save);
        if (edition === this.edition) this.said = this.words.says.otherTab;
      },
      failed: () => {
        this.notice = this.words.says.notKept;
      },
    });
  }

  async #resume(edition: EditionName, save: unknown): Promise<void> {
    const loaded = loadSave(save);
    if (!loaded.ok) {
      this.notice = this.words.says.unreadable;
      await this.#store.setAside(edition);
      await this.#keepers.get(edition)?.recall();
    } else if (edition === "countdown") this.countdown.resume(loaded.value as CountdownSession);
    else this.#tables.get(edition)?.resume(loaded.value as KlondikeSession);
  }

  /** What cumulative Vegas brings along: the account as the last such game left it. */
  async #balance(): Promise<number> {
    const before = this.#tables.get("classic")?.session;
    if (before?.game.setup.scoring === "cumulative-vegas") {
      await this.#store.keepValue("vegas-balance", sessionScore(before)).catch(() => undefined);
      return sessionScore(before);
    }
    const kept = await this.#store.value("vegas-balance");
    return typeof kept === "number" ? kept : 0;
  }
}
