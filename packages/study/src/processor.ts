import { readFileSync } from "node:fs";

/** Nanoseconds on a processor, then nanoseconds spent waiting for one. */
const SCHEDULE = "/proc/thread-self/schedstat";

/** Seconds of processor time that this thread has had; seconds of the clock where the system does not tell. */
export function threadSeconds(): number {
  try {
    return Number.parseInt(readFileSync(SCHEDULE, "utf8"), 10) / 1e9;
  } catch {
    return performance.now() / 1e3;
  }
}
