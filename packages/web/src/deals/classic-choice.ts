import { formatRules, parseRules, SCORINGS } from "@klondike/engine";
import type { ClassicChoice } from "../game/games.svelte.ts";

/** What `classic` is played with, as a JSON value. */
export function storedChoice({ rules, scoring }: ClassicChoice): unknown {
  return { rules: formatRules(rules), scoring };
}

/** Reads it back; undefined where it is damaged. */
export function choiceFrom(stored: unknown): ClassicChoice | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const fields = stored as Readonly<Record<string, unknown>>;
  const rules = typeof fields["rules"] === "string" ? parseRules(fields["rules"]) : undefined;
  const scoring = SCORINGS.find((each) => each === fields["scoring"]);
  return rules?.ok && scoring !== undefined ? { rules: rules.value, scoring } : undefined;
}
