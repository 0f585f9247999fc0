import { EDITION_NAMES, type EditionName } from "../editions.ts";
import { isWithin } from "../json.ts";
import { LAST_MOMENT, LONGEST_NAME, MOST_DOLLARS, MOST_MOVES, MOST_SECONDS, MOST_TIMES } from "../limits.ts";
import { SCORINGS, type Scoring } from "../score.ts";
import { isRankedDay, parseNote } from "./note.ts";
import type { GameSummary } from "./record.ts";

/**
 * Parses the summary of a record without replaying it, for indices of many games; undefined if it is damaged. The moves are
 * checked when the game is opened.
 */
export function summaryFrom(record: unknown): GameSummary | undefined {
  if (typeof record !== "object" || record === null) return undefined;
  const { save, won, seconds, moves, score } = record as Readonly<Record<string, unknown>>;
  if (typeof save !== "object" || save === null) return undefined;
  const { edition, rules, deal, restarts, scoring, balance } = save as GameSummary["save"];
  const note = parseNote(record);
  if (!note.ok) return undefined;
  const kept: { -readonly [field in keyof GameSummary["save"]]: GameSummary["save"][field] } = {
    edition,
    rules,
    deal,
    restarts,
  };
  if (scoring !== undefined) kept.scoring = scoring;
  if (balance !== undefined) kept.balance = balance;
  const summary = { ...note.value, save: kept, won, seconds, moves, score } as GameSummary;
  return isSoundSummary(summary) ? summary : undefined;
}

/** Whether every number and text is one that the game itself could have written. */
export function isSoundSummary({
  id,
  began,
  ended,
  won,
  replayed,
  seconds,
  moves,
  score,
  help,
  save,
  undone = 0,
  level = "",
  overPar = 0,
  ranked,
}: GameSummary): boolean {
  return (
    typeof id === "string" &&
    typeof won === "boolean" &&
    typeof replayed === "boolean" &&
    isWithin(began, LAST_MOMENT) &&
    isWithin(ended, LAST_MOMENT) &&
    isWithin(seconds, MOST_SECONDS) &&
    isWithin(moves, MOST_MOVES) &&
    isWithin(score, MOST_DOLLARS) &&
    isWithin(help.fair, MOST_TIMES) &&
    isWithin(help.thoughtful, MOST_TIMES) &&
    isWithin(help.solver ?? 0, MOST_TIMES) &&
    isWithin(help.demo ?? 0, MOST_TIMES) &&
    isWithin(help.imported ?? 0, MOST_TIMES) &&
    (ranked === undefined || isRankedDay(ranked)) &&
    isWithin(undone, MOST_TIMES) &&
    isWithin(overPar, MOST_MOVES) &&
    typeof level === "string" &&
    level.length <= LONGEST_NAME &&
    isWithin(save.restarts, MOST_TIMES) &&
    isWithin(save.balance ?? 0, MOST_DOLLARS) &&
    typeof save.deal === "string" &&
    save.deal.length <= LONGEST_NAME &&
    typeof save.rules === "string" &&
    save.rules.length <= LONGEST_NAME &&
    EDITION_NAMES.includes(save.edition as EditionName) &&
    (save.scoring === undefined || SCORINGS.includes(save.scoring as Scoring))
  );
}
