import type { Words } from "./words.ts";

/** The player's region within the language that is spoken, for days and numbers. */
export function regionOf({ language }: Words, preferred: readonly string[]): string {
  return preferred.find((tag) => tag.startsWith(language)) ?? language;
}
