import type { Origin } from "@klondike/play";
import type { Words } from "@klondike/words";
import { writtenDay } from "./dates.ts";

/** What is certain about a game's deal, in a sentence. */
export function describeOrigin({ level, day }: Origin, words: Words): string {
  const said = words.deals;
  const name = level && said.levels[level];
  return day === undefined || name === undefined
    ? said.isCertified(name)
    : said.daily.isDaily(writtenDay(day, words), name);
}

/** The same for the bar: a label and its value. */
export function originLabel(
  { level, day }: Origin,
  isRanked: boolean,
  words: Words,
): { readonly name: string; readonly value: string } {
  const said = words.deals;
  const value = level === undefined ? said.winnable : said.levels[level];
  if (day === undefined) return { name: level === undefined ? said.certified : said.level, value };
  return {
    name: isRanked ? said.ranked : said.daily.title,
    value: `${writtenDay(day, words, { day: "numeric", month: "short" })}, ${value}`,
  };
}

/** The sentence that no certified deal was found and a random one was dealt. */
export function describeRandomDeal(words: Words): string {
  return words.deals.ordinary;
}
