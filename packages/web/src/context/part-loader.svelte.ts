import type { Timer } from "@klondike/play";
import { load } from "../page/load.ts";
import type { SettingsState } from "../settings/settings-state.svelte.ts";
import type { Parts } from "./parts.ts";

/** Imports the parts. The page passes this function in, because the parts import the room, which contains this loader. */
export type ImportParts = () => Promise<Parts>;

/** Loads the parts of the page that the first screen does not show, together with their words. */
export class PartLoader {
  #parts = $state.raw<Parts>();
  readonly #importParts: ImportParts;
  readonly #settings: SettingsState;
  readonly #timer: Pick<Timer, "after">;

  constructor(importParts: ImportParts, settings: SettingsState, timer: Pick<Timer, "after">) {
    this.#importParts = importParts;
    this.#settings = settings;
    this.#timer = timer;
  }

  /** The parts; undefined until they are loaded. */
  get parts(): Parts | undefined {
    return this.#parts;
  }

  /** Loads the parts if they are missing, or throws after three attempts. */
  async load(): Promise<Parts> {
    this.#parts ??= await load(async () => {
      const [imported] = await Promise.all([this.#importParts(), this.#settings.loadSheetWords()]);
      return imported;
    }, this.#timer);
    return this.#parts;
  }
}
