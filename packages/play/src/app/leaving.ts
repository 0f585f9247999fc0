import type { EditionName } from "@klondike/engine";
import type { Host } from "../host.ts";
import type { RecentGame, StorageProblem } from "./store.ts";
import type { Tables } from "./tables.ts";

/** So long a new game waits for the one before to be written; a store that takes longer writes it in its own time. */
const PATIENCE_MS = 2000;

/**
 * Writes down the game that makes room for another: among the recent games where it was under way, and as a record. The
 * other comes when that is written, so that its moves wait for nothing but themselves.
 */
export class Leaving {
  readonly #host: Host;
  readonly #tables: Tables;
  readonly #problem: (problem: StorageProblem | undefined) => void;

  constructor(host: Host, tables: Tables, problem: (problem: StorageProblem | undefined) => void) {
    this.#host = host;
    this.#tables = tables;
    this.#problem = problem;
  }

  /** Clears a table; the game that was under way there, which can be brought back. */
  async putAside(edition: EditionName): Promise<RecentGame | undefined> {
    if (this.#tables.idOn(edition) === undefined) return undefined;
    // Where somebody else has played on, that is the game that makes room.
    await this.inTime(this.#tables.settled(edition));
    const { store } = this.#host;
    const aside = this.#tables.underWay(edition);
    const id = this.#tables.idOn(edition);
    // A device that died when the game came back left it among the recent ones, too; over, it is none of them.
    const kept = aside ? store.putAside(aside) : id && store.strikeRecent?.(id);
    const live = edition === "countdown" ? undefined : this.#tables.table(edition).live();
    if (live !== undefined) this.#tables.history.write(live);
    await this.inTime(Promise.all([kept, this.#tables.history.written()]));
    return aside;
  }

  /** Waits for a write, but not longer than anybody would; one that fails is told of. */
  async inTime(written: Promise<unknown>): Promise<void> {
    let stop: () => void = () => undefined;
    const patience = new Promise<void>((resolve) => {
      stop = this.#host.after(PATIENCE_MS, resolve);
    });
    const told = written.catch((error: unknown) => this.#problem(this.#host.store.problemOf(error)));
    await Promise.race([told, patience]);
    stop();
  }
}
