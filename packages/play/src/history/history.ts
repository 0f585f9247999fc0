import { countsAsGame, EDITION_NAMES, type GameRecord, type GameSummary } from "@klondike/engine";
import type { GameStore } from "../app/store.ts";
import type { LiveGame } from "../table/state.ts";

/** Where the account of cumulative Vegas stood when the first record was written. */
export const OPENING_BALANCE = "vegas-balance";

/** Ids of the games that the player deleted: they are not recorded again, and other devices hear of them. */
export const DELETED_GAMES = "together-deleted";

/** What makes records is fetched when the first game is written down. */
const recording = (): Promise<typeof import("./recording.ts")> => import("./recording.ts");

/** The games that were played, from which every number follows. */
export class GameHistory {
  readonly #store: GameStore;
  readonly #onFailure: (error: unknown) => void;
  /** What could not be written yet still counts, and is written with the next. */
  readonly #unwritten = new Map<string, GameRecord>();
  /** Games that were written down here: they are over, even where the store still shows them on a table. */
  readonly #over = new Set<string>();
  #writing: Promise<void> = Promise.resolve();

  constructor(store: GameStore, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#onFailure = onFailure;
  }

  /** Records a game that was won or makes room for another, if enough of it was played to count. */
  write(game: LiveGame): void {
    if (!countsAsGame(game.session)) return;
    this.#over.add(game.note.id);
    this.#writing = this.#writing.then(() => this.#put(game));
  }

  /** Writes down what was found out about a won game since; one that was won elsewhere, and came by a link, has no record. */
  amend(game: LiveGame): void {
    this.#writing = this.#writing.then(async () => {
      if (await this.record(game.note.id)) await this.#put(game);
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
    await this.#writing;
    const found = await Promise.all(ids.map((id) => this.record(id)));
    await this.#store.changeValue(DELETED_GAMES, (before) => [...new Set([...namesIn(before), ...ids])]);
    await remove(ids);
    for (const id of ids) this.#unwritten.delete(id);
    return found.filter((record) => record !== undefined);
  }

  /** A game that was written down is played on: it is not over. */
  takeUp(id: string): void {
    this.#over.delete(id);
  }

  /** Waits until nothing is left to write. */
  written(): Promise<void> {
    return this.#writing;
  }

  /** Every game there is a record of. */
  async games(): Promise<readonly GameSummary[]> {
    await this.#writing;
    const written = await this.#store.summaries().catch((error: unknown) => {
      this.#onFailure(error);
      return [];
    });
    if (this.#unwritten.size === 0) return written;
    const { summaryOf } = await recording();
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
    const { vegasAccount } = await recording();
    const opening = await this.#store.value(OPENING_BALANCE).catch(() => 0);
    return (
      (typeof opening === "number" && Number.isFinite(opening) ? opening : 0) +
      vegasAccount(await this.games())
    );
  }

  async #put({ session, note, origin }: LiveGame): Promise<void> {
    const deleted = namesIn(await this.#store.value(DELETED_GAMES).catch(() => undefined));
    if (deleted.includes(note.id)) return;
    const { dealNameOf, isKnownDeal, recordOf } = await recording();
    const { edition } = session.game.setup;
    const isMet =
      note.replayed ||
      isKnownDeal(
        [...this.#unwritten.values()].filter(({ id }) => id !== note.id),
        session,
      ) ||
      (await this.#store.hasDeal(edition, dealNameOf(session), note.id).catch(() => false));
    const level = origin?.level;
    const record = recordOf(session, { ...note, ...(level && { level }), replayed: isMet });
    this.#unwritten.set(record.id, record);
    try {
      for (const each of [...this.#unwritten.values()]) {
        await this.#store.keepRecord(each);
        this.#unwritten.delete(each.id);
      }
    } catch (error) {
      this.#onFailure(error);
    }
  }
}

/** The names in a stored list; whatever is damaged is left out. */
export function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}
