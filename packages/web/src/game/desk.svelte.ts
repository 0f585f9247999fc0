import {
  type AnySession,
  type Deal,
  EDITION_NAMES,
  type EditionName,
  editionOf,
  type KlondikeEditionName,
  type KlondikeGame,
  type Problem,
} from "@klondike/engine";
import type { Words } from "@klondike/words";
import { en, languageOf, wordsOf } from "@klondike/words";
import { untrack } from "svelte";
import type { Look } from "../cards/pictures.ts";
import type { Deals } from "../deals/deals.svelte.ts";
import type { Counsel } from "../knowledge/counsel.svelte.ts";
import type { Branch } from "../memory/branches.ts";
import { Memory } from "../memory/memory.svelte.ts";
import type { RecentGame } from "../memory/recent.ts";
import type { Store } from "../memory/store.ts";
import type { ImportResult, ImportWatch } from "../memory/transfer.ts";
import type { Review } from "../review/review.svelte.ts";
import { DEFAULT_SETTINGS, type Settings, settingsFrom } from "../settings/settings.ts";
import type { CountdownTable } from "./countdown.svelte.ts";
import { type ClassicChoice, Games } from "./games.svelte.ts";
import { randomSeed } from "./random.ts";
import type { KlondikeTable, Sound } from "./table.svelte.ts";

export type SheetName =
  | "new-game"
  | "menu"
  | "settings"
  | "help"
  | "seed"
  | "statistics"
  | "replay"
  | "share"
  | "offer"
  | "proof"
  | "recent"
  | "daily";

/** A game from outside that waits for a yes, or what is wrong with it. */
export type Offer =
  | { readonly kind: "game"; readonly session: AnySession }
  | { readonly kind: "problem"; readonly problem: Problem };

