import { isVegas, type Scoring } from "@klondike/engine/rules";
import type { Words } from "../en/index.ts";

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

/** Formats a key as on keyboards: "Shift+H", "Space". */
export function formatKey(key: string, { caps, noKey }: Words["keys"]): string {
  if (key === "") return noKey;
  const parts = key === "+" ? ["+"] : key.split("+");
  const named = parts.map((part) => (Object.hasOwn(caps, part) ? caps[part as keyof typeof caps] : part));
  // An upper-case letter needs Shift; a lower-case one is shown in upper case, as on the key.
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (!isLetter) return named.join("+");
  return key === key.toLowerCase() ? key.toUpperCase() : `${caps.Shift}+${key}`;
}
