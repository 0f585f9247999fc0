import type { Origin } from "@klondike/play";
import type { Words } from "@klondike/words";
import { writtenDay } from "./dates.ts";

/** A sentence about what is known for certain of a game's deal. */
export function describeOrigin({ level, day }: Origin, words: Words): string {
  const dealWords = words.deals;
  const name = level && dealWords.levels[level];
  return day === undefined || name === undefined
    ? dealWords.isCertified(name)
    : dealWords.daily.isDaily(writtenDay(day, words), name);
}

/** Label and value of a deal's origin, for the bar. */
export function originLabel(
  { level, day }: Origin,
  isRanked: boolean,
  words: Words,
): { readonly name: string; readonly value: string } {
  const dealWords = words.deals;
  const value = level === undefined ? dealWords.winnable : dealWords.levels[level];
  if (day === undefined) return { name: level === undefined ? dealWords.certified : dealWords.level, value };
  return {
    name: isRanked ? dealWords.ranked : dealWords.daily.title,
    value: `${writtenDay(day, words, { day: "numeric", month: "short" })}, ${value}`,
  };
}

/** Reports that no certified deal was found and a random one was dealt. */
export function describeRandomDeal(words: Words): string {
  return words.deals.ordinary;
}
