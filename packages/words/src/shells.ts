import type { LanguageTag } from "./languages.ts";
import type { ShellWords } from "./shell-words.ts";

/** What each language says at a command line: apart from its other words, so that no browser fetches it. */
const SHELLS: Readonly<Record<LanguageTag, () => Promise<ShellWords>>> = {
  en: async () => (await import("./en/shell/index.ts")).shellEn,
  de: async () => (await import("./de/shell/index.ts")).shellDe,
};

/** What a command line says in a language. */
export async function shellWordsOf(tag: LanguageTag): Promise<ShellWords> {
  return SHELLS[tag]();
}
