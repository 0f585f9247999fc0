import { EDITION_NAMES, type EditionName } from "@klondike/engine";
import type { Host } from "../host.ts";
import type { Laying } from "./laying.ts";
import type { Leaving } from "./leaving.ts";
import type { AppEvent } from "./state.ts";
import { RECENT_GAMES, type RecentGame } from "./store.ts";
import { loadStored } from "./stored.ts";
import type { Tables } from "./tables.ts";

/**
 * Brings back games that made room for others. One is struck off the recent games when it is written on its table: wherever the
 * device dies in between, it lies in one of the two places.
 */
export class ComingBack {
  readonly #host: Host;
  readonly #tables: Tables;
  readonly #leaving: Leaving;
  readonly #laying: Pick<Laying, "recall">;
  readonly #tell: (event: AppEvent) => void;

  constructor(
    host: Host,
    tables: Tables,
    leaving: Leaving,
    laying: Pick<Laying, "recall">,
    tell: (event: AppEvent) => void,
  ) {
    this.#host = host;
    this.#tables = tables;
    this.#leaving = leaving;
    this.#laying = laying;
    this.#tell = tell;
  }

  /** The games that can be brought back, newest first; none of them lies on a table. */
  async games(): Promise<readonly RecentGame[]> {
    const games = await this.#host.store.recent();
    const laid = new Set(await Promise.all(EDITION_NAMES.map((edition) => this.#idOn(edition))));
    return games.filter(({ note }) => !laid.has(note.id)).slice(0, RECENT_GAMES);
  }

  /** Lays one on its table again; answers its edition, or undefined where it cannot be played. */
  async bringBack(id: string): Promise<EditionName | undefined> {
    const { store } = this.#host;
    const game = await store.takeRecent(id).catch((error: unknown) => {
      if (store.problemOf(error) === undefined) throw error;
      return undefined;
    });
    const edition = EDITION_NAMES.find((name) => name === game?.save.edition);
    if (game === undefined || edition === undefined) return undefined;
    const loaded = loadStored(game, edition, this.#host);
    if (!loaded.ok) {
      await store.putAside(game).catch(() => undefined);
      return undefined;
    }
    await this.#tables.expecting(edition, async () => {
      await this.#laying.recall(edition);
      const before = await this.#leaving.putAside(edition);
      this.#tables.history.takeUp(id);
      // Asked for twice, or brought back in another tab: it lies there, and may have been played on.
      if (this.#tables.idOn(edition) === id) return;
      this.#tables.lay(loaded.value);
      this.#tell({ kind: "new-game", edition, before });
    });
    if (store.strikeRecent !== undefined) await this.#leaving.inTime(this.#strike(game, edition));
    return edition;
  }

  /** Strikes a game off the recent ones once it is written on its table. */
  async #strike({ note, left }: RecentGame, edition: EditionName): Promise<void> {
    const { store } = this.#host;
    await this.#tables.settled(edition);
    // It stays where that could not be written, or where another tab has laid its own game there.
    if ((await store.game(edition))?.note?.id === note.id) await store.strikeRecent?.(note.id, left);
  }

  async #idOn(edition: EditionName): Promise<string | undefined> {
    await this.#tables.recall(edition);
    return this.#tables.idOn(edition);
  }
}
