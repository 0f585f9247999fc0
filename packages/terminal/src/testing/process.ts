import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { fileURLToPath } from "node:url";
import { ownFolder } from "./scripted.ts";

export const COMMAND = fileURLToPath(new URL("../../bin/klondike.mjs", import.meta.url));
export const BUNDLING = fileURLToPath(new URL("../../bin/bundle.mjs", import.meta.url));

const TIMEOUT_MS = 100_000;

/** A real `klondike` process and what it has written so far. */
export class Started {
  readonly child: ChildProcess;
  out = "";
  err = "";
  /** Emits on every output and at the end. */
  readonly #news = new EventEmitter();
  #isOver = false;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;

  constructor(args: readonly string[], env: NodeJS.ProcessEnv = {}, script = COMMAND) {
    this.child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, XDG_DATA_HOME: ownFolder(), XDG_CONFIG_HOME: ownFolder(), ...env },
    });
    this.child.stdout?.on("data", (chunk: Buffer) => {
      this.out += chunk.toString();
      this.#news.emit("written");
    });
    this.child.stderr?.on("data", (chunk: Buffer) => {
      this.err += chunk.toString();
      this.#news.emit("written");
    });
    // A process that ends early closes its input while the test still writes.
    this.child.stdin?.on("error", () => undefined);
    this.ended = new Promise((resolve) => {
      this.child.on("close", (code, signal) => {
        this.#isOver = true;
        resolve({ code, signal });
        this.#news.emit("written");
      });
    });
  }

  type(text: string | Uint8Array): void {
    this.child.stdin?.write(text);
  }

  /** Waits until the output matches. */
  waitFor(pattern: RegExp): Promise<void> {
    return this.#matches(pattern, () => this.out);
  }

  /** Waits until the error output matches. */
  waitForError(pattern: RegExp): Promise<void> {
    return this.#matches(pattern, () => this.err);
  }

  async #matches(pattern: RegExp, text: () => string): Promise<void> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    while (!pattern.test(text())) {
      if (this.#isOver) throw new Error(`ended without ${pattern}: ${this.out}${this.err}`);
      await once(this.#news, "written", { signal }).catch(() => {
        throw new Error(`no ${pattern} in ${this.out}${this.err}`);
      });
    }
  }

  /** Closes the input and waits for the process to exit. */
  async ends(): Promise<{ readonly code: number | null; readonly signal: string | null }> {
    this.child.stdin?.end();
    return this.ended;
  }
}
