import type { OptionWord } from "@klondike/words";

/** An option: how it is parsed, described and completed. */
export interface OptionEntry {
  /** Placeholder of its value, such as `N`; a flag has none. */
  readonly takes?: string;
  /** Key of its description in the manual's words. */
  readonly does: OptionWord;
  /** Key of a note after the description: groups of which one option may be given. */
  readonly groups?: readonly (readonly string[])[];
  /** The allowed values, if they can be listed. */
  readonly choices?: readonly string[];
  /** Whether the value is a file name. */
  readonly isFile?: boolean;
}

/** A command's options by name, without dashes. */
export type OptionTable = Readonly<Record<string, OptionEntry>>;

/** A subcommand: `klondike games list`. */
interface ActManual {
  /** Usage after its name. */
  readonly usage: string;
  readonly options: OptionTable;
  /** Number of positional arguments. */
  readonly operands: number;
  /** Completions of the arguments. */
  readonly completes?: "file" | readonly string[];
  /** Completions that follow each word of `completes`. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/**
 * A command's definition without its texts: options are parsed from it, and help, man page and completions generated.
 */
export interface Manual extends ActManual {
  readonly acts?: Readonly<Record<string, ActManual>>;
}
