import type { Words } from "./words.ts";

/** The player's region within the language that is spoken, for days and numbers. */
export function regionOf({ language }: Words): string {
  return navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
}
