import { makeGrammar } from "../language/grammar.ts";

export const RANKS = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"] as const;
export const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;

/** Lists are British, like our spelling: "a, b and c". */
export const { count, list, either, duration } = makeGrammar("en-GB", [
  { one: "hour", other: "hours" },
  { one: "minute", other: "minutes" },
  { one: "second", other: "seconds" },
]);

export const cards = (number: number): string => count(number, { one: "card", other: "cards" });
export const moves = (number: number): string => count(number, { one: "move", other: "moves" });
export const games = (number: number): string => count(number, { one: "game", other: "games" });

/** A pile within a sentence: "the waste", "column 3". */
export const tablePile = (pile: string): string => (/\d$/.test(pile) ? pile : `the ${pile}`);

/** Cards that move together: "4 cards, 9 of hearts to 6 of spades". */
export function run(names: readonly string[]): string {
  return names.length < 3 ? list(names) : `${cards(names.length)}, ${names[0]} to ${names.at(-1)},`;
}
