import type { SheetWords } from "./en/sheets.ts";
import type { LanguageTag } from "./languages.ts";

/** Loads the sentences of a language, sheets included. They are separate, so that the first screen does not wait for them. */
export async function fetchSheetWords(tag: LanguageTag): Promise<SheetWords> {
  return tag === "en" ? (await import("./en/sheets.ts")).sheetEn : (await import("./de/sheets.ts")).sheetDe;
}
