import { isVegas, type Scoring } from "@klondike/engine";

/** A score for people: Vegas counts in dollars, and what is owed has a proper minus. */
export function formatScore(score: number, scoring: Scoring): string {
  const amount = String(Math.abs(score));
  return `${score < 0 ? "−" : ""}${isVegas(scoring) ? "$" : ""}${amount}`;
}
