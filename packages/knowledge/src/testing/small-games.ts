import { formatPosition, formatRules, parsePosition, parseRules } from "@klondike/engine/notation";
import type { SmallGame } from "./small-game-checks.ts";

/** A small game as a line of text: verdict, rules, piles. */
export function formatSmallGame({ position, rules, truth }: SmallGame): string {
  const piles = formatPosition(position).trim().replaceAll("\n", ", ");
  return `${truth ? "winnable" : "lost"}; ${formatRules(rules)}; ${piles}`;
}

/** Parses such a line. */
export function parseSmallGame(line: string): SmallGame {
  const [truth, words = "", piles = ""] = line.split("; ");
  const rules = parseRules(words);
  if (!rules.ok) throw new Error(`no rules: ${line}`);
  const position = parsePosition(piles.replaceAll(", ", "\n"), rules.value);
  if (!position.ok) throw new Error(`no position: ${line}`);
  return { rules: rules.value, position: position.value, truth: truth === "winnable" };
}

/** Whether the check fails, which includes throwing. */
export function isShown(look: () => string | undefined): boolean {
  try {
    return look() !== undefined;
  } catch {
    return true;
  }
}
