import {
  areSameRules,
  changedSwitches,
  type EditionName,
  type GameSummary,
  KLONDIKE_EDITIONS,
  ruleSetOf,
  rulesOfSave,
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
  const sets = new Map<string, GameSummary[]>();
  for (const record of records.toReversed()) {
    const name = ruleSetOf(record);
    const games = sets.get(name);
    if (games === undefined) sets.set(name, [record]);
    else games.push(record);
  }
  return [...sets].map(([name, games]) => ({ name, parts: partsOf(games[0]), records: games }));
}

/** What is said of a rule set: an edition played by its own book needs no more than its name. */
function partsOf(record: GameSummary | undefined): RuleSetParts {
  const edition = (record?.save.edition ?? "classic") as EditionName;
  const scoring = (record?.save.scoring ?? "none") as Scoring;
  const own = KLONDIKE_EDITIONS.find(({ name }) => name === edition);
  const rules = record && rulesOfSave(record.save);
  if (rules === undefined || own === undefined) {
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
