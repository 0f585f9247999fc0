import { shell as english } from "./en/shell/index.ts";
import type { manual } from "./en/shell/manual.ts";
import { terminalEn } from "./en/terminal.ts";
import type { LanguageTag } from "./languages.ts";

/** All sentences of one language for games in the terminal. English is the source. */
export type TerminalWords = typeof terminalEn;

export type ScreenKey = keyof TerminalWords["screen"]["keys"];

/** What a key does: a word or two for the key bar, and a line for the help. */
export type KeyWords = { readonly label: string; readonly help: string };

/** The sentences of the command line apart from the games: errors, and the output of commands. English is the source. */
export type ShellWords = typeof english;

/** The texts of help, manual page and completions. */
export type ManualWords = typeof manual;

export type CommandWord = keyof ManualWords["commands"];

export type OptionWord = keyof ManualWords["options"];

export async function terminalWordsOf(tag: LanguageTag): Promise<TerminalWords> {
  return tag === "en" ? terminalEn : (await import("./de/terminal.ts")).terminalDe;
}

/** The command line's sentences in a language. They are separate from the other words, so that browsers do not load them. */
export async function shellWordsOf(tag: LanguageTag): Promise<ShellWords> {
  if (tag === "en") return english;
  const { shell }: { readonly shell: ShellWords } = await import(`./${tag}/shell/index.ts`);
  return shell;
}

export async function manualWordsOf(tag: LanguageTag): Promise<ManualWords> {
  const { manual }: { readonly manual: ManualWords } = await import(`./${tag}/shell/manual.ts`);
  return manual;
}