/** The room in which all tables stand: which edition is open, the settings, the words, and what was fetched for later. */
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
  /** What can be known at the table, once it was asked for. */
  counsel = $state.raw<Counsel | undefined>();
  /** Certified deals and those of the days, once they were asked for. */
  deals = $state.raw<Deals | undefined>();
  /** The review that lies on a table. */
  review = $state.raw<Review | undefined>();
  /** The seed shown in the `draw-three` toolbar. */
  seed = $state(-1);
  offer = $state.raw<Offer | undefined>();
  /** The id of the game that the replay sheet shows. */
  replayed = $state<string | undefined>();
  /** The game that has just made room for another: one press brings it back. */
  lately = $state.raw<RecentGame | undefined>();
  readonly memory: Memory;
  readonly #games: Games;

  constructor(store: Store) {
    this.memory = new Memory(store, {
      adopt: (edition, game) => this.#adopt(edition, game),
      settingsChanged: () => void this.#readSettings(),
    });
    this.#games = new Games(this.memory, {
      words: () => this.words,
      settings: () => this.settings,
      tell: (text) => this.tell(text),
      sound: (sound) => void this.#play(sound),
      notice: (text) => {
        this.notice = text;
        if (text === "") this.lately = undefined;
      },
      left: (game) => {
        this.lately = game;
      },
    });
    $effect.root(() => {
      $effect(() => {
        const running = this.sheet === undefined ? this.edition : undefined;
        untrack(() => this.#games.holdClocks(running));
      });
    });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#games.keepClock(this.edition);
      else void this.memory.look(this.edition);
    });
  }

  /** The Klondike that is open; while `countdown` is open, `classic` waits behind it. */
  get table(): KlondikeTable {
    return this.#games.tableOf(this.edition === "countdown" ? "classic" : this.edition);
  }

  /** How cards look. */
  get look(): Look {
    return { ...this.settings, letters: this.words.language === "de" ? "de" : "en" };
  }

  /** The game on the table of `classic`, whichever is open. */
  get classicGame(): KlondikeGame | undefined {
    return this.#games.tableOf("classic").game;
  }

  get countdown(): CountdownTable {
    return this.#games.countdown;
  }

  /** The rules `classic` is played with at present; those of a day's deal are for that game alone. */
  get classicChoice(): ClassicChoice {
    return this.deals?.usual ?? this.#games.classicChoice;
  }

  /** Whether a game of this edition would be lost by a new one. */
  isUnderWay(edition: EditionName): boolean {
    return this.#games.isUnderWay(edition);
  }

  /** What the game on the open table leads back to, where it is a branch. */
  get branch(): Branch | undefined {
    return this.edition === "countdown" ? undefined : this.memory.branches.of(this.table.own);
  }

  /** Throws the branch on the open table away: the game it left lies there again exactly as it was. */
  async returnFromBranch(): Promise<void> {
    const { branch } = this;
    if (branch === undefined) return;
    this.table.lay(branch.origin);
    await this.openEdition(branch.home);
  }

  /** Remembers everything from last time and opens the table that was open then. */
  async open(): Promise<void> {
    const [last, seed] = await Promise.all([
      this.memory.value("edition"),
      this.memory.value("seed"),
      this.#readSettings(),
    ]);
    if (typeof seed === "number" && isSeed(seed)) this.seed = seed;
    await this.openEdition(EDITION_NAMES.find((name) => name === last) ?? "classic");
  }

  /** Goes to another table and goes on with the game that lies there. */
  async openEdition(edition: EditionName): Promise<void> {
    await this.recall(edition);
    this.edition = edition;
    void this.memory.keepValue("edition", edition);
    // The table of `draw-three` waits for its toolbar, as its document says.
    const isEmpty = edition !== "countdown" && this.table.session === undefined;
    if (isEmpty && edition !== "draw-three") await this.#games.deal(edition, undefined, this.classicChoice);
  }

  /** Fetches the game kept for an edition, once. */
  async recall(edition: EditionName): Promise<void> {
    await this.#games.recall(edition);
  }

  /** Deals a new game at the table of an edition and goes there. Without a deal, one that the settings wish for. */
  async deal(edition: KlondikeEditionName, deal: Deal | undefined, choice?: ClassicChoice): Promise<void> {
    await this.recall(edition);
    const wished = deal ?? (edition === "classic" ? await this.#wishedDeal(choice) : undefined);
    await this.#games.deal(edition, wished, choice ?? this.classicChoice);
    await this.#goTo(edition);
  }

  /** Deals the simplified game and goes there. */
  async dealCountdown(cards: number, seed: bigint | undefined): Promise<void> {
    await this.recall("countdown");
    this.#games.dealCountdown({ cards, scheme: "python", seed: seed ?? randomSeed() });
    await this.#goTo("countdown");
  }

  /** Brings back a game that had made room for another, and goes to its table. */
  async bringBack(game: RecentGame): Promise<void> {
    const isBack = await this.#games.bringBack(game);
    await this.openEdition(game.edition);
    this.lately = undefined;
    if (isBack) this.notice = this.words.says.broughtBack;
  }

  /** A newer version has arrived: it is said, and taken with the next new game. */
  offerUpdate(take: () => void): void {
    this.takeUpdate = take;
    this.notice = this.words.update;
  }

  /** Goes on with a game from outside: a link's, or an old one from some move on. */
  async lay(session: AnySession): Promise<void> {
    this.offer = undefined;
    await this.#games.lay(session);
    await this.openEdition(editionOfSession(session));
  }

  /** Lays a game from outside, and asks first where one in progress would be lost. */
  async take(session: AnySession): Promise<void> {
    const edition = editionOfSession(session);
    await this.recall(edition);
    if (!this.isUnderWay(edition)) return this.lay(session);
    this.offer = { kind: "game", session };
    this.sheet = "offer";
  }

  /** Opens a link, or says what is wrong with it. */
  async openLink(link: string): Promise<void> {
    const reader = await import("./link-reader.ts").catch(() => undefined);
    if (reader === undefined) {
      this.notice = this.words.says.unfetched;
      return;
    }
    const session = reader.parseLink(link);
    if (session.ok) return this.take(session.value);
    this.offer = { kind: "problem", problem: session.problem };
    this.sheet = "offer";
  }

  /** Adds everything from a file; what is on a table stays there. Fails, and nothing is changed, where the store does. */
  async restore(file: Blob, watch: ImportWatch): Promise<ImportResult> {
    for (const edition of EDITION_NAMES) await this.recall(edition);
    const { importFile } = await import("../memory/transfer.ts");
    const free = EDITION_NAMES.filter((edition) => !this.isUnderWay(edition));
    const merged = await importFile(this.memory.store, file, free, watch);
    if (merged === "stopped" || !merged.ok) return merged;
    const { games, settings } = merged.value;
    // A table may have been taken while the file was read: then its game is the one that stays.
    for (const [edition, game] of games) {
      if (this.isUnderWay(edition)) this.memory.keepRecent({ ...game, edition, left: Date.now() });
      else await this.#games.restore(edition, game, "lay");
    }
    if (settings !== undefined) await this.set(settings);
    return merged;
  }

  /** Sets the seed of the `draw-three` toolbar. */
  setSeed(seed: number): void {
    this.seed = seed;
    void this.memory.keepValue("seed", seed);
  }

  /** Changes settings, at once and for good. */
  async set(changes: Partial<Settings>): Promise<void> {
    this.settings = { ...this.settings, ...changes };
    await this.#speak();
    await this.memory.keepValue("settings", this.settings);
  }

  /** Fetches what can be known at the table, once. */
  async consult(): Promise<Counsel | undefined> {
    try {
      const { Counsel } = await import("../knowledge/counsel.svelte.ts");
      this.counsel ??= new Counsel(this);
    } catch {
      this.notice = this.words.says.unfetched;
    }
    return this.counsel;
  }

  /** Fetches certified deals, once. */
  async certify(): Promise<Deals | undefined> {
    try {
      const { Deals } = await import("../deals/deals.svelte.ts");
      this.deals ??= new Deals(this);
    } catch {
      this.notice = this.words.says.unfetched;
    }
    return this.deals;
  }

  /** Asks for advice or proof. */
  ask(question: (counsel: Counsel) => void): void {
    void this.consult().then((counsel) => counsel && question(counsel));
  }

  /** Turns the light on or off that says whether the position on the table can be won. */
  toggleVerdict(): void {
    const showVerdict = !this.settings.showVerdict;
    void this.set({ showVerdict });
    if (showVerdict) void this.consult();
  }

  tell(text: string): void {
    // A region that gets the same text twice would stay silent, so it changes by a space.
    this.said = text === this.said ? `${text}\u00a0` : text;
  }

  /** Opens the table on which a new game lies; with it a newer version of the page may come. */
  async #goTo(edition: EditionName): Promise<void> {
    await this.openEdition(edition);
    await this.memory.written(edition);
    this.takeUpdate?.();
  }

  /** A certified deal, where the settings want one and it can be had. */
  async #wishedDeal(choice: ClassicChoice = this.classicChoice): Promise<Deal | undefined> {
    return this.settings.deals === "any" ? undefined : (await this.certify())?.take(choice.rules);
  }

  #adopt(edition: EditionName, game: unknown): void {
    if (this.#games.adopt(edition, game) && edition === this.edition) this.said = this.words.says.otherTab;
  }

  async #readSettings(): Promise<void> {
    this.settings = settingsFrom(await this.memory.value("settings"));
    await this.#speak();
  }

  async #speak(): Promise<void> {
    const language = languageOf(this.settings.language, navigator.languages);
    // Words that cannot be fetched are no reason to show nothing: English is here.
    this.words = await wordsOf(language).catch(() => en);
    document.documentElement.lang = this.words.language;
    document.title = this.words.title;
  }

  async #play(sound: Sound): Promise<void> {
    // A sound that cannot be fetched is not heard.
    if (this.settings.sound)
      await import("../sound/sound.ts").then(
        ({ playSound }) => playSound(sound),
        () => undefined,
      );
  }
}

/** Whether a number is a seed of the `draw-three` toolbar. */
function isSeed(seed: number): boolean {
  const { seeds } = editionOf("draw-three");
  return seeds !== undefined && Number.isSafeInteger(seed) && seed >= seeds.least && seed <= seeds.greatest;
}

function editionOfSession({ game }: AnySession): EditionName {
  return game.name === "countdown" ? "countdown" : game.setup.edition;
}
