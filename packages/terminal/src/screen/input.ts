import type { Timer } from "@klondike/play";

/** A cell of the screen; the top left one is 0, 0. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** A player's input: a key, by its name or letter, or a mouse event. */
export type Input =
  | { readonly kind: "key"; readonly key: string }
  /** The left button goes down; it comes up again with `drop`. The right button sends home. */
  | ({ readonly kind: "click" | "drop" | "right-click" } & Cell)
  | { readonly kind: "wheel"; readonly by: -1 | 1 };

const NAMED: Readonly<Record<string, string>> = {
  "\r": "enter",
  "\n": "enter",
  " ": "enter",
  "\t": "tab",
  "\x7f": "backspace",
  "\b": "backspace",
  "\x03": "interrupt",
  "\x04": "interrupt",
  "\x0c": "redraw",
  "\x1a": "suspend",
};

const ARROWS: Readonly<Record<string, string>> = {
  A: "up",
  B: "down",
  C: "right",
  D: "left",
  H: "home",
  F: "end",
};

/** Key names by the number before the final ~ of their sequence. */
const NUMBERED: Readonly<Record<string, string>> = {
  "1": "home",
  "4": "end",
  "5": "page-up",
  "6": "page-down",
  "7": "home",
  "8": "end",
  "17": "f6",
  "17;2": "shift-f6",
};

const ESCAPE = "\x1b";
// What follows ESC in a control sequence: [ or O, parameters, a final letter.
const SEQUENCE = /^(?:\[([<0-9;?]*)([@-~])|O([A-Za-z]))/;
const SEQUENCE_BEGUN = /^(?:\[[<0-9;?]*|O)?$/;

/** Decodes input; `rest` may be the start of another sequence. */
export function decode(text: string): { readonly inputs: readonly Input[]; readonly rest: string } {
  const inputs: Input[] = [];
  let left = text;
  while (left !== "") {
    if (left.startsWith(ESCAPE)) {
      if (SEQUENCE_BEGUN.test(left.slice(1))) break;
      const match = SEQUENCE.exec(left.slice(1));
      if (match === null) {
        inputs.push({ kind: "key", key: "escape" });
        left = left.slice(1);
        continue;
      }
      const [whole, parameters = "", final = "", letter = final] = match;
      const input = parameters.startsWith("<") ? parseMouse(parameters, final) : parseKey(parameters, letter);
      if (input !== undefined) inputs.push(input);
      left = left.slice(1 + whole.length);
      continue;
    }
    const character = String.fromCodePoint(left.codePointAt(0) ?? 0);
    inputs.push({ kind: "key", key: NAMED[character] ?? character });
    left = left.slice(character.length);
  }
  return { inputs, rest: left };
}

function parseKey(parameters: string, letter: string): Input | undefined {
  const key = letter === "~" ? NUMBERED[parameters] : ARROWS[letter];
  return key === undefined ? undefined : { kind: "key", key };
}

/** The wheel's buttons: up and down. */
const WHEEL: Readonly<Record<number, -1 | 1>> = { 64: -1, 65: 1 };

/** `<0;12;5M` is a press of the left button in column 12, row 5; `m` is its release. The middle button is ignored. */
function parseMouse(parameters: string, final: string): Input | undefined {
  const [button = -1, column, row] = parameters.slice(1).split(";").map(Number);
  if (!column || !row) return undefined;
  const cell = { x: column - 1, y: row - 1 };
  const by = WHEEL[button];
  if (final === "m") return button === 0 ? { kind: "drop", ...cell } : undefined;
  if (final !== "M") return undefined;
  if (by !== undefined) return { kind: "wheel", by };
  if (button === 0) return { kind: "click", ...cell };
  return button === 2 ? { kind: "right-click", ...cell } : undefined;
}

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
