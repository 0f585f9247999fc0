import { en } from "./en/index.ts";
import type { Words } from "./words.ts";

/** A language that is spoken here: its own name for itself, and its words, which are fetched when they are needed. */
type Spoken = { readonly name: string; readonly words: () => Words | Promise<Words> };

/** Every language: another one is its folder and its line here. */
const SPOKEN = {
  en: { name: "English", words: () => en },
  de: { name: "Deutsch", words: async () => (await import("./de/index.ts")).de },
} satisfies Readonly<Record<string, Spoken>>;

/** A language's tag, as in `lang` attributes. */
export type LanguageTag = keyof typeof SPOKEN;

/** The tags of all languages. */
export const LANGUAGE_TAGS = Object.keys(SPOKEN) as readonly LanguageTag[];

/** What a language calls itself: "Deutsch". */
export function languageName(tag: LanguageTag): string {
  return SPOKEN[tag].name;
}

/** The language to speak: the one that was chosen, else the first preferred one that is spoken here, else English. */
export function languageOf(chosen: LanguageTag | "auto", preferred: readonly string[]): LanguageTag {
  if (chosen !== "auto") return chosen;
  for (const locale of preferred) {
    const language = locale.toLowerCase().split(/[-_]/)[0];
    const tag = LANGUAGE_TAGS.find((each) => each === language);
    if (tag !== undefined) return tag;
  }
  return "en";
}

/** The words of a language. */
export async function wordsOf(tag: LanguageTag): Promise<Words> {
  return SPOKEN[tag].words();
}
