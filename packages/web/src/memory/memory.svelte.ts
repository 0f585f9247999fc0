import {
  type AnySession,
  type CountdownSession,
  EDITION_NAMES,
  type EditionName,
  type Help,
  isSessionWon,
  type KlondikeSession,
  type Parsed,
} from "@klondike/engine";
import type { Merged } from "./backup.ts";
import { Branches, storedBranch } from "./branches.ts";
import { Keeper } from "./keeper.ts";
import { Ledger } from "./ledger.ts";
import type { KeptGame, Store } from "./store.ts";
import { joinTabs, type Tabs } from "./tabs.ts";

/** What keeps the browser from remembering: it may not, it has no room, or it was told to forget. */
export type Trouble = "blocked" | "full" | "wiped";

/** What the memory reports back to the room. */
export type MemoryHooks = {
  /** Another tab played on: its game is the one to show. */
  readonly adopt: (edition: EditionName, game: KeptGame) => void;
  /** Another tab changed the settings. */
  readonly settingsChanged: () => void;
};

function isCountdown(session: AnySession): session is CountdownSession {
  return session.game.name === "countdown";
}

/** Everything that is remembered: the games on the tables, those that are over, settings and other single values. */
export class Memory {
  /** Why games are not kept, until the player has read it. */
  trouble = $state<Trouble | undefined>();
  /** The games that are over. */
  readonly ledger: Ledger;
  readonly branches = new Branches();
  readonly #store: Store;
  readonly #tabs: Tabs;
  readonly #keepers: ReadonlyMap<EditionName, Keeper>;

  constructor(store: Store, hooks: MemoryHooks) {
    this.#store = store;
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
      });
    this.#keepers = new Map(EDITION_NAMES.map((name) => [name, keeperOf(name)]));
    if (!store.isKept) this.trouble = "blocked";
  }

  /** The game that was kept for an edition. */
  async recall(edition: EditionName): Promise<KeptGame | undefined> {
    return this.#keepers
      .get(edition)
      ?.recall()
      .catch((error: unknown) => this.#failed(error));
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
    keeper?.keep(session, this.ledger.touch(session));
    if (isSessionWon(session)) this.ledger.write(session);
  }

  /** Records help with the game in which it was given. */
  noteHelp(session: KlondikeSession, help: Partial<Help>): void {
    this.ledger.touch(session, help);
    this.keep(session);
  }

  /** Writes down the game that makes room for another: of a branch the game it left. */
  leave(session: KlondikeSession): void {
    this.ledger.write(this.branches.counted(session));
  }

  /** Waits until an edition's game is written. */
  async written(edition: EditionName): Promise<void> {
    await this.#keepers.get(edition)?.written();
  }

  /** Looks whether another tab has played on. */
  async look(edition: EditionName): Promise<void> {
    await this.#keepers.get(edition)?.look();
  }

  /** Moves a game that cannot be read out of the way. */
  async setAside(edition: EditionName): Promise<void> {
    await this.#store.setAside(edition);
    await this.recall(edition);
  }

  value(name: string): Promise<unknown> {
    return this.#store.value(name).catch((error: unknown) => this.#failed(error));
  }

  async keepValue(name: string, value: unknown): Promise<void> {
    await this.#store.keepValue(name, value).catch((error: unknown) => this.#failed(error));
    if (name === "settings") this.#tabs.tell({ kind: "settings" });
  }

  /** Changes a value that the game can do without; fails where the store does, and nobody is bothered. */
  changeValue(name: string, change: (before: unknown) => unknown): Promise<void> {
    return this.#store.changeValue(name, change);
  }

  /** Everything that is kept, as one JSON file. */
  async backup(): Promise<string> {
    const { formatBackup } = await import("./backup.ts");
    return formatBackup(this.#store, await this.ledger.records());
  }

  /** Adds the games of such a file; a damaged one changes nothing. Fails where the store has no room. */
  async restore(text: string, isFree: (edition: EditionName) => boolean): Promise<Parsed<Merged>> {
    const { parseBackup, mergeBackup } = await import("./backup.ts");
    const backup = parseBackup(text);
    if (!backup.ok) return backup;
    try {
      return { ok: true, value: await mergeBackup(backup.value, this.#store, isFree) };
    } catch (error) {
      this.#failed(error);
      throw error;
    }
  }

  /** Whatever cannot be read or written is said, and nothing waits for it. */
  #failed(error: unknown): undefined {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    this.trouble = isFull ? "full" : "blocked";
  }
}
