import type { Timer } from "@klondike/play";
import { decode, type Input } from "./input.ts";

/** Milliseconds after which a lone ESC is the Escape key rather than the start of a sequence. */
const ESCAPE_MS = 40;

/** Turns the bytes of a terminal into inputs. */
export class Listener {
  readonly #timer: Pick<Timer, "after">;
  readonly #onInputs: (inputs: readonly Input[]) => void;
  #unread = "";
  #stopEscaping: () => void = () => undefined;

  constructor(timer: Pick<Timer, "after">, onInputs: (inputs: readonly Input[]) => void) {
    this.#timer = timer;
    this.#onInputs = onInputs;
  }

  /** Takes more text; an incomplete key waits for its rest. */
  read(text: string): void {
    this.stop();
    const { inputs, rest } = decode(this.#unread + text);
    this.#unread = rest;
    this.#onInputs(inputs);
    if (rest !== "") this.#stopEscaping = this.#timer.after(ESCAPE_MS, () => this.#flushEscape());
  }

  /** Cancels the pending timeout. */
  stop(): void {
    this.#stopEscaping();
  }

  #flushEscape(): void {
    const isKey = this.#unread === "\x1b";
    this.#unread = "";
    if (isKey) this.#onInputs([{ kind: "key", key: "escape" }]);
  }
}
