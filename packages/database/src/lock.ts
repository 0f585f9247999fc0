import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./alive.ts";
import { DatabaseError } from "./errors.ts";

/** A holder that has given no sign of life for so long is dead. */
const STALE_MS = 15_000;
const SIGN_MS = 3_000;
const POLL_MS = 50;

/** Does something while no other process does the same; one that was killed meanwhile holds nobody up for long. */
export async function locked<T>(file: string, patienceMs: number, act: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const giveUp = Date.now() + patienceMs;
  while (!isTaken(file)) {
    if (Date.now() > giveUp)
      throw new DatabaseError(`another program has been starting PostgreSQL for too long (${file})`);
    await sleep(POLL_MS);
  }
  const sign = setInterval(() => utimesSync(file, new Date(), new Date()), SIGN_MS);
  try {
    return await act();
  } finally {
    clearInterval(sign);
    rmSync(file, { force: true });
  }
}

/** Takes the lock where it is free; clears it where its holder is dead. */
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
    // A holder that has just begun may not have written its number yet.
    return holder > 0 && !isAlive(holder);
  } catch {
    // It was given back meanwhile.
    return false;
  }
}
