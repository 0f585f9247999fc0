import type { Io } from "../io.ts";

/** Line-based output with prompts; a prompt never runs into the text after it. */
export class Page {
  readonly #io: Io;
  #isLineOpen = false;
  /** Lines since the last prompt. */
  #latest: string[] = [];
  /** Lines of the turn before that. */
  #before: readonly string[] = [];

  constructor(io: Io) {
    this.#io = io;
  }

  /** Writes whole lines. */
  lines(...lines: readonly string[]): void {
    this.#latest.push(...lines);
    this.#closeLine();
    this.#io.write(`${lines.join("\n")}\n`);
  }

  /** Prints a prompt and reads a line; undefined at the end of the input. */
  async ask(prompt: string): Promise<string | undefined> {
    this.#closeLine();
    this.#io.write(prompt);
    this.#isLineOpen = true;
    if (this.#latest.length > 0) this.#before = this.#latest;
    this.#latest = [];
    const line = await this.#io.lines.next();
    // A terminal's echo ends the line; a pipe does not.
    if (line.done !== true && this.#io.stdinIsTty) this.#isLineOpen = false;
    return line.done === true ? undefined : line.value;
  }

  /** The last answer, for repeating it. */
  get lastAnswer(): readonly string[] {
    return this.#before;
  }

  /** Ends the line of an unanswered prompt. */
  close(): void {
    this.#closeLine();
  }

  #closeLine(): void {
    if (this.#isLineOpen) this.#io.write("\n");
    this.#isLineOpen = false;
  }
}
