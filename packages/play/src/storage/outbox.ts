import type { Timer } from "../host.ts";

/** Milliseconds after which a running write is shown to the player. */
const SLOW_MS = 500;
/** Milliseconds that a new game or a list of games waits for running writes. */
const WAIT_MS = 2000;
/** Milliseconds after which a write counts as failed. It may still finish later, before or after a retry. */
const DEADLINE_MS = 10_000;
/** Delay before the first retry; doubles with each failure up to LAST_RETRY_MS. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** The state of saving, as shown to the player. */
export type Saving =
  | "saved"
  /** A write is running, as after every move. */
  | "saving"
  /** A write has been running for longer than SLOW_MS. */
  | "not-saved-yet"
  /** A write failed or did not finish in time; play continues, and the outbox retries. */
  | "not-saved";

/** A write in the outbox. */
export interface PendingWrite {
  /** Writes of one lane run one after another, in the order in which they were added. Lanes do not wait for each other. */
  readonly lane: string;
  /** A waiting write of the same lane and name is dropped in favour of the newer one, which goes to the end. */
  readonly name: string;
  /**
   * Runs again after a failure or a missed deadline, so it must be safe to repeat, even while an earlier run continues.
   */
  run(): Promise<void>;
  /**
   * Whether the write must wait until everything before it in its lane is written, because it overwrites what those
   * writes move elsewhere. Without it, a write runs even if an earlier one failed.
   */
  waits?(): boolean;
}

export interface OutboxReport {
  saving(saving: Saving): void;
  failed(error: unknown): void;
}

/**
 * All writes that are not in the store yet, in order. A write stays until it succeeds: failed writes are retried with every new
 * write and after a delay, until the outbox is empty.
 */
export class Outbox {
  readonly #timer: Timer;
  readonly #report: OutboxReport;
  readonly #lanes = new Map<string, PendingWrite[]>();
  /** The lanes that are writing. */
  readonly #running = new Map<string, Promise<void>>();
  /** The current write of each lane. */
  readonly #current = new Map<string, PendingWrite>();
  /** Whether a slow write was reported since the outbox was last empty. */
  #hasReportedSlow = false;
  /** Set while a retry is scheduled. */
  #stopRetry: (() => void) | undefined;
  #retryMs = FIRST_RETRY_MS;
  #hasFailed = false;

  constructor(timer: Timer, report: OutboxReport) {
    this.#timer = timer;
    this.#report = report;
  }

  add(write: PendingWrite): void {
    this.drop(write.lane, write.name);
    const writes = this.#lanes.get(write.lane) ?? [];
    writes.push(write);
    this.#lanes.set(write.lane, writes);
    this.#start(write.lane, writes);
  }

  /** Removes a waiting write. A running one finishes. */
  drop(lane: string, name: string): void {
    const writes = this.#lanes.get(lane) ?? [];
    const at = writes.findIndex((write) => write.name === name && write !== this.#current.get(lane));
    if (at >= 0) writes.splice(at, 1);
  }

  /** Whether a lane has a write of this name, waiting or running. */
  has(lane: string, name: string): boolean {
    return this.#lanes.get(lane)?.some((write) => write.name === name) ?? false;
  }

  /** Whether the write of this name is running and nothing else is queued in its lane. */
  isSendingOnly(lane: string, name: string): boolean {
    const isOnly = this.#lanes.get(lane)?.every((write) => write.name === name);
    return isOnly === true && this.#current.get(lane) !== undefined;
  }

  /** Resolves when every write has succeeded or failed once. Never rejects. */
  async tried(lane?: string): Promise<void> {
    for (;;) {
      const running = lane === undefined ? [...this.#running.values()] : [this.#running.get(lane)];
      if (running.every((each) => each === undefined)) return;
      await Promise.all(running);
    }
  }

  /** Waits for `tried`, but at most WAIT_MS; later writes stay in the outbox. Never rejects. */
  async triedSoon(lane?: string): Promise<void> {
    let cancel: () => void = () => undefined;
    const timeout = new Promise<void>((resolve) => {
      cancel = this.#timer.after(WAIT_MS, resolve);
    });
    await Promise.race([this.tried(lane), timeout]);
    cancel();
  }

  #start(lane: string, writes: PendingWrite[]): void {
    if (this.#running.has(lane)) return;
    // A retry that fails again must not look like success in between.
    if (this.#running.size === 0 && !this.#hasFailed) this.#report.saving("saving");
    this.#running.set(lane, this.#write(lane, writes));
  }

  /** Tries every write of a lane once, including those added in the meantime. */
  async #write(lane: string, writes: PendingWrite[]): Promise<void> {
    const failed = new Set<PendingWrite>();
    // Let the change that caused the write finish first, so that `run` reads its result.
    await Promise.resolve();
    for (;;) {
      const next = writes.find((write) => !failed.has(write));
      // Must be in the same step as the check above: a write that is added later starts the lane again.
      if (next === undefined) return this.#ended(lane, writes);
      if (failed.size > 0 && next.waits?.()) {
        failed.add(next);
        continue;
      }
      this.#current.set(lane, next);
      try {
        if (await this.#isInTime(next.run())) writes.splice(writes.indexOf(next), 1);
        else failed.add(next);
      } catch (error) {
        if (failed.size === 0) this.#report.failed(error);
        failed.add(next);
      } finally {
        this.#current.delete(lane);
        // A newer write of the same name replaces the failed one.
        if (failed.has(next) && writes.some((write) => write.name === next.name && write !== next))
          writes.splice(writes.indexOf(next), 1);
      }
    }
  }

  /** Whether a write succeeds before its deadline; rejects if it fails. Reports a slow one. */
  async #isInTime(write: Promise<void>): Promise<boolean> {
    const stopSlow = this.#timer.after(SLOW_MS, () => {
      if (this.#hasFailed || this.#hasReportedSlow) return;
      this.#hasReportedSlow = true;
      this.#report.saving("not-saved-yet");
    });
    let cancel: () => void = () => undefined;
    const deadline = new Promise<false>((resolve) => {
      cancel = this.#timer.after(DEADLINE_MS, () => resolve(false));
    });
    try {
      return await Promise.race([write.then(() => true), deadline]);
    } finally {
      stopSlow();
      cancel();
    }
  }

  #ended(lane: string, writes: readonly PendingWrite[]): void {
    this.#running.delete(lane);
    if (writes.length === 0) this.#lanes.delete(lane);
    if (this.#running.size === 0) this.#hasReportedSlow = false;
    this.#hasFailed = [...this.#lanes.keys()].some((name) => !this.#running.has(name));
    if (this.#hasFailed) {
      this.#report.saving("not-saved");
      this.#retryLater();
    } else if (this.#running.size === 0) {
      this.#stopRetry?.();
      this.#stopRetry = undefined;
      this.#retryMs = FIRST_RETRY_MS;
      this.#report.saving("saved");
    }
  }

  #retryLater(): void {
    if (this.#stopRetry !== undefined) return;
    this.#stopRetry = this.#timer.after(this.#retryMs, () => {
      this.#stopRetry = undefined;
      for (const [lane, writes] of [...this.#lanes]) this.#start(lane, writes);
    });
    this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS);
  }
}
