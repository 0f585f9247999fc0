import { EDITION_NAMES, type EditionName } from "@klondike/engine";
import type { Host } from "../host.ts";
import type { Leaving } from "./leaving.ts";
import type { Laying } from "./new-game.ts";
import type { AppEvent } from "./state.ts";
import { RECENT_GAMES, type RecentGame } from "./store.ts";
import { loadStored } from "./stored-game.ts";
import type { Tables } from "./tables.ts";

/**
 * Brings back games that were put aside. A game is removed from the recent games after it was written on its table, so that it is
 * always in at least one of the two places.
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

  /** The games that can be brought back, newest first; games that are on a table are left out. */
  async games(): Promise<readonly RecentGame[]> {
    const stored = await this.#host.store.recent().catch((error: unknown) => {
      this.#tables.failed(error);
      return [];
    });
    const pending = this.#tables.aside.pending.toReversed();
    const newer = new Set(pending.map(({ note }) => note.id));
    const onTables = new Set(await Promise.all(EDITION_NAMES.map((edition) => this.#idOn(edition))));
    return [...pending, ...stored.filter(({ note }) => !newer.has(note.id))]
      .filter(({ note }) => !onTables.has(note.id))
      .slice(0, RECENT_GAMES);
  }

  /** Puts a game on its table again; returns its edition, or undefined if it cannot be played. */
  async bringBack(id: string): Promise<EditionName | undefined> {
    const { store } = this.#host;
    const { aside } = this.#tables;
    const pending = aside.pending.find(({ note }) => note.id === id);
    const game = pending ?? (await store.takeRecent(id).catch(() => undefined));
    const edition = EDITION_NAMES.find((name) => name === game?.save.edition);
    if (game === undefined || edition === undefined) return undefined;
    const loaded = loadStored(game, edition, this.#host);
    if (!loaded.ok) {
      if (pending === undefined) aside.add(game);
      return undefined;
    }
    await this.#tables.expecting(edition, async () => {
      await this.#laying.recall(edition);
      const before = await this.#leaving.putAside(edition);
      this.#tables.history.takeUp(id);
      // It may have been asked for twice, or brought back in another tab and played on.
      if (this.#tables.idOn(edition) === id) return;
      // It may have been stored among the recent games meanwhile; it is then taken from there.
      if (pending !== undefined && !aside.cancel(id)) await store.takeRecent(id).catch(() => undefined);
      this.#tables.lay(loaded.value);
      this.#tell({ kind: "new-game", edition, before });
    });
    aside.reopened({ ...game, edition });
    await this.#leaving.inTime(this.#tables.outbox.tried(edition));
    return edition;
  }

  async #idOn(edition: EditionName): Promise<string | undefined> {
    await this.#tables.recall(edition);
    return this.#tables.idOn(edition);
  }
}
