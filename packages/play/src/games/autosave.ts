import type { EditionName } from "@klondike/engine/rules";
import type { Host } from "../host.ts";
import type { Outbox } from "../storage/outbox.ts";
import type { GameStore, Revised, StoredGame } from "../storage/store.ts";

/** The name of a table's write in the outbox. */
const TABLE = "table";

type NotedGame = StoredGame & Required<Pick<StoredGame, "note">>;

/** The parts of a table that its autosave needs. */
export interface SavedTable {
  /** The game as it is now; undefined if there is none. */
  live(): NotedGame | undefined;
  /** Puts the game among the recent games before the table follows another tab. */
  putAside(): void;
  /** Called if another tab or terminal wrote this game; the table must show it. */
  follow(game: StoredGame): void;
  /** Called if earlier writes are gone; the game itself was written again. */
  wiped(): void;
}

/**
 * Writes the game of one edition through the outbox: only its latest state, and never over what another tab wrote in the
 * meantime. The table then follows the other tab.
 */
export class Autosave {
  readonly #edition: EditionName;
  readonly #store: GameStore;
  readonly #outbox: Outbox;
  readonly #table: SavedTable;
  /** Last known stored game of this table. */
  #stored: Revised | undefined;
  /** Id of the game that was last sent to the store. */
  #sentId: string | undefined;

  constructor(edition: EditionName, { store }: Pick<Host, "store">, outbox: Outbox, table: SavedTable) {
    this.#edition = edition;
    this.#store = store;
    this.#outbox = outbox;
    this.#table = table;
  }

  async read(): Promise<Revised | undefined> {
    this.#stored = await this.#store.game(this.#edition);
    return this.#stored;
  }

  /** Queues a save. It writes the game as it is when the write starts. */
  save(): void {
    // On a busy page the end of a write is reported late, so newer moves of the same game are sent during the write.
    if (this.#outbox.isSendingOnly(this.#edition, TABLE)) this.#sendAhead();
    this.#outbox.add({
      lane: this.#edition,
      name: TABLE,
      run: () => this.#write(),
      // The game that this write overwrites must be stored elsewhere first.
      waits: () => this.#overwritesAnother(this.#table.live()),
    });
  }

  /** Whether the current state of the game is not stored yet. */
  get isBehind(): boolean {
    return this.#outbox.has(this.#edition, TABLE);
  }

  /** Adopts the state that another tab or terminal has written, if any. */
  async checkExternalWrite(): Promise<void> {
    if (this.isBehind) return;
    const stored = await this.#store.game(this.#edition);
    if (stored !== undefined && revisionOf(stored) !== revisionOf(this.#stored) && !this.isBehind)
      this.#follow(stored);
  }

  #sendAhead(): void {
    const game = this.#table.live();
    if (game !== undefined && game.note.id === this.#sentId) this.#store.sendAhead?.(this.#edition, game);
  }

  async #write(): Promise<void> {
    const game = this.#table.live();
    if (game === undefined) return;
    this.#sentId = game.note.id;
    const known = revisionOf(this.#stored);
    const stored = await this.#store.saveGame(this.#edition, known, game);
    if (stored.save !== game.save) {
      // A game that never reached the store would be lost when the table follows the other tab.
      if (this.#overwritesAnother(game)) this.#table.putAside();
      this.#outbox.drop(this.#edition, TABLE);
      this.#follow(stored);
      return;
    }
    if (stored.revision <= known) this.#table.wiped();
    this.#stored = stored;
  }

  /** Whether the store has another game on this table. */
  #overwritesAnother(game: NotedGame | undefined): boolean {
    if (this.#stored === undefined) return false;
    return this.#stored.isUnwritten === true || this.#stored.note?.id !== game?.note.id;
  }

  #follow(stored: Revised): void {
    this.#stored = stored;
    this.#table.follow(stored);
  }
}

/**
 * A damaged revision counts as 0. The next write then detects another tab's game and follows it, so nothing is lost.
 */
function revisionOf(stored: Revised | undefined): number {
  const { revision = 0 } = stored ?? {};
  return Number.isSafeInteger(revision) ? revision : 0;
}
