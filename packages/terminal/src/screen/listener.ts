import type { Timer } from "@klondike/play";
import { decode, type Input } from "./input.ts";

/** A lone ESC is the key when nothing follows it for so long; what follows at once makes it a sequence. */
const ESCAPE_MS = 40;

/** Makes inputs of the text that a terminal sends, piece by piece. */
export class Listener {
  readonly #timer: Pick<Timer, "after">;
  readonly #onInputs: (inputs: readonly Input[]) => void;
  #unread = "";
  #stopEscaping: () => void = () => undefined;

  constructor(timer: Pick<Timer, "after">, onInputs: (inputs: readonly Input[]) => void) {
    this.#timer = timer;
    this.#onInputs = onInputs;
  }

  /** Takes in what has come; a key that has not come whole waits for its rest. */
  read(text: string): void {
    this.stop();
    const { inputs, rest } = decode(this.#unread + text);
    this.#unread = rest;
    this.#onInputs(inputs);
    if (rest !== "") this.#stopEscaping = this.#timer.after(ESCAPE_MS, () => this.#flushEscape());
  }

  /** Waits for nothing any more. */
  stop(): void {
    this.#stopEscaping();
  }

  #flushEscape(): void {
    const isKey = this.#unread === "\x1b";
    this.#unread = "";
    if (isKey) this.#onInputs([{ kind: "key", key: "escape" }]);
  }
}
