import type { Io } from "./io.ts";

/** Lines for a person, who may type at a terminal or pipe words in: a prompt never runs into what follows it. */
export class Page {
  readonly #io: Io;
  #isLineOpen = false;
  /** What was written since the last question, and between the two before it. */
  #latest: string[] = [];
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

  /** Asks and waits for a line; undefined at the end of the input. */
  async ask(prompt: string): Promise<string | undefined> {
    this.#closeLine();
    this.#io.write(prompt);
    this.#isLineOpen = true;
    if (this.#latest.length > 0) this.#before = this.#latest;
    this.#latest = [];
    const line = await this.#io.lines.next();
    // A terminal's echo has ended the line, a pipe's has not.
    if (line.done !== true && this.#io.stdinIsTty) this.#isLineOpen = false;
    return line.done === true ? undefined : line.value;
  }

  /** The last answer, to be given again. */
  get lastAnswer(): readonly string[] {
    return this.#before;
  }

  /** GameOver the line of a prompt that was not answered. */
  close(): void {
    this.#closeLine();
  }

  #closeLine(): void {
    if (this.#isLineOpen) this.#io.write("\n");
    this.#isLineOpen = false;
  }
}
