import type { App, Preferences } from "@klondike/play";
import {
  en,
  fetchSheetWords,
  type LanguageTag,
  loadWords,
  pickLanguage,
  type SheetWords,
  type Words,
} from "@klondike/words";
import { prefersReducedMotion } from "svelte/motion";
import { isDefaultLook, type Look, useArtwork, usePhoto } from "../cards/pictures.ts";
import { moveDuration } from "../motion/cards.ts";
import { TIMER } from "../page/host.ts";
import { load } from "../page/load.ts";
import type { Store } from "../storage/store.ts";
import type { Tabs } from "../storage/tab-channel.ts";
import { DEFAULT_SETTINGS, NEW_PLAYER_SETTINGS, type Settings, settingsFrom } from "./settings.ts";

/** Storage key of the settings. */
const SETTINGS = "settings";

/** The player's settings, shared with other tabs, and the words of the chosen language. */
export class SettingsState {
  values = $state.raw<Settings>(DEFAULT_SETTINGS);
  words = $state.raw<Words>(en);
  #sheetWords = $state.raw<SheetWords>();
  /** The language of the loaded words. */
  #language: LanguageTag = "en";
  /** Called if the settings cannot be read. */
  onfailure: (error: unknown) => void = () => undefined;
  /** Called with the words of a language when the player chooses it. */
  onwords: (words: Words) => void = ({ language, title }) => {
    document.documentElement.lang = language;
    document.title = title;
  };
  /** Runs a write. The app replaces it with its outbox, which retries failed writes. */
  write: App["write"] = (_name, run) => run();
  readonly #store: Store;
  readonly #tabs: Tabs;

  constructor(store: Store, tabs: Tabs) {
    this.#store = store;
    this.#tabs = tabs;
    tabs.listen(({ kind }) => {
      if (kind === "settings") void this.read();
    });
  }

  /** The words of sheets and views. Call `loadSheetWords` before the first access. */
  get sheetWords(): SheetWords {
    if (this.#sheetWords === undefined) throw new Error("The words of the sheets are not loaded");
    return this.#sheetWords;
  }

  /** The card style. */
  get look(): Look {
    return { ...this.values, letters: this.words.language === "de" ? "de" : "en" };
  }

  /** Duration factor of motion; 0 is no motion. */
  get pace(): number {
    return moveDuration(this.values.motion, prefersReducedMotion.current);
  }

  /** Whether the verdict light is on; zen turns it off. */
  get showVerdict(): boolean {
    return this.values.showVerdict && !this.values.zen;
  }

  /** Whether the bar with the chance to win is on; zen turns it off. */
  get showChance(): boolean {
    return this.values.showChance && !this.values.zen;
  }

  /** The settings that affect the game. */
  get preferences(): Preferences {
    const { showVerdict, showChance } = this;
    const { tap, autoHome, autoFinish, deals, watchSpeed } = this.values;
    return { tap, autoHome, autoFinish, showVerdict, showChance, deals, watchSpeed, linesRun: this.pace > 0 };
  }

  async read(): Promise<void> {
    const values = settingsFrom(await this.#stored().catch((error: unknown) => this.onfailure(error)));
    await this.#loadLook(values);
    this.values = values;
    await this.#speak();
  }

  /** Loads the drawings that the look needs. If that fails, the cards keep the default look. */
  async #loadLook(values: Settings): Promise<void> {
    if (isDefaultLook(values)) return;
    try {
      const { ARTWORK, PHOTO } = await load(() => import("../cards/artwork.ts"), TIMER);
      useArtwork(ARTWORK);
      if (values.back === "photo") usePhoto(await this.#store.value(PHOTO));
    } catch {}
  }

  /** The stored settings. For a new player, who has neither settings nor an open table, stores the first ones. */
  async #stored(): Promise<unknown> {
    const stored = await this.#store.value(SETTINGS);
    if (stored !== undefined) return stored;
    if ((await this.#store.value("edition")) !== undefined) return {};
    // Not awaited, so that the game starts even if the write hangs.
    void this.#store.keepValue(SETTINGS, NEW_PLAYER_SETTINGS).catch(() => undefined);
    return NEW_PLAYER_SETTINGS;
  }

  async set(changes: Partial<Settings>): Promise<void> {
    this.values = { ...this.values, ...changes };
    await this.#speak();
    await this.write(SETTINGS, async () => {
      await this.#store.keepValue(SETTINGS, this.values);
      this.#tabs.post({ kind: "settings" });
    });
  }

  /** Loads the words of sheets and views, which follow the language from then on. */
  async loadSheetWords(): Promise<SheetWords> {
    while (this.#sheetWords === undefined) {
      const language = this.#language;
      const words = await fetchSheetWords(language);
      if (language === this.#language) this.#use(language, words, words);
    }
    return this.#sheetWords;
  }

  /**
   * Loads the words of the chosen language. If that fails, the page keeps its current words, which are English at
   * first.
   */
  async #speak(): Promise<void> {
    for (;;) {
      const language = this.#chosenLanguage();
      const hasSheets = this.#sheetWords !== undefined;
      try {
        const sheetWords = hasSheets ? await load(() => fetchSheetWords(language), TIMER) : undefined;
        const words = sheetWords ?? (await load(() => loadWords(language), TIMER));
        // In the meantime the player may have chosen another language or opened a sheet.
        if (language !== this.#chosenLanguage() || hasSheets !== (this.#sheetWords !== undefined)) continue;
        this.#use(language, words, sheetWords);
      } catch {}
      return;
    }
  }

  #chosenLanguage(): LanguageTag {
    return pickLanguage(this.values.language, navigator.languages);
  }

  #use(language: LanguageTag, words: Words, sheetWords: SheetWords | undefined): void {
    this.#language = language;
    this.words = words;
    this.#sheetWords = sheetWords;
    this.onwords(words);
  }
}
