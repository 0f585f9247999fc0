import { type AnySession, type EditionName, saveOf } from "@klondike/engine";
import type { Store, StoredGame } from "./store.ts";
import type { Tabs } from "./tabs.ts";

/** What a keeper reports back to the table whose game it keeps. */
export type KeeperHooks = {
  /** Another tab wrote this game: show that instead. */
  readonly adopt: (save: unknown) => void;
  /** Nothing could be written. */
  readonly failed: () => void;
};

/**
 * Writes one edition's game, the latest state only and one write at a time. It never overwrites what another tab
 * wrote in the meantime: then the table follows the other tab.
 */
export class Keeper {
  readonly #edition: EditionName;
  readonly #store: Store;
  readonly #tabs: Tabs;
  readonly #hooks: KeeperHooks;
  #revision = 0;
  #waiting: AnySession | undefined;
  #isWriting = false;

  constructor(edition: EditionName, store: Store, tabs: Tabs, hooks: KeeperHooks) {
    this.#edition = edition;
    this.#store = store;
    this.#tabs = tabs;
    this.#hooks = hooks;
  }

  /** The game as it was kept, which is from then on the one known here. */
  async recall(): Promise<unknown> {
    const stored = await this.#store.game(this.#edition);
    this.#revision = stored?.revision ?? 0;
    return stored?.save;
  }

  /** Keeps this state, soon. */
  keep(session: AnySession): void {
    this.#waiting = session;
    if (!this.#isWriting) void this.#write();
  }

  /** Looks whether another tab has written. */
  async look(): Promise<void> {
    if (this.#isWriting) return;
    const stored = await this.#store.game(this.#edition);
    if (stored !== undefined && stored.revision !== this.#revision && !this.#isWriting) this.#follow(stored);
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    try {
      while (this.#waiting !== undefined) {
        const save = saveOf(this.#waiting);
        this.#waiting = undefined;
        const stored = await this.#store.keepGame(this.#edition, this.#revision, save);
        if (stored.save !== save) {
          this.#follow(stored);
          break;
        }
        this.#revision = stored.revision;
        this.#tabs.tell({ kind: "game", edition: this.#edition });
      }
    } catch {
      this.#hooks.failed();
    } finally {
      this.#isWriting = false;
    }
  }

  #follow(stored: StoredGame): void {
    this.#waiting = undefined;
    this.#revision = stored.revision;
    this.#hooks.adopt(stored.save);
  }
}
