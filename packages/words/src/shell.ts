import { shell as english } from "./en/shell/index.ts";
import type { manual } from "./en/shell/manual.ts";
import type { LanguageTag } from "./languages.ts";

/** The sentences of the command line apart from the games: errors, and the output of commands. English is the source. */
export type ShellWords = typeof english;

/** The texts of help, manual page and completions. */
export type ManualWords = typeof manual;

/** A command of the manual. */
export type CommandWord = keyof ManualWords["commands"];

/** A description of an option in the manual. */
export type OptionWord = keyof ManualWords["options"];

/** The command line's sentences in a language. They are separate from the other words, so that browsers do not load them. */
export async function shellWordsOf(tag: LanguageTag): Promise<ShellWords> {
  if (tag === "en") return english;
  const { shell }: { readonly shell: ShellWords } = await import(`./${tag}/shell/index.ts`);
  return shell;
}

/** The manual in a language, loaded on request. */
export async function manualWordsOf(tag: LanguageTag): Promise<ManualWords> {
  const { manual }: { readonly manual: ManualWords } = await import(`./${tag}/shell/manual.ts`);
  return manual;
}
