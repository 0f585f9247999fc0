import { writeSync } from "node:fs";
import { isWindows, raiseHangUp } from "../platform.ts";
import type { GridSize } from "./grid.ts";

/** A terminal with a full screen that reports keys and clicks. */
export interface ScreenDevice {
  size(): GridSize;
  /** Switches to the full screen. */
  enter(): void;
  /** Restores the terminal; can be called twice. */
  leave(): void;
  write(text: string): void;
  onText(listener: (text: string) => void): void;
  onResize(listener: () => void): void;
  /** Suspends the process, as Ctrl-Z does, and calls back when it resumes. */
  suspend(onResume: () => void): void;
}

const NOT_STOPPED_MS = 100;
const AWAKE_MS = 3_600_000;

// Alternate screen, hidden cursor, mouse reports in SGR form; LEAVE undoes all of it and resets colours.
const ENTER = "\x1b[?1049h\x1b[?25l\x1b[?1000h\x1b[?1006h\x1b[2J";
const LEAVE = "\x1b[?1006l\x1b[?1000l\x1b[0m\x1b[?25h\x1b[?1049l";

/** The terminal this process runs in. */
export function processDevice(): ScreenDevice {
  const { stdin, stdout } = process;
  const decoder = new TextDecoder();
  let isEntered = false;
  let awake: NodeJS.Timeout | undefined;
  const leave = (): void => {
    if (!isEntered) return;
    isEntered = false;
    clearInterval(awake);
    try {
      stdin.setRawMode(false);
      // Written synchronously, because the process may be ending.
      writeSync(stdout.fd, LEAVE);
    } catch {
      // The terminal is gone; there is nothing to restore.
    }
  };
  // Restore the terminal however the process ends, even in a crash.
  process.on("exit", leave);
  // A lost terminal counts as a closed window, even if no signal arrives.
  stdin.once("end", raiseHangUp);
  stdin.once("error", raiseHangUp);
  return {
    size: () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 }),
    enter: () => {
      isEntered = true;
      // After the window closes, only this timer keeps the process alive until it notices.
      awake = setInterval(() => undefined, AWAKE_MS);
      stdin.setRawMode(true);
      stdout.write(ENTER);
    },
    leave: () => {
      leave();
      stdin.pause();
    },
    // A frame written after leaving would garble the shell's screen.
    write: (text) => {
      if (isEntered) stdout.write(text);
    },
    // Input typed before a listener is attached stays in the terminal's buffer.
    onText: (listener) =>
      void stdin.on("data", (chunk) => listener(decoder.decode(chunk, { stream: true }))).resume(),
    onResize: (listener) => void stdout.on("resize", listener),
    suspend: (onResume) => {
      if (isWindows()) return onResume();
      leave();
      let isBack = false;
      const back = (): void => {
        if (isBack) return;
        isBack = true;
        process.off("SIGCONT", back);
        onResume();
      };
      process.on("SIGCONT", back);
      process.kill(process.pid, "SIGTSTP");
      // The system refuses to suspend the process if nothing could resume it.
      setTimeout(back, NOT_STOPPED_MS);
    },
  };
}
