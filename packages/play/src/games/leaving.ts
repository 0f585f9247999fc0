import type { EditionName } from "@klondike/engine";
import type { Host } from "../host.ts";
import type { RecentGame } from "./store.ts";
import type { Tables } from "./tables.ts";

/** How long a new game waits for the one before to be written. If that takes longer, it stays in the outbox. */
const PATIENCE_MS = 2000;

/**
 * Puts a game aside before another takes its table: among the recent games if it was under way, and as a record. The other game
 * is dealt when that is written, so that its moves wait for no other write.
 */
export class Leaving {
  readonly #host: Host;
  readonly #tables: Tables;

  constructor(host: Host, tables: Tables) {
    this.#host = host;
    this.#tables = tables;
  }

  /** Puts the game of a table aside and records it; returns it if it was under way and can be brought back. */
  async putAside(edition: EditionName): Promise<RecentGame | undefined> {
    if (this.#tables.idOn(edition) === undefined) return undefined;
    // If another tab has played on, its game is the one that is put aside.
    await this.inTime(this.#tables.settled(edition));
    const aside = this.#tables.underWay(edition);
    const id = this.#tables.idOn(edition);
    // A device that stopped while a game was reopened left it among the recent games as well.
    if (aside !== undefined) this.#tables.aside.add(aside);
    else if (id !== undefined) this.#tables.aside.remove(id, edition);
    const live = edition === "countdown" ? undefined : this.#tables.table(edition).live();
    if (live !== undefined) this.#tables.history.write(live);
    await this.inTime(this.#tables.outbox.tried(edition));
    return aside;
  }

  /** Waits for writes, but at most PATIENCE_MS. */
  async inTime(written: Promise<unknown>): Promise<void> {
    let stop: () => void = () => undefined;
    const patience = new Promise<void>((resolve) => {
      stop = this.#host.after(PATIENCE_MS, resolve);
    });
    await Promise.race([written, patience]);
    stop();
  }
}
