import type { Words } from "./en/index.ts";
import { en } from "./en/index.ts";

/** A language: its own name, and a function that loads its words. */
type Spoken = { readonly name: string; readonly words: () => Words | Promise<Words> };

/** All languages: another one needs a folder and a line here. */
const SPOKEN = {
  en: { name: "English", words: () => en },
  de: { name: "Deutsch", words: async () => (await import("./de/index.ts")).de },
} satisfies Readonly<Record<string, Spoken>>;

/** A language's tag, as in `lang` attributes. */
export type LanguageTag = keyof typeof SPOKEN;

export const LANGUAGE_TAGS = Object.keys(SPOKEN) as readonly LanguageTag[];

/** A language's own name: "Deutsch". */
export function languageName(tag: LanguageTag): string {
  return SPOKEN[tag].name;
}

/** The language to use: the chosen one, else the first preferred one that is available, else English. */
export function pickLanguage(chosen: LanguageTag | "auto", preferred: readonly string[]): LanguageTag {
  if (chosen !== "auto") return chosen;
  for (const locale of preferred) {
    const language = locale.toLowerCase().split(/[-_]/)[0];
    const tag = LANGUAGE_TAGS.find((each) => each === language);
    if (tag !== undefined) return tag;
  }
  return "en";
}

export async function loadWords(tag: LanguageTag): Promise<Words> {
  return SPOKEN[tag].words();
}

/** The player's region within the current language, for dates and numbers. */
export function chooseRegion({ language }: Words, preferred: readonly string[]): string {
  return preferred.find((tag) => tag.startsWith(language)) ?? language;
}
