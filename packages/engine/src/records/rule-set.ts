import { areSameRules, formatRules, type KlondikeRules } from "../rules.ts";
import { rulesOfSave } from "../session/save.ts";
import type { GameSummary } from "./record.ts";

/** The rules and scoring of a game. Games with the same key share their figures, in any notation of the rules. */
export interface RuleSetKey {
  readonly edition: string;
  /** The text itself if it cannot be parsed as rules. */
  readonly rules: KlondikeRules | string;
  readonly scoring: string;
}

/** The games of one rule set. */
export interface RuleSetGames {
  readonly key: RuleSetKey;
  readonly games: readonly GameSummary[];
}

/** The rule set a game belongs to. */
export function ruleSetOf({ save }: GameSummary): RuleSetKey {
  return { edition: save.edition, rules: rulesIn(save.rules), scoring: save.scoring ?? "none" };
}

/** Whether these are the same rule set. */
export function areSameRuleSets(one: RuleSetKey, other: RuleSetKey): boolean {
  return one.edition === other.edition && one.scoring === other.scoring && areSame(one.rules, other.rules);
}

function areSame(one: RuleSetKey["rules"], other: RuleSetKey["rules"]): boolean {
  if (one === other) return true;
  return typeof one !== "string" && typeof other !== "string" && areSameRules(one, other);
}

/** The rules of a rule set in notation. */
export function rulesTextOf({ rules }: RuleSetKey): string {
  return typeof rules === "string" ? rules : formatRules(rules);
}

/** Games by rule set, in the order of first appearance. */
export function byRuleSet(games: readonly GameSummary[]): readonly RuleSetGames[] {
  const sets: { key: RuleSetKey; games: GameSummary[] }[] = [];
  for (const game of games) {
    const key = ruleSetOf(game);
    const set = sets.find((each) => areSameRuleSets(each.key, key));
    if (set === undefined) sets.push({ key, games: [game] });
    else set.games.push(game);
  }
  return sets;
}

/** Cache of parsed texts: thousands of games have a handful of rules. */
const read = new Map<string, RuleSetKey["rules"]>();
const MAX_TEXTS = 1000;

function rulesIn(text: GameSummary["save"]["rules"]): RuleSetKey["rules"] {
  if (typeof text !== "string") return String(text);
  const known = read.get(text);
  if (known !== undefined) return known;
  const rules = rulesOfSave({ rules: text }) ?? text;
  if (read.size < MAX_TEXTS) read.set(text, rules);
  return rules;
}
