import type { OptionWord } from "@klondike/words";

/** An option as it is read, told by the help, and completed by a shell. */
export interface OptionEntry {
  /** What follows it, as the help calls it: `N`; an option without is a flag. */
  readonly takes?: string;
  /** Which of the manual's words say what it does. */
  readonly does: OptionWord;
  /** TerminalWords told behind that: the groups of which one each may be given. */
  readonly groups?: readonly (readonly string[])[];
  /** The words that may follow, where they can be counted. */
  readonly choices?: readonly string[];
  /** Whether the name of a file follows. */
  readonly isFile?: boolean;
}

/** The options of a command, by their names without the dashes. */
export type OptionTable = Readonly<Record<string, OptionEntry>>;

/** One of the things that a command with several of them can do: `klondike games list`. */
interface ActManual {
  /** What follows its name. */
  readonly usage: string;
  readonly options: OptionTable;
  /** How many words it takes beside its options. */
  readonly operands: number;
  /** The words or files that may follow its name. */
  readonly completes?: "file" | readonly string[];
  /** The words that may follow each word of `completes`. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** All that is to be known of a command but the words: from this it reads its options, and help, man page and completions are made. */
export interface Manual extends ActManual {
  readonly acts?: Readonly<Record<string, ActManual>>;
}
