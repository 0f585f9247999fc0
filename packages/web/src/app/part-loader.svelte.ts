import type { Timer } from "@klondike/play";
import type { SettingsState } from "../settings/settings-state.svelte.ts";
import { load } from "./load.ts";

type Parts = typeof import("./parts.ts");

/** Loads the parts of the page that the first screen does not show, together with their words. */
export class PartLoader {
  #parts = $state.raw<Parts>();
  readonly #settings: SettingsState;
  readonly #timer: Pick<Timer, "after">;

  constructor(settings: SettingsState, timer: Pick<Timer, "after">) {
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
      const parts = import("./parts.ts");
      await Promise.all([parts, this.#settings.loadSheetWords()]);
      return parts;
    }, this.#timer);
    return this.#parts;
  }
}
