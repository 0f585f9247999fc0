import { type AnySession, type EditionName, saveOf } from "@klondike/engine";
import type { GameNote, StoredBranch } from "./database.ts";
import type { KeptGame, Store, Written } from "./store.ts";
import { revisionOf } from "./stored-game.ts";
import type { Tabs } from "./tabs.ts";

/** What a keeper reports back to the table whose game it keeps. */
export type KeeperHooks = {
  /** What must be written first, where there is something: the game before, lest it be lost between two writes. */
  readonly before: () => Promise<void> | undefined;
  /** Another tab wrote this game, or whatever it is: show that instead. */
  readonly adopt: (game: unknown) => void;
  /** Nothing could be written; it is tried again. */
  readonly failed: (error: unknown) => void;
  /** What was written before is gone; the game itself was written again. */
  readonly wiped: () => void;
  /** Something waits to be written, or nothing does any more. */
  readonly waiting: (isWaiting: boolean) => void;
};

/** What is still to be written. */
type Waiting = {
  readonly session: AnySession;
  readonly note: GameNote | undefined;
  readonly branch: StoredBranch | undefined;
};

/** A state that was not written when the page went away, and by whom and upon what it would have been. */
export type UnwrittenGame = { readonly known: number; readonly lease: string; readonly game: KeptGame };

/** So many moves may be on their way to the store at once; of longer games fewer states. */
const MOVES_UNDER_WAY = 20_000;
/** Milliseconds until a write that failed is tried again, the first time and at most. */
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [1000, 30_000];

/**
 * Writes one edition's game. Each state is on its way as soon as it is there, without waiting for the one before; where many
 * are under way, the latest waits alone. It never overwrites what another tab wrote in the meantime: then the table follows
 * the other tab.
 */
export class Keeper {
  readonly #edition: EditionName;
  readonly #store: Store;
  readonly #tabs: Tabs;
  readonly #hooks: KeeperHooks;
  #revision = 0;
  #lease = newLease();
  #isHeld = false;
  #waiting: Waiting | undefined;
  /** The latest state that was handed over, until it is known to be written. */
  #latest: Waiting | undefined;
  #underWay = 0;
  #isHeldUp = false;
  #retryMs = FIRST_RETRY_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #settled: (() => void)[] = [];

  constructor(edition: EditionName, store: Store, tabs: Tabs, hooks: KeeperHooks) {
    this.#edition = edition;
    this.#store = store;
    this.#tabs = tabs;
    this.#hooks = hooks;
  }

  /** What was kept, whatever it is, which is from then on known here. */
  async recall(): Promise<unknown> {
    const stored = await this.#store.game(this.#edition);
    this.#know(stored);
    return stored;
  }

  /** Keeps this state, at once; with the branch that lies on the table in its place, where there is one. */
  keep(session: AnySession, note?: GameNote, branch?: StoredBranch): void {
    this.#waiting = { session, note, branch };
    this.#latest = this.#waiting;
    this.#hooks.waiting(true);
    // What failed before may work by now.
    if (this.#retry === undefined) this.#write();
    else this.again();
  }

  /** Waits until nothing is left to write, or it failed. */
  written(): Promise<void> {
    if (this.#underWay === 0 && !this.#isHeldUp) return Promise.resolve();
    return new Promise((resolve) => this.#settled.push(resolve));
  }

  /** The latest state, where it is not known to be written. */
  unwritten(): UnwrittenGame | undefined {
    if (this.#latest === undefined) return undefined;
    return { known: this.#revision - this.#underWay, lease: this.#lease, game: gameOf(this.#latest) };
  }

  /** Tries again at once what failed. */
  again(): void {
    if (this.#retry === undefined) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#waiting ??= this.#latest;
    this.#write();
  }

  /** Looks whether another tab has written. */
  async look(): Promise<void> {
    if (this.#latest !== undefined) return;
    const stored = await this.#store.game(this.#edition);
    if (this.#latest === undefined && stored !== undefined && revisionOf(stored) !== this.#revision) {
      this.#follow(stored);
    }
  }

  /** Hands over what waits, as far as it may be under way. */
  #write(): void {
    if (this.#waiting === undefined || this.#isHeldUp || this.#retry !== undefined) return;
    const most = Math.max(2, MOVES_UNDER_WAY / (this.#waiting.session.steps.length + 1));
    if (this.#underWay >= most) return;
    const before = this.#hooks.before();
    if (before !== undefined) {
      this.#isHeldUp = true;
      void before.then(() => {
        this.#isHeldUp = false;
        this.#write();
        this.#settle();
      });
      return;
    }
    const state = this.#waiting;
    this.#waiting = undefined;
    this.#underWay++;
    const claim = { known: this.#revision, lease: this.#lease, isHeld: this.#isHeld };
    this.#revision++;
    // What follows may be sent at once: should the table be another's, the lease has ended before it began.
    this.#isHeld = true;
    this.#store.keepGame(this.#edition, claim, gameOf(state)).then(
      (written) => this.#landed(state, claim.lease, written),
      (error: unknown) => this.#failed(error, claim.lease),
    );
  }

  #landed(state: Waiting, lease: string, written: Written): void {
    this.#underWay--;
    if (lease !== this.#lease) {
      // Written under a lease that has ended since: whatever it was, the other tab's game is on the table by now.
    } else if (written.kind === "other") {
      this.#follow(written.game);
    } else {
      this.#retryMs = FIRST_RETRY_MS;
      if (written.wasGone) this.#hooks.wiped();
      this.#tabs.tell({ kind: "game", edition: this.#edition });
      if (this.#latest === state) this.#latest = undefined;
      if (this.#latest === undefined) this.#hooks.waiting(false);
    }
    this.#write();
    this.#settle();
  }

  #failed(error: unknown, lease: string): void {
    this.#underWay--;
    this.#hooks.failed(error);
    if (lease === this.#lease && this.#retry === undefined) {
      // Whether the table was taken is not known: it is taken anew, over whatever of this page has landed.
      this.#lease = newLease();
      this.#isHeld = false;
      this.#retry = setTimeout(() => this.again(), this.#retryMs);
      this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS);
    }
    this.#settle();
  }

  #settle(): void {
    if (this.#underWay > 0 || this.#isHeldUp) return;
    for (const resolve of this.#settled.splice(0)) resolve();
  }

  #follow(stored: unknown): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#waiting = undefined;
    this.#latest = undefined;
    this.#hooks.waiting(false);
    this.#know(stored);
    this.#hooks.adopt(stored);
  }

  #know(stored: unknown): void {
    this.#revision = revisionOf(stored);
    this.#lease = newLease();
    this.#isHeld = false;
  }
}

function gameOf({ session, note, branch }: Waiting): KeptGame {
  return { save: saveOf(session), ...(note && { note }), ...(branch && { branch }) };
}

/** A name for a page's time at a table; the first part orders them. */
function newLease(): string {
  return `${Date.now()} ${crypto.randomUUID()}`;
}
