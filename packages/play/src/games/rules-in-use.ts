import { formatRules, parseRules, SCORINGS } from "@klondike/engine";
import type { RulesInUse } from "./state.ts";

/** What `classic` is played with, as a JSON value. */
export function storedRules({ rules, scoring }: RulesInUse): unknown {
  return { rules: formatRules(rules), scoring };
}

/** Reads it back; undefined where it is damaged. */
export function rulesFrom(stored: unknown): RulesInUse | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const fields = stored as Readonly<Record<string, unknown>>;
  const rules = typeof fields["rules"] === "string" ? parseRules(fields["rules"]) : undefined;
  const scoring = SCORINGS.find((each) => each === fields["scoring"]);
  return rules?.ok && scoring !== undefined ? { rules: rules.value, scoring } : undefined;
}
