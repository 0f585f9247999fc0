import { writeSync } from "node:fs";
import { isWindows, raiseHangUp } from "../platform.ts";
import type { Size } from "./grid.ts";

/** A terminal that shows a full screen and tells what is typed and clicked. */
export interface Device {
  size(): Size;
  /** Takes the screen over. */
  enter(): void;
  /** Gives the terminal back as it was found; harmless where that was done before. */
  leave(): void;
  write(text: string): void;
  onText(listener: (text: string) => void): void;
  onResize(listener: () => void): void;
  /** Stops the process, as Ctrl-Z does, and calls back when it goes on. */
  suspend(goOn: () => void): void;
}

const NOT_STOPPED_MS = 100;
const AWAKE_MS = 3_600_000;

// Alternate screen, cursor hidden, clicks told in SGR form; and all of it undone, colours reset.
const ENTER = "\x1b[?1049h\x1b[?25l\x1b[?1000h\x1b[?1006h\x1b[2J";
const LEAVE = "\x1b[?1006l\x1b[?1000l\x1b[0m\x1b[?25h\x1b[?1049l";

/** The terminal this process runs in. */
export function processDevice(): Device {
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
      // Written at once, because the process may be ending.
      writeSync(stdout.fd, LEAVE);
    } catch {
      // The terminal is gone; there is nothing left to give back.
    }
  };
  // Whatever ends the process, a crash included, the terminal is given back first.
  process.on("exit", leave);
  // A terminal that is gone is a closed window, also where nobody says so by a signal.
  stdin.once("end", raiseHangUp);
  stdin.once("error", raiseHangUp);
  return {
    size: () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 }),
    enter: () => {
      isEntered = true;
      // Where the window is closed nothing else keeps the process until it hears of that.
      awake = setInterval(() => undefined, AWAKE_MS);
      stdin.setRawMode(true);
      stdout.write(ENTER);
    },
    leave: () => {
      leave();
      stdin.pause();
    },
    // A frame on the way to the screen that was left would garble the shell's.
    write: (text) => {
      if (isEntered) stdout.write(text);
    },
    // What was typed before somebody listens waits in the terminal.
    onText: (listener) =>
      void stdin.on("data", (chunk) => listener(decoder.decode(chunk, { stream: true }))).resume(),
    onResize: (listener) => void stdout.on("resize", listener),
    suspend: (goOn) => {
      if (isWindows()) return goOn();
      leave();
      let isBack = false;
      const back = (): void => {
        if (isBack) return;
        isBack = true;
        process.off("SIGCONT", back);
        goOn();
      };
      process.on("SIGCONT", back);
      process.kill(process.pid, "SIGTSTP");
      // Where nobody could wake it again, the system does not let the process stop.
      setTimeout(back, NOT_STOPPED_MS);
    },
  };
}
