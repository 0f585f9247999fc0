import { type AnySession, type EditionName, saveOf } from "@klondike/engine";
import type { GameNote, StoredBranch, StoredGame } from "./database.ts";
import type { KeptGame, Store } from "./store.ts";
import type { Tabs } from "./tabs.ts";

/** What a keeper reports back to the table whose game it keeps. */
export type KeeperHooks = {
  /** What must be written first: the game before, lest it be lost between two writes. */
  readonly before: () => Promise<void>;
  /** Another tab wrote this game: show that instead. */
  readonly adopt: (game: KeptGame) => void;
  /** Nothing could be written. */
  readonly failed: (error: unknown) => void;
  /** What was written before is gone; the game itself was written again. */
  readonly wiped: () => void;
};

/** What is still to be written. */
type Waiting = {
  readonly session: AnySession;
  readonly note: GameNote | undefined;
  readonly branch: StoredBranch | undefined;
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
  #waiting: Waiting | undefined;
  #isWriting = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(edition: EditionName, store: Store, tabs: Tabs, hooks: KeeperHooks) {
    this.#edition = edition;
    this.#store = store;
    this.#tabs = tabs;
    this.#hooks = hooks;
  }

  /** The game as it was kept, which is from then on the one known here. */
  async recall(): Promise<KeptGame | undefined> {
    const stored = await this.#store.game(this.#edition);
    this.#revision = stored?.revision ?? 0;
    return stored;
  }

  /** Keeps this state, soon; with the branch that lies on the table in its place, where there is one. */
  keep(session: AnySession, note?: GameNote, branch?: StoredBranch): void {
    this.#waiting = { session, note, branch };
    if (!this.#isWriting) this.#writing = this.#write();
  }

  /** Waits until nothing is left to write. */
  written(): Promise<void> {
    return this.#writing;
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
        await this.#hooks.before();
        const { session, note, branch } = this.#waiting;
        const save = saveOf(session);
        this.#waiting = undefined;
        const game = { save, ...(note && { note }), ...(branch && { branch }) };
        const stored = await this.#store.keepGame(this.#edition, this.#revision, game);
        if (stored.save !== save) {
          this.#follow(stored);
          break;
        }
        if (stored.revision <= this.#revision) this.#hooks.wiped();
        this.#revision = stored.revision;
        this.#tabs.tell({ kind: "game", edition: this.#edition });
      }
    } catch (error) {
      this.#hooks.failed(error);
    } finally {
      this.#isWriting = false;
    }
  }

  #follow(stored: StoredGame): void {
    this.#waiting = undefined;
    this.#revision = stored.revision;
    this.#hooks.adopt(stored);
  }
}
