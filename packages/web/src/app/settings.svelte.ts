import type { App, Preferences } from "@klondike/play";
import { en, languageOf, type Words, wordsOf } from "@klondike/words";
import { prefersReducedMotion } from "svelte/motion";
import type { Look } from "../cards/pictures.ts";
import { paceOf } from "../motion/cards.ts";
import { DEFAULT_SETTINGS, type Settings, settingsFrom } from "../settings/settings.ts";
import type { Store } from "../storage/store.ts";
import type { Tabs } from "../storage/tab-channel.ts";
import { TIMER } from "./host.ts";
import { load } from "./load.ts";

/** Storage key of the settings. */
const SETTINGS = "settings";

/** The player's settings, shared with other tabs, and the words of the chosen language. */
export class SettingsState {
  values = $state.raw<Settings>(DEFAULT_SETTINGS);
  words = $state.raw<Words>(en);
  /** Called if the settings cannot be read. */
  onfailure: (error: unknown) => void = () => undefined;
  /** Runs a write; the app's outbox, which retries failed writes, takes this over. */
  write: App["write"] = (_name, run) => run();
  readonly #store: Store;
  readonly #tabs: Tabs;

  constructor(store: Store, tabs: Tabs) {
    this.#store = store;
    this.#tabs = tabs;
    tabs.hear(({ kind }) => {
      if (kind === "settings") void this.read();
    });
  }

  /** The card style. */
  get look(): Look {
    return { ...this.values, letters: this.words.language === "de" ? "de" : "en" };
  }

  /** Duration factor of motion; 0 is no motion. */
  get pace(): number {
    return paceOf(this.values.motion, prefersReducedMotion.current);
  }

  /** The settings that affect the game. */
  get preferences(): Preferences {
    const { tap, autoHome, autoFinish, showVerdict, deals } = this.values;
    return { tap, autoHome, autoFinish, showVerdict, deals, linesRun: this.pace > 0 };
  }

  async read(): Promise<void> {
    this.values = settingsFrom(
      await this.#store.value(SETTINGS).catch((error: unknown) => this.onfailure(error)),
    );
    await this.#speak();
  }

  async set(changes: Partial<Settings>): Promise<void> {
    this.values = { ...this.values, ...changes };
    await this.#speak();
    await this.write(SETTINGS, async () => {
      await this.#store.keepValue(SETTINGS, this.values);
      this.#tabs.tell({ kind: "settings" });
    });
  }

  async #speak(): Promise<void> {
    const language = languageOf(this.values.language, navigator.languages);
    // English is always available.
    this.words = await load(() => wordsOf(language), TIMER).catch(() => en);
    document.documentElement.lang = this.words.language;
    document.title = this.words.title;
  }
}
