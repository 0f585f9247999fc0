import {
  type EditionName,
  formatRules,
  type GameSummary,
  KLONDIKE_EDITIONS,
  parseRules,
  ruleSetOf,
  type Scoring,
} from "@klondike/engine";
import type { RuleSetParts } from "@klondike/words";

/** The games of one rule set, newest first. */
export type RuleSet = {
  readonly name: string;
  readonly parts: RuleSetParts;
  readonly records: readonly GameSummary[];
};

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
  const text = String(record?.save.rules);
  const rules = parseRules(text);
  const isByTheBook = own !== undefined && text === formatRules(own.rules) && edition !== "classic";
  if (isByTheBook || !rules.ok || rules.value.talon.kind === "open-deck") {
    return { edition, draw: undefined, passes: undefined, scoring };
  }
  const { draw, passes } = rules.value.talon;
  return { edition, draw, passes, scoring };
}
