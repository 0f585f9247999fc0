import type { Notices } from "../messages/notices.svelte.ts";
import type { Tables } from "../page/tables.ts";
import type { SettingsState } from "../settings/settings-state.svelte.ts";
import type { TakeUpdate } from "./updates.ts";

/** Offers a newer version of the page and activates it with the next new game, never during one. */
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
