import { isVegas, type Scoring } from "@klondike/engine";

/** Minutes and seconds, and hours if there are any: `4:07`, `1:02:30`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Formats a score: Vegas in dollars, debts with a minus sign. */
export function formatScore(score: number, scoring: Scoring): string {
  const amount = String(Math.abs(score));
  return `${score < 0 ? "−" : ""}${isVegas(scoring) ? "$" : ""}${amount}`;
}
