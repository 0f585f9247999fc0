import type { Io } from "./io.ts";
import { endBySignal } from "./platform.ts";
import { errorCode, reasonFor } from "./storage/files.ts";
import { shellTexts } from "./words/language.ts";

const SIGNALS = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM"] as const;

/** Milliseconds allowed for flushing the output. */
const FLUSH_MS = 500;
/** Exit code of an unexpected error, the same as Node's. */
const BROKEN = 1;
/** Exit code of a failed write. */
const UNWRITTEN = 4;

/** stderr, opened on first use. Write errors are ignored. */
export function safeStderr(): NodeJS.WriteStream {
  const { stderr } = process;
  if (stderr.listenerCount("error") === 0) stderr.on("error", () => undefined);
  return stderr;
}

/** Runs the registered callbacks however the process ends, then exits with the right signal or code. */
export function exitHandling(): Pick<Io, "onExit" | "untilEnd"> {
  const farewells: (() => void)[] = [];
  let isWaitedFor: (() => void) | undefined;
  /** Whether the process that started this one keeps a channel to it open. */
  const hasStartScript = process.connected;
  const sayFarewell = (): void => {
    for (const farewell of farewells.splice(0)) {
      try {
        farewell();
      } catch {
        // Run the remaining callbacks even if one throws; there is nowhere to report it.
      }
    }
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // A command that waits for the signal ends itself; a second signal ends it immediately.
      if (isWaitedFor !== undefined) return isWaitedFor();
      sayFarewell();
      // Keep the shell's prompt off the line with ^C.
      if (signal === "SIGINT" && safeStderr().isTTY) safeStderr().write("\n");
      if (process.stdout.writableLength === 0) endBySignal(signal);
      else {
        process.stdout.once("drain", () => endBySignal(signal));
        setTimeout(() => endBySignal(signal), FLUSH_MS);
      }
    });
  }
  // Node's own handler would leave the terminal in full-screen mode and print the bundle's long source line.
  process.on("uncaughtException", ({ stack }) => {
    sayFarewell();
    safeStderr().write(`klondike: ${shellTexts().errors.unexpected}\n${stack}\n`);
    process.exit(BROKEN);
  });
  process.stdout.on("error", (error) => {
    sayFarewell();
    const code = errorCode(error) ?? "";
    // A closed pipe, as in `klondike table | head -1`, ends the command quietly.
    if (code === "EPIPE") process.exit(0);
    if (code === "EIO" && process.stdout.isTTY) return endBySignal("SIGHUP");
    safeStderr().write(`klondike: the output cannot be written: ${reasonFor(code)}\n`);
    process.exit(UNWRITTEN);
  });
  return {
    onExit: (act) => void farewells.push(act),
    untilEnd: () =>
      new Promise((resolve) => {
        const end = (): void => {
          isWaitedFor = undefined;
          process.off("disconnect", end);
          resolve();
        };
        isWaitedFor = end;
        // A start script that is killed sends no signal, but its channel closes.
        process.on("disconnect", end);
        if (hasStartScript && !process.connected) end();
      }),
  };
}
