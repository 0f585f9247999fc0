import { dayOn } from "@klondike/play/deals";
import { readInputLines } from "./input-lines.ts";
import type { Io } from "./io.ts";
import { exitHandling, safeStderr } from "./process-exit.ts";
import { run } from "./run.ts";

async function start(): Promise<void> {
  const ending = exitHandling();
  const lines = readInputLines(typedBytes());
  process.exitCode = await run(process.argv.slice(2), processIo(lines, ending));
  await lines.return(undefined);
  process.stdin.destroy();
}

/** The bytes of stdin; an unreadable one (closed, a folder) counts as empty. */
async function* typedBytes(): AsyncGenerator<Uint8Array, undefined> {
  try {
    for await (const chunk of process.stdin) yield chunk as Uint8Array;
  } catch {
    return undefined;
  }
  return undefined;
}

function processIo(lines: Io["lines"], ending: Pick<Io, "onExit" | "untilEnd">): Io {
  return {
    ...ending,
    lines,
    write: (text) => void process.stdout.write(text),
    writeBytes: (bytes) => void process.stdout.write(bytes),
    writeError: (text) => void safeStderr().write(text),
    env: process.env,
    stdinIsTty: process.stdin.isTTY === true,
    stdoutIsTty: process.stdout.isTTY === true,
    get isProgressShown() {
      return safeStderr().isTTY === true;
    },
    now: () => performance.now(),
    after: (ms, act) => {
      // A sleep keeps the process alive; a timer does not.
      const timer = setTimeout(act, ms).unref();
      return () => clearTimeout(timer);
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    today: () => {
      const now = new Date();
      return dayOn(now.getFullYear(), now.getMonth() + 1, now.getDate());
    },
    // Loaded here, because a start without random numbers would wait for it.
    random: (bound) => process.getBuiltinModule("node:crypto").randomInt(bound),
  };
}

// Not awaited: lazily loaded chunks wait for this module.
void start();
