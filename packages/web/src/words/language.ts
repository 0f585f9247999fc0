import type { Language } from "../settings/settings.ts";
import { en } from "./en.ts";
import type { Words } from "./words.ts";

/** The language to speak: the one that was chosen, else the browser's where we speak it, else English. */
export function languageOf(chosen: Language, preferred: readonly string[]): "en" | "de" {
  if (chosen !== "auto") return chosen;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split("-")[0];
    if (language === "en" || language === "de") return language;
  }
  return "en";
}

/** The words of a language; all but English are fetched when they are needed. */
export async function wordsOf(language: "en" | "de"): Promise<Words> {
  return language === "de" ? (await import("./de.ts")).de : en;
}
