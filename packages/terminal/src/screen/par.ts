import { isSessionWon, type KlondikeSession } from "@klondike/engine";
import type { Shortest } from "@klondike/solver";
import { parTask } from "../knowing/par.ts";
import { ownParWords } from "../words/par.ts";
import type { Advised, Adviser, AdviserHost } from "./board.ts";
import type { Size } from "./grid.ts";
import type { Input } from "./input.ts";
import type { Table } from "./table.ts";

/** So long is par looked for after a win. */
const PAR_MS = 6000;

/** Tells par after a win, beside another adviser. It is looked for on a thread, until the player goes on. */
export class ParTeller implements Adviser<KlondikeSession, Table> {
  readonly #inner: Adviser<KlondikeSession, Table>;
  readonly #host: Pick<AdviserHost<Table>, "update">;
  #par: string | undefined;
  /** Ends the search under way. */
  #stop: () => void = () => undefined;

  constructor(inner: Adviser<KlondikeSession, Table>, host: Pick<AdviserHost<Table>, "update">) {
    this.#inner = inner;
    this.#host = host;
  }

  follow(session: KlondikeSession): void {
    this.#inner.follow(session);
    this.#stop();
    this.#par = undefined;
    if (isSessionWon(session)) void this.#lookFor(session);
  }

  hear(table: Table, input: Input, size: Size, seconds: number): Advised<Table> | undefined {
    return this.#inner.hear(table, input, size, seconds);
  }

  shown(table: Table): Table {
    return { ...this.#inner.shown(table), par: this.#par };
  }

  leave(): void {
    this.#stop();
    this.#inner.leave();
  }

  async #lookFor(session: KlondikeSession): Promise<void> {
    const stopper = new AbortController();
    const { signal } = stopper;
    this.#stop = () => stopper.abort();
    const { threadApart } = await import("../solving/threads.ts");
    if (signal.aborted) return;
    const pool = threadApart();
    // Nobody waits for a search that was stopped, nor for a thread that has failed: the win stands without par.
    signal.addEventListener("abort", () => pool.close());
    const tell = (par: Shortest, isFinal: boolean): void => {
      if (signal.aborted) return;
      this.#par = ownParWords(session, par, isFinal);
      this.#host.update((table) => table);
    };
    const task = parTask(session, PAR_MS, (better) => tell(better, false));
    const par = await pool.shorten({ ...task, signal }).catch(() => undefined);
    pool.close();
    if (par !== undefined) tell(par, true);
  }
}
