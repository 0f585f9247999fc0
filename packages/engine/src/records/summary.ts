import { EDITION_NAMES, type EditionName } from "../editions.ts";
import { isWithin } from "../json.ts";
import { MAX_COUNT, MAX_DATE_MS, MAX_DOLLARS, MAX_MOVES, MAX_NAME_LENGTH, MAX_SECONDS } from "../limits.ts";
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
    isWithin(began, MAX_DATE_MS) &&
    isWithin(ended, MAX_DATE_MS) &&
    isWithin(seconds, MAX_SECONDS) &&
    isWithin(moves, MAX_MOVES) &&
    isWithin(score, MAX_DOLLARS) &&
    isWithin(help.fair, MAX_COUNT) &&
    isWithin(help.thoughtful, MAX_COUNT) &&
    isWithin(help.solver ?? 0, MAX_COUNT) &&
    isWithin(help.demo ?? 0, MAX_COUNT) &&
    isWithin(help.imported ?? 0, MAX_COUNT) &&
    (ranked === undefined || isRankedDay(ranked)) &&
    isWithin(undone, MAX_COUNT) &&
    isWithin(overPar, MAX_MOVES) &&
    typeof level === "string" &&
    level.length <= MAX_NAME_LENGTH &&
    isWithin(save.restarts, MAX_COUNT) &&
    isWithin(save.balance ?? 0, MAX_DOLLARS) &&
    typeof save.deal === "string" &&
    save.deal.length <= MAX_NAME_LENGTH &&
    typeof save.rules === "string" &&
    save.rules.length <= MAX_NAME_LENGTH &&
    EDITION_NAMES.includes(save.edition as EditionName) &&
    (save.scoring === undefined || SCORINGS.includes(save.scoring as Scoring))
  );
}
