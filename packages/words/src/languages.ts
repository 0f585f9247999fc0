import { en, type Words } from "./en/index.ts";
import type { SheetWords } from "./en/sheets.ts";

/** A language: its own name, and functions that load its words: those of the first screen, and all, sheets included. */
type Spoken = {
  readonly name: string;
  readonly words: () => Words | Promise<Words>;
  readonly sheetWords: () => Promise<SheetWords>;
};

/** All languages. */
const SPOKEN = {
  en: {
    name: "English",
    words: () => en,
    sheetWords: async () => (await import("./en/sheets.ts")).sheetEn,
  },
  de: {
    name: "Deutsch",
    words: async () => (await import("./de/index.ts")).de,
    sheetWords: async () => (await import("./de/sheets.ts")).sheetDe,
  },
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

/** Loads the sentences of a language, sheets included. They are separate, so that the first screen does not wait for them. */
export async function fetchSheetWords(tag: LanguageTag): Promise<SheetWords> {
  return SPOKEN[tag].sheetWords();
}

/** The player's region within the current language, for dates and numbers. */
export function chooseRegion({ language }: Words, preferred: readonly string[]): string {
  return preferred.find((tag) => tag.startsWith(language)) ?? language;
}
