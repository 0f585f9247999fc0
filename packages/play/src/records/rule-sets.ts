import { byEnd, byRuleSet, type GameSummary, type RuleSetKey, rulesTextOf } from "@klondike/engine/records";
import {
  areSameRules,
  changedSwitches,
  type EditionName,
  KLONDIKE_EDITIONS,
  type Scoring,
  type SwitchWord,
} from "@klondike/engine/rules";

/** The parts of a rule set that are shown to the player. */
export interface RuleSetParts {
  readonly edition: EditionName;
  /** Undefined for an edition's own rules. */
  readonly draw: number | undefined;
  readonly passes: number | "unlimited" | undefined;
  readonly switches: readonly SwitchWord[];
  readonly scoring: Scoring;
}

/** The games of one rule set, newest first. */
export interface RuleSet {
  readonly name: string;
  readonly parts: RuleSetParts;
  readonly records: readonly GameSummary[];
}

/** Records grouped by rule set, the one played last first. */
export function groupByRuleSet(records: readonly GameSummary[]): readonly RuleSet[] {
  return byRuleSet(records.toSorted(byEnd).toReversed()).map(({ key, games }) => ({
    name: `${key.edition} ${rulesTextOf(key)} ${key.scoring}`,
    parts: parseRuleSet(key),
    records: games,
  }));
}

/** An edition with its own rules is described by its name alone. */
function parseRuleSet({ rules, ...key }: RuleSetKey): RuleSetParts {
  const edition = key.edition as EditionName;
  const scoring = key.scoring as Scoring;
  const own = KLONDIKE_EDITIONS.find(({ name }) => name === edition);
  if (typeof rules === "string" || own === undefined) {
    return { edition, draw: undefined, passes: undefined, switches: [], scoring };
  }
  const { talon } = rules;
  const switches = changedSwitches(rules, own.rules);
  const isByTheBook = edition !== "classic" && areSameRules(rules, own.rules);
  const isTurned = talon.kind === "waste" && !isByTheBook;
  return {
    edition,
    draw: isTurned ? talon.draw : undefined,
    passes: isTurned ? talon.passes : undefined,
    switches,
    scoring,
  };
}
