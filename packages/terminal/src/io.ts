import type { Day } from "@klondike/play/deals";

/** A command's only access to input, output, clock and randomness. */
export interface Io {
  /** Input lines without their line ends. */
  readonly lines: AsyncIterator<string, undefined>;
  write(text: string): void;
  /** Writes a binary file, such as Parquet. */
  writeBytes(bytes: Uint8Array): void;
  writeError(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether stdin is a terminal, whose echo ends the line of a prompt. */
  readonly stdinIsTty: boolean;
  readonly stdoutIsTty: boolean;
  /** Whether stderr, which shows progress, is a terminal. */
  readonly isProgressShown: boolean;
  /** Monotonic clock, in milliseconds. */
  now(): number;
  /** Runs `act` after this many milliseconds; returns a cancel function. */
  after(ms: number, act: () => void): () => void;
  /** Sleeps for this many milliseconds and keeps the process alive. */
  pause(ms: number): Promise<void>;
  /** Today's date in the player's time zone. */
  today(): Day;
  /** Registers a callback for the end of the process: Ctrl-C, a signal or a closed window. */
  onExit(act: () => void): void;
  /** Resolves when a signal asks the process to end; the caller then exits. */
  untilEnd(): Promise<void>;
  /** A random integer of at least 0 and less than the bound. */
  random(bound: number): number;
}

/** A command: takes the arguments after its name, returns the exit code. */
export type Command = (args: readonly string[], io: Io) => Promise<number>;

/** A mistake on the command line or in a file; the message is one line. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Wrong command, option or value: exit code 2. */
export function misused(message: string): CliError {
  return new CliError(message, 2);
}

/** A command that failed: exit code 1. */
export function failed(message: string): CliError {
  return new CliError(message, 1);
}

/** A failed write: exit code 4. */
export function unwritten(message: string, cause?: unknown): CliError {
  return new CliError(message, 4, { cause });
}

const MAX_QUOTE = 60;

/** Text from outside, made safe to print in a line: quoted, without control or bidirectional characters, at most MAX_QUOTE long. */
export function quoted(text: string): string {
  const short = text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text;
  // Do not escape backslashes, which separate folders on Windows.
  return printable(JSON.stringify(short)).replaceAll("\\\\", "\\");
}

/** Replaces characters that control the terminal, are invisible or change the direction of the text. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\ufffd");
}

/** Serialises a value as one JSON line; undefined values are left out. */
export function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
