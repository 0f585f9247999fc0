import type { EditionName } from "@klondike/engine/rules";
import type { Host } from "../host.ts";
import type { Outbox } from "../storage/outbox.ts";
import type { RecentGame } from "../storage/store.ts";

/** Moves games between tables and the recent games, through the outbox. */
export class AsideGames {
  readonly #store: Host["store"];
  readonly #outbox: Outbox;
  /** Games that are being written to the recent games, oldest first. */
  readonly #pending = new Map<string, RecentGame>();

  constructor({ store }: Pick<Host, "store">, outbox: Outbox) {
    this.#store = store;
    this.#outbox = outbox;
  }

  /** Games that are not stored among the recent games yet, oldest first. */
  get pending(): readonly RecentGame[] {
    return [...this.#pending.values()];
  }

  add(game: RecentGame): void {
    const { id } = game.note;
    this.#pending.delete(id);
    this.#pending.set(id, game);
    this.#outbox.add({
      lane: game.edition,
      name: `aside ${id}`,
      run: async () => {
        await this.#store.putAside(game);
        if (this.#pending.get(id) === game) this.#pending.delete(id);
      },
    });
  }

  /** Cancels putting a game aside, because it is on its table again; false if it is no longer pending. */
  cancel(id: string): boolean {
    const game = this.#pending.get(id);
    if (game === undefined) return false;
    this.#outbox.drop(game.edition, `aside ${id}`);
    // A write that is running cannot be cancelled; `reopened` then removes the game again.
    this.#pending.delete(id);
    return true;
  }

  /** Removes a finished game from the recent games. */
  remove(id: string, edition: EditionName): void {
    this.cancel(id);
    if (this.#store.removeRecent === undefined) return;
    this.#outbox.add({
      lane: edition,
      name: `remove ${id}`,
      run: async () => this.#store.removeRecent?.(id),
    });
  }

  /** Removes a game from the recent games if the store has it on its table. */
  reopened({ note, left, edition }: RecentGame): void {
    if (this.#store.removeRecent === undefined) return;
    this.#outbox.add({
      lane: edition,
      name: `reopened ${note.id}`,
      run: async () => {
        // Keep it if the table could not be written or another tab has put its own game there.
        const stored = await this.#store.game(edition);
        if (!stored?.isUnwritten && stored?.note?.id === note.id)
          await this.#store.removeRecent?.(note.id, left);
      },
    });
  }
}
