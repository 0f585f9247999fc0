import {
  type AnySession,
  type CountdownSession,
  EDITION_NAMES,
  type EditionName,
  type Help,
  isSessionWon,
  type KlondikeSession,
} from "@klondike/engine";
import { Branches, storedBranch } from "./branches.ts";
import { isNewer, leaveNote, takeNote } from "./journal.ts";
import { Keeper, type UnwrittenGame } from "./keeper.ts";
import { LateWatch } from "./late.ts";
import { Ledger } from "./ledger.ts";
import { askToPersist } from "./persist.ts";
import { type StorageProblem, storageProblemOf } from "./problems.ts";
import { RECENT, type RecentGame, recentGame, withoutRecent, withRecent } from "./recent.ts";
import type { Store } from "./store.ts";
import { soundGameFrom } from "./stored-game.ts";
import { joinTabs, type Tabs } from "./tabs.ts";

/** What the memory reports back to the room. */
export type MemoryHooks = {
  /** Another tab played on: what it wrote is to be shown. */
  readonly adopt: (edition: EditionName, game: unknown) => void;
  /** Another tab changed the settings. */
  readonly settingsChanged: () => void;
};

/** What was kept for a table, and whether it is still to be written: the page before went away too early. */
export type Recalled = { readonly game: unknown; readonly isUnwritten: boolean };

function isCountdown(session: AnySession): session is CountdownSession {
  return session.game.name === "countdown";
}

