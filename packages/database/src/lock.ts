import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./alive.ts";
import { DatabaseError } from "./errors.ts";

/** A lock older than this is stale. */
const STALE_MS = 15_000;
const SIGN_MS = 3_000;
const POLL_MS = 50;

/** Runs `act` while holding an exclusive lock file; a killed holder's lock is released. */
export async function locked<T>(file: string, patienceMs: number, act: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const giveUp = Date.now() + patienceMs;
  while (!isTaken(file)) {
    if (Date.now() > giveUp)
      throw new DatabaseError(`another program has been starting PostgreSQL for too long (${file})`);
    await sleep(POLL_MS);
  }
  const sign = setInterval(() => renew(file), SIGN_MS);
  try {
    return await act();
  } finally {
    clearInterval(sign);
    rmSync(file, { force: true });
  }
}

/** Keeps a lock from going stale. */
function renew(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // This process was suspended for so long that another one took over the lock and released it.
  }
}

/** Takes the lock if it is free; removes it if its holder is dead. */
function isTaken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (isStale(file)) rmSync(file, { force: true });
    return false;
  }
}

function isStale(file: string): boolean {
  try {
    const { mtimeMs } = statSync(file);
    if (Date.now() - mtimeMs > STALE_MS) return true;
    const holder = Number(readFileSync(file, "utf8"));
    // A new holder may not have written its pid yet.
    return holder > 0 && !isAlive(holder);
  } catch {
    // It was released in between.
    return false;
  }
}
