import type { Words } from "./words.ts";

/** The player's region within the current language, for dates and numbers. */
export function regionOf({ language }: Words, preferred: readonly string[]): string {
  return preferred.find((tag) => tag.startsWith(language)) ?? language;
}
