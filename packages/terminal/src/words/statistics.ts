import type { Range, Statistics } from "@klondike/engine";
import { clockWords, counted } from "./status.ts";

/** The numbers of one rule set, in lines. */
export function statisticsWords(statistics: Statistics): readonly string[] {
  const { played, won, winRate, streak, longestWins, seconds, moves, score, balance, helped } = statistics;
  if (played === 0) return ["No game like this one was finished yet."];
  const lines = [
    `Played ${played}, won ${won}${winRate === undefined ? "" : ` (${Math.round(winRate * 100)} %)`}`,
    `Now ${streakWords(streak)}; longest ${counted(longestWins, "win", "wins")} in a row`,
    `Time ${rangeWords(seconds, clockWords)}`,
    `Moves ${rangeWords(moves, rounded)}`,
  ];
  if (score !== undefined) lines.push(`Score ${rangeWords(score, rounded)}`);
  if (balance !== undefined) lines.push(`Balance ${balance < 0 ? "-" : ""}$${Math.abs(balance)}`);
  if (helped > 0) lines.push(`With hints, verdicts or proofs: ${counted(helped, "game", "games")}`);
  return lines;
}

function streakWords(streak: number): string {
  return streak >= 0
    ? `${counted(streak, "win", "wins")} in a row`
    : `${counted(-streak, "loss", "losses")} in a row`;
}

function rangeWords({ best, average }: Range, words: (value: number) => string): string {
  if (best === undefined || average === undefined) return "none yet";
  return `best ${words(best)}, average ${words(average)}`;
}

function rounded(value: number): string {
  return String(Math.round(value));
}
