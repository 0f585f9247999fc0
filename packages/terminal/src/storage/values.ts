import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { matchJson } from "@klondike/engine/internal";
import { type AccountLink, linkFrom } from "@klondike/play/sync";
import * as v from "valibot";
import { makeFolder, readOrEmpty, readStats, removeFile, writeWhole } from "./files.ts";

/** Milliseconds after which a lock counts as abandoned. */
const ABANDONED_MS = 2000;
const RETRY_MS = 5;
/** File mode: readable by the owner only. */
const OWNER_ALONE = 0o600;

/** Name of the value that links this device to an account. */
export const LINK = "together";
/** Name of the value with a new key of this device that the server may not know yet. */
export const NEXT_KEY = "together-next-key";

/** Named values, each in its own file. */
export class Values {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, "values");
  }

  /** The value; undefined if it is missing or unreadable. */
  read(name: string): unknown {
    return matchJson(v.unknown(), readOrEmpty(this.#path(name)));
  }

  /** Replaces a value with one that only its owner can read. */
  changeSecret(name: string, change: (before: unknown) => unknown): void {
    this.change(name, change, OWNER_ALONE);
  }

  /** Replaces a value under a lock, so that no other terminal writes in between. */
  change(name: string, change: (before: unknown) => unknown, mode?: number): void {
    makeFolder(this.#folder);
    const lock = join(this.#folder, `${name}.lock`);
    while (!isLocked(lock)) {
      const { mtimeMs = 0 } = readStats(lock) ?? {};
      if (Date.now() - mtimeMs > ABANDONED_MS) removeFile(lock);
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
    try {
      const path = this.#path(name);
      const value = JSON.stringify(change(this.read(name)));
      // Do not write unchanged values: the current table is stored at every start.
      if (mode !== undefined || value !== readOrEmpty(path)) writeWhole(path, value, mode);
    } finally {
      removeFile(lock);
    }
  }

  #path(name: string): string {
    return join(this.#folder, `${name}.json`);
  }
}

/** Takes the lock; false if another process has it. */
function isLocked(lock: string): boolean {
  try {
    closeSync(openSync(lock, "wx"));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Returns the device's link to an account; undefined if sync is off. */
export function accountLink(values: Values): AccountLink | undefined {
  return linkFrom(values.read(LINK));
}
