import { readFileSync } from "node:fs";

/** Nanoseconds on a processor, then nanoseconds spent waiting for one. */
const SCHEDULE = "/proc/thread-self/schedstat";

/** Processor seconds of this thread; wall-clock seconds if the system does not report them. */
export function threadSeconds(): number {
  try {
    return Number.parseInt(readFileSync(SCHEDULE, "utf8"), 10) / 1e9;
  } catch {
    return performance.now() / 1e3;
  }
}
