import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Io } from "../io.ts";
import { run } from "../run.ts";
import { chooseLanguage } from "../words/language.ts";
import { TestClock } from "./test-clock.ts";

/** The result of a command with scripted input. */
export interface Played {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** An Io that reads these lines and collects what is written. Typed lines are echoed, as a terminal does. */
export function scriptedIo(
  lines: readonly string[],
  changes: Partial<Io> = {},
): Io & { readonly out: () => string; readonly err: () => string } {
  let out = "";
  let err = "";
  const clock = new TestClock();
  const queue = [...lines];
  const io: Io = {
    lines: {
      next: async () => {
        const line = queue.shift();
        if (line === undefined) return { done: true, value: undefined };
        if (io.stdinIsTty) out += `${line}\n`;
        clock.turn(1000);
        return { done: false, value: line };
      },
    },
    write: (text) => {
      out += text;
    },
    writeBytes: (bytes) => {
      out += Buffer.from(bytes).toString("latin1");
    },
    writeError: (text) => {
      err += text;
    },
    stdinIsTty: false,
    stdoutIsTty: false,
    isProgressShown: false,
    now: () => clock.now(),
    after: (ms, act) => clock.after(ms, act),
    pause: async (ms) => clock.turn(ms),
    today: () => "2026-11-15",
    onExit: () => undefined,
    untilEnd: async () => undefined,
    random: (bound) => Math.floor(bound / 3),
    ...changes,
    // Ignore the settings of the user who runs the tests.
    env: { XDG_CONFIG_HOME: ownFolder(), ...(changes.env ?? { XDG_DATA_HOME: ownFolder() }) },
  };
  return { ...io, out: () => out, err: () => err };
}

/** Runs `klondike` with these words as its arguments and these lines as its input. */
export async function klondike(
  args: string | readonly string[],
  lines: readonly string[] = [],
  changes: Partial<Io> = {},
  lookMs = LOOK_MS,
): Promise<Played> {
  const io = scriptedIo(lines, changes);
  const words = typeof args === "string" ? args.split(" ").filter((word) => word !== "") : args;
  const code = await onTheirOwnTime(() => run(words, io), lookMs);
  // Commands in one process share a language, and the next test expects English.
  await chooseLanguage([], {});
  return { code, out: io.out(), err: io.err() };
}

/** Milliseconds by which each read of the clock advances it, by default. */
const LOOK_MS = 100;

let running = 0;
let now = 0;

/**
 * Searches in this thread use a clock that advances with each read, so that a time limit allows the same number of
 * positions on any machine.
 */
async function onTheirOwnTime<Answer>(act: () => Promise<Answer>, lookMs: number): Promise<Answer> {
  if (running++ === 0) {
    performance.now = () => {
      now += lookMs;
      return now;
    };
  }
  try {
    return await act();
  } finally {
    // The original method is on the prototype.
    if (--running === 0) Reflect.deleteProperty(performance, "now");
  }
}

let folders = 0;

/** The path of a folder for the test, which does not exist yet. */
export function ownFolder(): string {
  return join(tmpdir(), `klondike-test-${process.pid}-${Date.now()}-${folders++}`);
}
