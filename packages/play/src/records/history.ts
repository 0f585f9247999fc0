import { matchShape, validItems } from "@klondike/engine/internal";
import {
  type GameRecord,
  type GameSummary,
  isKnownDeal,
  isOwnDeck,
  recordOf,
  summaryOf,
  vegasAccount,
} from "@klondike/engine/records";
import { EDITION_NAMES, type EditionName } from "@klondike/engine/rules";
import { countsAsGame, dealNameOf } from "@klondike/engine/session";
import * as v from "valibot";
import type { Outbox } from "../storage/outbox.ts";
import type { GameStore } from "../storage/store.ts";
import type { LiveGame } from "../table/state.ts";

/** Storage key of the cumulative Vegas balance from before the first record. */
export const OPENING_BALANCE = "vegas-balance";

/** Storage key of the ids of deleted games: they are not recorded again, and the deletion is synced. */
export const DELETED_GAMES = "together-deleted";

/** Records of the games that were played; statistics are computed from them. Records are written through the outbox. */
export class GameHistory {
  readonly #store: GameStore;
  readonly #outbox: Outbox;
  readonly #onFailure: (error: unknown) => void;
  /** Records that are not in the store yet, by id; they already count. */
  readonly #unwritten = new Map<string, GameRecord>();
  /** Ids of games recorded by this object. They are over, even if the store still has them on a table. */
  readonly #over = new Set<string>();

  constructor(store: GameStore, outbox: Outbox, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#outbox = outbox;
    this.#onFailure = onFailure;
  }

  /** Records a game that was won or put aside, if enough of it was played to count. */
  write(game: LiveGame): void {
    if (!countsAsGame(game.session)) return;
    this.#over.add(game.note.id);
    this.#put(game);
  }

  /** Updates the record of a won game, if it has one: a game that was won before its import has none. */
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
   * Deletes records and returns them. A deleted game is never recorded again, even if it is still on a table.
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

  /** Marks a recorded game as not over, because it is played again. */
  reopen(id: string): void {
    this.#over.delete(id);
  }

  /** Waits until every write was attempted, for at most two seconds. */
  written(): Promise<void> {
    return this.#outbox.triedSoon();
  }

  async games(): Promise<readonly GameSummary[]> {
    await this.written();
    // Read before the store, so that a record written in between is in one of the two.
    const unwritten = [...this.#unwritten.values()].map(summaryOf);
    const written = await this.#store.summaries().catch((error: unknown) => {
      this.#onFailure(error);
      return [];
    });
    if (unwritten.length === 0) return written;
    const newer = new Set(unwritten.map(({ id }) => id));
    return [...written.filter(({ id }) => !newer.has(id)), ...unwritten];
  }

  /** Games that are over; a game that is still on a table is over only if it is won. */
  async finished(): Promise<readonly GameSummary[]> {
    const games = await this.games();
    const stored = await Promise.all(
      EDITION_NAMES.map((edition) => this.#store.game(edition).catch(() => undefined)),
    );
    const onTables = new Set(stored.map((game) => game?.note?.id));
    return games.filter(({ id, won }) => won || this.#over.has(id) || !onTables.has(id));
  }

  /** Records that are not in the store yet. */
  get unwritten(): readonly GameRecord[] {
    return [...this.#unwritten.values()];
  }

  async record(id: string): Promise<GameRecord | undefined> {
    const unwritten = this.#unwritten.get(id);
    if (unwritten !== undefined) return unwritten;
    return this.#store.record(id).catch(() => undefined);
  }

  /** The cumulative Vegas balance, with which the next such game starts. */
  async account(): Promise<number> {
    const opening = await this.#store.value(OPENING_BALANCE).catch(() => 0);
    return (matchShape(balanceSchema, opening) ?? 0) + vegasAccount(await this.games());
  }

  #put({ session, note, origin }: LiveGame): void {
    const others = [...this.#unwritten.values()].filter(({ id }) => id !== note.id);
    const level = origin?.level;
    // The player's own deck counts as replayed.
    const replayed = note.replayed || isOwnDeck(dealNameOf(session)) || isKnownDeal(others, session);
    const record = recordOf(session, { ...note, ...(level && { level }), replayed });
    this.#unwritten.set(record.id, record);
    this.#send(record.id, session.game.setup.edition, dealNameOf(session));
  }

  /** @param deal the deal's name, if the store must check whether it was played before */
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
        await this.#store.saveRecord(written);
        if (this.#unwritten.get(id) === record) this.#unwritten.delete(id);
      },
    });
  }
}

const balanceSchema = v.pipe(v.number(), v.finite());
const namesSchema = validItems(v.string());

/** The strings in a stored list; anything else is dropped. */
export function namesIn(value: unknown): readonly string[] {
  return matchShape(namesSchema, value) ?? [];
}
