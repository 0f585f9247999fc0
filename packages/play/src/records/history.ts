import {
  countsAsGame,
  dealNameOf,
  EDITION_NAMES,
  type EditionName,
  type GameRecord,
  type GameSummary,
  isKnownDeal,
  recordOf,
  summaryOf,
  vegasAccount,
} from "@klondike/engine";
import type { Outbox } from "../storage/outbox.ts";
import type { GameStore } from "../storage/store.ts";
import type { LiveGame } from "../table/state.ts";

/** Where the account of cumulative Vegas stood when the first record was written. */
export const OPENING_BALANCE = "vegas-balance";

/** Ids of the games that the player deleted: they are not recorded again, and other devices hear of them. */
export const DELETED_GAMES = "together-deleted";

/** The games that were played, from which every number follows. Records are written through the outbox. */
export class GameHistory {
  readonly #store: GameStore;
  readonly #outbox: Outbox;
  readonly #onFailure: (error: unknown) => void;
  /** Records on their way to the store, by id; they count already. */
  readonly #unwritten = new Map<string, GameRecord>();
  /** Games that were recorded here: they are over, even if the store still has them on a table. */
  readonly #over = new Set<string>();

  constructor(store: GameStore, outbox: Outbox, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#outbox = outbox;
    this.#onFailure = onFailure;
  }

  /** Records a game that was won or is put aside, if enough of it was played to count. */
  write(game: LiveGame): void {
    if (!countsAsGame(game.session)) return;
    this.#over.add(game.note.id);
    this.#put(game);
  }

  /** Updates the record of a won game; a game that was won elsewhere and came by a link has no record. */
  amend(game: LiveGame): void {
    const { id } = game.note;
    this.#outbox.add({
      lane: game.session.game.setup.edition,
      name: `amend ${id}`,
      run: async () => {
        const isRecorded = this.#unwritten.has(id) || (await this.#store.record(id)) !== undefined;
        if (isRecorded) this.#put(game);
      },
    });
  }

  /**
   * Deletes records and returns them. A game that was deleted is never recorded again, also where it still lies on a table.
   *
   * @param remove removes records from the store, all or none
   */
  async remove(
    ids: readonly string[],
    remove: (ids: readonly string[]) => Promise<void>,
  ): Promise<readonly GameRecord[]> {
    await this.written();
    const found = await Promise.all(ids.map((id) => this.record(id)));
    await this.#store.changeValue(DELETED_GAMES, (before) => [...new Set([...namesIn(before), ...ids])]);
    await remove(ids);
    for (const id of ids) this.#unwritten.delete(id);
    return found.filter((record) => record !== undefined);
  }

  /** Queues a record that an earlier page could not write. */
  restore(record: GameRecord): void {
    this.#unwritten.set(record.id, record);
    this.#send(record.id, record.save.edition);
  }

  /** A game that was written down is played on: it is not over. */
  reopen(id: string): void {
    this.#over.delete(id);
  }

  /** Waits until every write was tried. */
  written(): Promise<void> {
    return this.#outbox.tried();
  }

  /** Every game there is a record of. */
  async games(): Promise<readonly GameSummary[]> {
    await this.written();
    const written = await this.#store.summaries().catch((error: unknown) => {
      this.#onFailure(error);
      return [];
    });
    if (this.#unwritten.size === 0) return written;
    const unwritten = [...this.#unwritten.values()].map(summaryOf);
    const newer = new Set(unwritten.map(({ id }) => id));
    return [...written.filter(({ id }) => !newer.has(id)), ...unwritten];
  }

  /** The games that are over: one that still lies on a table is over when it was won. */
  async finished(): Promise<readonly GameSummary[]> {
    const games = await this.games();
    const stored = await Promise.all(
      EDITION_NAMES.map((edition) => this.#store.game(edition).catch(() => undefined)),
    );
    const onTables = new Set(stored.map((game) => game?.note?.id));
    return games.filter(({ id, won }) => won || this.#over.has(id) || !onTables.has(id));
  }

  /** What could not be written yet, for whoever takes everything along. */
  get unwritten(): readonly GameRecord[] {
    return [...this.#unwritten.values()];
  }

  /** A game with its moves, to be looked at again. */
  async record(id: string): Promise<GameRecord | undefined> {
    const unwritten = this.#unwritten.get(id);
    if (unwritten !== undefined) return unwritten;
    return this.#store.record(id).catch(() => undefined);
  }

  /** The one account of cumulative Vegas, worked out from the records: what such a game begins with. */
  async account(): Promise<number> {
    const opening = await this.#store.value(OPENING_BALANCE).catch(() => 0);
    return (
      (typeof opening === "number" && Number.isFinite(opening) ? opening : 0) +
      vegasAccount(await this.games())
    );
  }

  #put({ session, note, origin }: LiveGame): void {
    const others = [...this.#unwritten.values()].filter(({ id }) => id !== note.id);
    const level = origin?.level;
    const replayed = note.replayed || isKnownDeal(others, session);
    const record = recordOf(session, { ...note, ...(level && { level }), replayed });
    this.#unwritten.set(record.id, record);
    this.#send(record.id, session.game.setup.edition, dealNameOf(session));
  }

  /** @param deal the deal's name, if the store has to be asked whether it was played before */
  #send(id: string, edition: string, deal?: string): void {
    this.#outbox.add({
      lane: edition,
      name: `record ${id}`,
      run: async () => {
        const record = this.#unwritten.get(id);
        if (record === undefined) return;
        const deleted = namesIn(await this.#store.value(DELETED_GAMES).catch(() => undefined));
        if (deleted.includes(id)) {
          this.#unwritten.delete(id);
          return;
        }
        const isMet =
          !record.replayed &&
          deal !== undefined &&
          (await this.#store.hasDeal(edition as EditionName, deal, id).catch(() => false));
        const written = isMet ? { ...record, replayed: true } : record;
        await this.#store.keepRecord(written);
        if (this.#unwritten.get(id) === record) this.#unwritten.delete(id);
      },
    });
  }
}

/** The names in a stored list; whatever is damaged is left out. */
export function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}
