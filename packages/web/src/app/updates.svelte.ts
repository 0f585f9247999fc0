import type { TakeUpdate } from "../offline/updates.ts";
import type { Notices } from "./notices.svelte.ts";
import type { SettingsState } from "./settings.svelte.ts";
import type { Tables } from "./tables.ts";

/** A newer version of the page: it is offered and activated with the next new game, never during one. */
export class Updates {
  /** Activates the newer version, if one is ready. */
  take = $state.raw<TakeUpdate | undefined>();
  readonly #notices: Notices;
  readonly #settings: SettingsState;

  constructor({ app }: Tables, notices: Notices, settings: SettingsState) {
    this.#notices = notices;
    this.#settings = settings;
    app.subscribe((_, events) => {
      const { take } = this;
      if (take !== undefined && events.some(({ kind }) => kind === "new-game")) void app.saved().then(take);
    });
  }

  offer(take: TakeUpdate): void {
    this.take = take;
    this.#notices.text = this.#settings.words.update;
  }
}