/** Everything that is remembered: the games on the tables, those that are over, settings and other single values. */
export class Memory {
  /** Why games are not kept, until it is mended or the player has read it. */
  trouble = $state<StorageProblem | undefined>();
  /** Whether a move waits to be written for longer than a moment. */
  isLate = $state(false);
  /** The games that are over. */
  readonly ledger: Ledger;
  readonly branches = new Branches();
  readonly store: Store;
  readonly #tabs: Tabs;
  readonly #keepers: ReadonlyMap<EditionName, Keeper>;
  readonly #late = new LateWatch((isLate) => {
    this.isLate = isLate;
  });
  #left: ReadonlyMap<EditionName, UnwrittenGame> | undefined;

  constructor(store: Store, hooks: MemoryHooks) {
    this.store = store;
    this.ledger = new Ledger(store, (error) => this.#failed(error));
    this.#tabs = joinTabs((notice) => {
      if (notice.kind === "settings") hooks.settingsChanged();
      else void this.look(notice.edition);
    });
    const keeperOf = (edition: EditionName): Keeper =>
      new Keeper(edition, store, this.#tabs, {
        before: () => this.ledger.written(),
        adopt: (game) => hooks.adopt(edition, game),
        failed: (error) => this.#failed(error),
        wiped: () => {
          this.trouble = "wiped";
        },
        waiting: (isWaiting) => {
          this.#late.set(edition, isWaiting);
          if (!isWaiting) this.#mended();
        },
      });
    this.#keepers = new Map(EDITION_NAMES.map((name) => [name, keeperOf(name)]));
    this.trouble = store.problem;
    addEventListener("pagehide", () => this.#leave());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) for (const keeper of this.#keepers.values()) keeper.again();
    });
  }

  /** What was kept for an edition. */
  async recall(edition: EditionName): Promise<Recalled | undefined> {
    try {
      const game = await this.#keepers.get(edition)?.recall();
      this.#left ??= takeNote(localStorage);
      const unwritten = this.#left.get(edition);
      const isUnwritten =
        unwritten !== undefined && isNewer(unwritten, game) && soundGameFrom(unwritten.game, edition).ok;
      return isUnwritten
        ? { game: unwritten.game, isUnwritten }
        : game === undefined
          ? undefined
          : { game, isUnwritten };
    } catch (error) {
      return this.#failed(error);
    }
  }

  /** Keeps a game as it lies on its table; a win is written down at once, unless it is a branch's. */
  keep(session: AnySession): void {
    if (isCountdown(session)) {
      this.#keepers.get("countdown")?.keep(session);
      return;
    }
    const keeper = this.#keepers.get(session.game.setup.edition);
    const branch = this.branches.of(session);
    if (branch !== undefined) {
      keeper?.keep(branch.origin, branch.note, storedBranch(session, branch));
      return;
    }
    const note = this.ledger.touch(session);
    if (isSessionWon(session)) {
      this.ledger.write(session);
      void askToPersist();
    }
    keeper?.keep(session, note);
  }

  /** Records help with the game in which it was given. */
  noteHelp(session: KlondikeSession, help: Partial<Help>): void {
    this.ledger.touch(session, help);
    this.keep(session);
  }

  /**
   * Writes down the game that makes room for another: of a branch the game it left. One that was under way is laid among the
   * recent games, and answered.
   */
  leave(session: AnySession): RecentGame | undefined {
    const branch = isCountdown(session) ? undefined : this.branches.of(session);
    const counted = branch?.origin ?? session;
    if (!isCountdown(counted)) this.ledger.write(counted);
    const isWon = isCountdown(session) ? isSessionWon(session) : isSessionWon(session);
    if (session.steps.length === 0 || (branch === undefined && isWon)) return undefined;
    const note = isCountdown(counted) ? undefined : this.ledger.noteOf(counted);
    const beside = branch && !isCountdown(session) ? storedBranch(session, branch) : undefined;
    const recent = recentGame(counted, note, beside, Date.now());
    this.keepRecent(recent);
    void askToPersist();
    return recent;
  }

  /** Lays a game among the recent ones. */
  keepRecent(game: RecentGame): void {
    this.ledger.enqueue(() => this.store.changeValue(RECENT, (stored) => withRecent(stored, game)));
  }

  /** Takes a game out of the recent ones, because it lies on a table again. */
  takeRecent(game: RecentGame): void {
    this.ledger.enqueue(() => this.store.changeValue(RECENT, (stored) => withoutRecent(stored, game)));
  }

  /** Waits until an edition's game is written. */
  async written(edition: EditionName): Promise<void> {
    await this.#keepers.get(edition)?.written();
  }

  /** Looks whether another tab has played on. */
  async look(edition: EditionName): Promise<void> {
    await this.#keepers
      .get(edition)
      ?.look()
      .catch((error: unknown) => this.#failed(error));
  }

  /** Moves a game that cannot be read out of the way. */
  async setAside(edition: EditionName): Promise<void> {
    await this.store.setAside({ from: "games", key: edition }).catch((error: unknown) => this.#failed(error));
    await this.recall(edition);
  }

  value(name: string): Promise<unknown> {
    return this.store.value(name).catch((error: unknown) => this.#failed(error));
  }

  async keepValue(name: string, value: unknown): Promise<void> {
    await this.store.keepValue(name, value).catch((error: unknown) => this.#failed(error));
    if (name === "settings") this.#tabs.tell({ kind: "settings" });
  }

  /** Changes a value that the game can do without; fails where the store does, and nobody is bothered. */
  changeValue(name: string, change: (before: unknown) => unknown): Promise<void> {
    return this.store.changeValue(name, change);
  }

  /** Everything that is kept, as one JSON file. */
  async backup(): Promise<Blob> {
    const { formatBackup } = await import("./backup.ts");
    await this.ledger.written();
    return new Blob([...(await formatBackup(this.store, this.ledger.unwritten))], {
      type: "application/json",
    });
  }

  /** The page goes away: what is not written is noted for the next one. A game that waits for another's record is not. */
  #leave(): void {
    if (this.ledger.written() !== undefined) return;
    const unwritten = [...this.#keepers].flatMap(([edition, keeper]) => {
      const game = keeper.unwritten();
      return game === undefined ? [] : [[edition, game] as const];
    });
    leaveNote(localStorage, new Map(unwritten));
  }

  /** Writing works: what could not be written is written now. */
  #mended(): void {
    this.ledger.again();
    if (this.store.problem === undefined && this.trouble !== "wiped") this.trouble = undefined;
  }

  /** Whatever cannot be read or written is said, and nothing waits for it. */
  #failed(error: unknown): undefined {
    this.trouble = storageProblemOf(error) ?? this.trouble;
  }
}
