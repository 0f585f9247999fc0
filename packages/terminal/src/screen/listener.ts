import { decode, type Input } from "./input.ts";

/** A lone ESC is the key when nothing follows it for so long; what follows at once makes it a sequence. */
const ESCAPE_MS = 40;
const DOUBLE_CLICK_MS = 400;

/** Makes inputs of the text that a terminal sends, piece by piece: keys, clicks and double clicks. */
export class Listener {
  readonly #now: () => number;
  readonly #onInputs: (inputs: readonly Input[]) => void;
  #unread = "";
  #escaping: NodeJS.Timeout | undefined;
  #lastClick: { readonly x: number; readonly y: number; readonly at: number } | undefined;

  /** @param now milliseconds on a clock that only runs forwards */
  constructor(now: () => number, onInputs: (inputs: readonly Input[]) => void) {
    this.#now = now;
    this.#onInputs = onInputs;
  }

  /** Takes in what has come; a key that has not come whole waits for its rest. */
  read(text: string): void {
    clearTimeout(this.#escaping);
    const { inputs, rest } = decode(this.#unread + text);
    this.#unread = rest;
    this.#onInputs(inputs.map((input) => this.#withDouble(input)));
    if (rest !== "") this.#escaping = setTimeout(() => this.#flushEscape(), ESCAPE_MS);
  }

  /** Waits for nothing any more. */
  stop(): void {
    clearTimeout(this.#escaping);
  }

  #flushEscape(): void {
    const isKey = this.#unread === "\x1b";
    this.#unread = "";
    if (isKey) this.#onInputs([{ kind: "key", key: "escape" }]);
  }

  /** A second click in the same cell soon after the first makes a double click. */
  #withDouble(input: Input): Input {
    if (input.kind !== "click") return input;
    const at = this.#now();
    const last = this.#lastClick;
    const isDouble =
      last !== undefined && last.x === input.x && last.y === input.y && at - last.at <= DOUBLE_CLICK_MS;
    this.#lastClick = isDouble ? undefined : { x: input.x, y: input.y, at };
    return { ...input, isDouble };
  }
}
