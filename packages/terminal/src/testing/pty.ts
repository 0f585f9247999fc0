import { spawn, spawnSync } from "node:child_process";
import { EventEmitter, once } from "node:events";
import type { GridSize } from "../screen/grid.ts";
import { Emulator } from "./emulator.ts";
import { COMMAND } from "./process.ts";
import { ownFolder } from "./scripted.ts";

const TIMEOUT_MS = 30_000;

/**
 * Whether util-linux's `script` is installed, which runs a program in a pseudo-terminal. Other systems have a different
 * one or none.
 */
export const hasScript =
  spawnSync("script", ["--version"]).stdout?.toString().includes("util-linux") ?? false;

/** A `klondike` process in a pseudo-terminal of 80 by 24 made by util-linux's `script`. */
export class Pty {
  readonly screen = new Emulator({ columns: 80, rows: 24 });
  /** The exit code, once the screen shows the last output. */
  readonly ended: Promise<number | null>;
  text = "";
  /** Emits on every output. */
  readonly #news = new EventEmitter();
  readonly #child: ReturnType<typeof spawn>;
  #device = "";
  #process = 0;

  /** Starts the command and waits until it runs. */
  static async start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Pty> {
    const pty = new Pty(args, env);
    await pty.#until(() => pty.#process > 0);
    return pty;
  }

  private constructor(args: readonly string[], env: NodeJS.ProcessEnv) {
    const words = [process.execPath, COMMAND, ...args].map((word) => `'${word}'`).join(" ");
    // The shell prints its terminal and process id, and then execs the command.
    const line = `stty rows 24 cols 80; tty; echo "pid $$"; exec ${words}`;
    this.#child = spawn("script", ["--quiet", "--flush", "--return", "--command", line, "/dev/null"], {
      env: {
        ...process.env,
        TERM: "xterm-256color",
        LC_ALL: "C.UTF-8",
        SHELL: "/bin/sh",
        COLORTERM: "",
        NO_COLOR: "",
        XDG_DATA_HOME: ownFolder(),
        ...env,
      },
    });
    const decoder = new TextDecoder();
    this.#child.stdout?.on("data", (chunk: Buffer) => this.#read(decoder.decode(chunk, { stream: true })));
    this.#child.stdin?.on("error", () => undefined);
    this.ended = once(this.#child, "close").then(async ([code]) => {
      await this.screen.shown();
      return code;
    });
  }

  #read(text: string): void {
    this.text += text;
    if (this.#process === 0) {
      const started = /^(\S+)\r?\npid (\d+)\r?\n/.exec(this.text);
      if (started === null) return;
      this.#device = started[1] ?? "";
      this.#process = Number(started[2]);
      this.text = this.text.slice(started[0].length);
      this.screen.write(this.text);
    } else {
      this.screen.write(text);
    }
    void this.screen.shown().then(() => this.#news.emit("written"));
  }

  type(text: string): void {
    this.#child.stdin?.write(text);
  }

  /** Presses and releases the left button in a cell, counted from 0. */
  click(x: number, y: number): void {
    this.type(`\x1b[<0;${x + 1};${y + 1}M\x1b[<0;${x + 1};${y + 1}m`);
  }

  /** Resizes the window; the program receives a signal. */
  resize(columns: number, rows: number): void {
    const size: GridSize = { columns, rows };
    this.screen.resize(size);
    spawnSync("stty", ["-F", this.#device, "rows", String(rows), "cols", String(columns)]);
  }

  kill(signal: NodeJS.Signals): void {
    process.kill(this.#process, signal);
  }

  /** Waits until the screen shows this. */
  async waitFor(pattern: RegExp): Promise<void> {
    await this.#until(() => pattern.test(this.screen.toString()));
  }

  async #until(isSo: () => boolean): Promise<void> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    while (!isSo()) {
      await once(this.#news, "written", { signal }).catch(() => {
        throw new Error(`waited in vain; the screen shows\n${this.screen}\n${this.text.slice(0, 500)}`);
      });
    }
  }
}
