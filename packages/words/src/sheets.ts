import type { sheetEn } from "./en/sheets.ts";
import type { LanguageTag } from "./languages.ts";

/** The sentences of one language for everything except the terminal, sheets included. English is the source. */
export type SheetWords = typeof sheetEn;

/** Loads the sentences of a language, sheets included. They are separate, so that the first screen does not wait for them. */
export async function sheetWordsOf(tag: LanguageTag): Promise<SheetWords> {
  return tag === "en" ? (await import("./en/sheets.ts")).sheetEn : (await import("./de/sheets.ts")).sheetDe;
}
