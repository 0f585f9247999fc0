import type { Io } from "./io.ts";
import { endBySignal } from "./platform.ts";
import { codeOf, reasonFor } from "./storage/files.ts";
import { shell } from "./words/language.ts";

/** The signals that tell the process to end. */
const SIGNALS = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM"] as const;

/** What was written last may take so long to leave the process. */
const FLUSH_MS = 500;
/** The exit code of what should not have happened, which is Node's own. */
const BROKEN = 1;
/** The exit code that says that something could not be written. */
const UNWRITTEN = 4;

/** Where complaints go, which is opened with the first. Whoever does not take them cannot be told so. */
export function complaints(): NodeJS.WriteStream {
  const { stderr } = process;
  if (stderr.listenerCount("error") === 0) stderr.on("error", () => undefined);
  return stderr;
}

/** Sees to it that whatever ends the process, what was asked for is done before, and the caller learns why it ended. */
export function endings(): Pick<Io, "onExit" | "untilEnd"> {
  const farewells: (() => void)[] = [];
  let isWaitedFor: (() => void) | undefined;
  const sayFarewell = (): void => {
    for (const farewell of farewells.splice(0)) {
      try {
        farewell();
      } catch {
        // The others are to be done all the same, and nobody is there to be told.
      }
    }
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const wake = isWaitedFor;
      isWaitedFor = undefined;
      // Whoever waits for it ends by themselves; a second signal ends at once.
      if (wake !== undefined) return wake();
      sayFarewell();
      // The shell's prompt is not to stand behind the ^C.
      if (signal === "SIGINT" && complaints().isTTY) complaints().write("\n");
      if (process.stdout.writableLength === 0) endBySignal(signal);
      else {
        process.stdout.once("drain", () => endBySignal(signal));
        setTimeout(() => endBySignal(signal), FLUSH_MS);
      }
    });
  }
  // Node itself would leave the screen as it is, and show the line of the bundle, which is long.
  process.on("uncaughtException", ({ stack }) => {
    sayFarewell();
    complaints().write(`klondike: ${shell().errors.unexpected}\n${stack}\n`);
    process.exit(BROKEN);
  });
  process.stdout.on("error", (error) => {
    sayFarewell();
    const code = codeOf(error) ?? "";
    // A reader that has gone, as in `klondike table | head -1`, ends the command quietly.
    if (code === "EPIPE") process.exit(0);
    if (code === "EIO" && process.stdout.isTTY) return endBySignal("SIGHUP");
    complaints().write(`klondike: the output cannot be written: ${reasonFor(code)}\n`);
    process.exit(UNWRITTEN);
  });
  return {
    onExit: (act) => void farewells.push(act),
    untilEnd: () =>
      new Promise((resolve) => {
        isWaitedFor = resolve;
      }),
  };
}
