import { shell as english } from "./en/shell/index.ts";
import type { LanguageTag } from "./languages.ts";
import type { ManualWords, ShellWords } from "./shell-words.ts";

/** What a command line says in a language: in a folder apart from its other words, so that no browser fetches it. */
export async function shellWordsOf(tag: LanguageTag): Promise<ShellWords> {
  if (tag === "en") return english;
  const { shell }: { readonly shell: ShellWords } = await import(`./${tag}/shell/index.ts`);
  return shell;
}

/** The manual in a language, which is read only where somebody asks for help. */
export async function manualWordsOf(tag: LanguageTag): Promise<ManualWords> {
  const { manual }: { readonly manual: ManualWords } = await import(`./${tag}/shell/manual.ts`);
  return manual;
}
