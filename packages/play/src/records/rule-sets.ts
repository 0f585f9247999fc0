import {
  areSameRules,
  byRuleSet,
  changedSwitches,
  type EditionName,
  type GameSummary,
  KLONDIKE_EDITIONS,
  type RuleSetKey,
  rulesTextOf,
  type Scoring,
  type SwitchWord,
} from "@klondike/engine";

/** What tells one rule set from another, for people. */
export interface RuleSetParts {
  readonly edition: EditionName;
  /** Undefined where the edition's own rules are played. */
  readonly draw: number | undefined;
  readonly passes: number | "unlimited" | undefined;
  /** The words of the switches that are not as the edition has them. */
  readonly switches: readonly SwitchWord[];
  readonly scoring: Scoring;
}

/** The games of one rule set, newest first. */
export interface RuleSet {
  readonly name: string;
  readonly parts: RuleSetParts;
  readonly records: readonly GameSummary[];
}

/** Records by rule set, the one played last first. */
export function ruleSetsOf(records: readonly GameSummary[]): readonly RuleSet[] {
  return byRuleSet(records.toReversed()).map(({ key, games }) => ({
    name: `${key.edition} ${rulesTextOf(key)} ${key.scoring}`,
    parts: partsOf(key),
    records: games,
  }));
}

/** What is said of a rule set: an edition played by its own book needs no more than its name. */
function partsOf({ rules, ...key }: RuleSetKey): RuleSetParts {
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
