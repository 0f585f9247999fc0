import type { Day } from "@klondike/play/deals";

/** What a command has to do with the world: everything it reads and writes goes through here. */
export interface Io {
  /** The lines typed or piped in, without their ends. */
  readonly lines: AsyncIterator<string, undefined>;
  write(text: string): void;
  /** Writes to the error output. */
  writeError(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a person types at a terminal, whose echo ends the line of a prompt. */
  readonly stdinIsTty: boolean;
  /** Whether the output is a terminal's. */
  readonly stdoutIsTty: boolean;
  /** Whether the error output, where progress is shown, is a terminal's. */
  readonly isProgressShown: boolean;
  /** Milliseconds on a clock that only runs forwards. */
  now(): number;
  /** Acts once so many milliseconds have passed, unless the function that comes back is called before. */
  after(ms: number, act: () => void): () => void;
  /** Waits so many milliseconds, and keeps the process alive meanwhile. */
  pause(ms: number): Promise<void>;
  /** The day of the calendar where the player is. */
  today(): Day;
  /** Asks for this to be done when the process is told to end: by Ctrl-C, a kill or a closed window. */
  onExit(act: () => void): void;
  /** Waits until the process is told to end; whoever waits then ends in their own time. */
  untilEnd(): Promise<void>;
  /** A whole number from 0 to below the bound. */
  random(bound: number): number;
}

/** A command of the `klondike` program: takes what follows its name, gives the exit code. */
export type Command = (args: readonly string[], io: Io) => Promise<number>;

/** The player's mistake on the command line or in a file; its message is one clear line. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** A wrong command, option or value: exit code 2. */
export function misused(message: string): CliError {
  return new CliError(message, 2);
}

/** Something the command could not do: exit code 1. */
export function failed(message: string): CliError {
  return new CliError(message, 1);
}

/** Something that could not be written: exit code 4. */
export function unwritten(message: string, cause?: unknown): CliError {
  return new CliError(message, 4, { cause });
}

const MAX_QUOTE = 60;

/** Text from outside, made safe to print in a line: quoted, without control or bidirectional characters, at most MAX_QUOTE long. */
export function quoted(text: string): string {
  const short = text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text;
  return printable(JSON.stringify(short));
}

/** Replaces characters that control the terminal, are invisible or change the direction of the text. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\ufffd");
}
