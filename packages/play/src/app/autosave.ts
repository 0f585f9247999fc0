import type { EditionName } from "@klondike/engine";
import type { Host } from "../host.ts";
import type { Saving } from "./state.ts";
import type { GameStore, Revised, StoredGame } from "./store.ts";

/** A write that takes longer is told of. */
const PATIENCE_MS = 500;
/** What failed is tried again by itself: soon at first, then less and less often. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** What an autosave needs of the table whose game it keeps. */
export interface Kept {
  /** The game as it is at this moment; undefined where there is none. */
  live(): StoredGame | undefined;
  /** What must be written first: the record of the game before, lest it be lost between two writes. */
  before(): Promise<void>;
  /** Somebody else wrote this game: that is the one to show. */
  follow(game: StoredGame): void;
  changed(saving: Saving): void;
  failed(error: unknown): void;
  /** What was written before is gone; the game itself was written again. */
  wiped(): void;
}

/**
 * Writes one edition's game, the latest state only and one write at a time. It never overwrites what somebody else wrote
 * in the meantime: then the table follows the other.
 */
export class Autosave {
  readonly #edition: EditionName;
  readonly #host: Host;
  readonly #kept: Kept;
  #revision = 0;
  #isWaiting = false;
  #isWriting = false;
  #retryMs = FIRST_RETRY_MS;
  #stopRetry: () => void = () => undefined;
  /** Whether the game itself is on its way, not what must be written before it. */
  #isSending = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(edition: EditionName, host: Host, kept: Kept) {
    this.#edition = edition;
    this.#host = host;
    this.#kept = kept;
  }

  /** The game as it was kept, which is from then on the one known here. */
  async recall(): Promise<Revised | undefined> {
    const stored = await this.#store.game(this.#edition);
    this.#revision = revisionOf(stored);
    return stored;
  }

  /** Keeps the game as it will be when it is its turn. */
  keep(): void {
    this.#isWaiting = true;
    if (!this.#isWriting) this.#writing = this.#write();
    else if (this.#isSending) this.#sendAhead();
  }

  /** Writes the game as it stands, and waits until it is written. */
  settled(): Promise<void> {
    this.keep();
    return this.#writing;
  }

  /** A busy page hears late of what has landed; what is newer goes on its way at once. */
  #sendAhead(): void {
    const game = this.#kept.live();
    if (game !== undefined) this.#store.sendAhead?.(this.#edition, game);
  }

  /** Waits until nothing is left to write. */
  written(): Promise<void> {
    return this.#writing;
  }

  /** Whether the game as it stands is not in the store yet. */
  get isBehind(): boolean {
    return this.#isWriting || this.#isWaiting;
  }

  /** Looks whether somebody else has written. */
  async look(): Promise<void> {
    if (this.#isWriting) return;
    const stored = await this.#store.game(this.#edition);
    if (stored !== undefined && revisionOf(stored) !== this.#revision && !this.#isWriting)
      this.#follow(stored);
  }

  get #store(): GameStore {
    return this.#host.store;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    this.#stopRetry();
    this.#kept.changed("saving");
    const stopWaiting = this.#host.after(PATIENCE_MS, () => this.#kept.changed("not-saved-yet"));
    let end: Saving = "saved";
    try {
      while (this.#isWaiting) await this.#writeOnce();
      this.#retryMs = FIRST_RETRY_MS;
    } catch (error) {
      end = "not-saved";
      this.#isWaiting = true;
      this.#stopRetry = this.#host.after(this.#retryMs, () => this.keep());
      this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS);
      this.#kept.failed(error);
    } finally {
      stopWaiting();
      this.#isWriting = false;
      this.#kept.changed(end);
    }
  }

  async #writeOnce(): Promise<void> {
    await this.#kept.before();
    this.#isWaiting = false;
    const game = this.#kept.live();
    if (game === undefined) return;
    const stored = await this.#sent(game);
    if (stored.save !== game.save) {
      this.#isWaiting = false;
      this.#follow(stored);
      return;
    }
    if (stored.revision <= this.#revision) this.#kept.wiped();
    this.#revision = stored.revision;
  }

  async #sent(game: StoredGame): Promise<Revised> {
    this.#isSending = true;
    try {
      return await this.#store.keepGame(this.#edition, this.#revision, game);
    } finally {
      this.#isSending = false;
    }
  }

  #follow(stored: Revised): void {
    this.#revision = revisionOf(stored);
    this.#kept.follow(stored);
  }
}

/** A revision that was damaged is none: the next write then finds another's game and follows it, and nothing is lost. */
function revisionOf(stored: Revised | undefined): number {
  const { revision = 0 } = stored ?? {};
  return Number.isSafeInteger(revision) ? revision : 0;
}
