import type { EditionName } from "@klondike/engine";
import type { Host } from "../host.ts";
import type { Outbox } from "../storage/outbox.ts";
import type { GameStore, Revised, StoredGame } from "../storage/store.ts";

/** The name of a table's write in the outbox. */
const TABLE = "table";

/** What an autosave needs of the table whose game it saves. */
export interface SavedTable {
  /** The game as it is now; undefined if there is none. */
  live(): StoredGame | undefined;
  /** Puts the game among the recent games before the table follows another tab. */
  putAside(): void;
  /** Another tab or terminal wrote this game, so it is the one to show. */
  follow(game: StoredGame): void;
  /** What was written before is gone; the game itself was written again. */
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
  #revision = 0;
  /** Id of the game that the store has on this table; undefined if the table is empty or its game has no id. */
  #storedId: string | undefined;
  #isEmpty = true;
  /** Id of the game that is being written. */
  #sendingId: string | undefined;

  constructor(edition: EditionName, { store }: Pick<Host, "store">, outbox: Outbox, table: SavedTable) {
    this.#edition = edition;
    this.#store = store;
    this.#outbox = outbox;
    this.#table = table;
  }

  async read(): Promise<Revised | undefined> {
    const stored = await this.#store.game(this.#edition);
    this.#know(stored);
    return stored;
  }

  /** Queues a save of the game as it will be when its turn comes. */
  save(): void {
    // A busy page learns late that a write has finished, so newer moves of the same game are sent behind it immediately.
    if (this.#outbox.isSendingOnly(this.#edition, TABLE)) this.#sendAhead();
    this.#outbox.add({
      lane: this.#edition,
      name: TABLE,
      run: () => this.#write(),
      // Another game on the table must be safe elsewhere before it is overwritten.
      waits: () => !this.#isEmpty && this.#storedId !== this.#table.live()?.note?.id,
    });
  }

  /** Whether the game as it is now is not in the store yet. */
  get isBehind(): boolean {
    return this.#outbox.has(this.#edition, TABLE);
  }

  /** Follows another tab or terminal if it has written. */
  async checkExternalWrite(): Promise<void> {
    if (this.isBehind) return;
    const stored = await this.#store.game(this.#edition);
    if (stored !== undefined && revisionOf(stored) !== this.#revision && !this.isBehind) this.#follow(stored);
  }

  #sendAhead(): void {
    const game = this.#table.live();
    if (game !== undefined && game.note?.id === this.#sendingId) this.#store.sendAhead?.(this.#edition, game);
  }

  async #write(): Promise<void> {
    const game = this.#table.live();
    if (game === undefined) return;
    const stored = await this.#sent(game);
    if (stored.save !== game.save) {
      // A game that never reached the store would be lost when the table follows the other tab.
      if (!this.#isEmpty && game.note?.id !== this.#storedId) this.#table.putAside();
      this.#outbox.drop(this.#edition, TABLE);
      this.#follow(stored);
      return;
    }
    if (stored.revision <= this.#revision) this.#table.wiped();
    this.#know(stored);
  }

  async #sent(game: StoredGame): Promise<Revised> {
    this.#sendingId = game.note?.id;
    try {
      return await this.#store.saveGame(this.#edition, this.#revision, game);
    } finally {
      this.#sendingId = undefined;
    }
  }

  #follow(stored: Revised): void {
    this.#know(stored);
    this.#table.follow(stored);
  }

  #know(stored: Revised | undefined): void {
    this.#revision = revisionOf(stored);
    this.#isEmpty = stored === undefined;
    this.#storedId = stored?.isUnwritten ? undefined : stored?.note?.id;
  }
}

/** A damaged revision counts as 0: the next write then finds another's game and follows it, and nothing is lost. */
function revisionOf(stored: Revised | undefined): number {
  const { revision = 0 } = stored ?? {};
  return Number.isSafeInteger(revision) ? revision : 0;
}
