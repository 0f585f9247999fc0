import * as v from "valibot";
import { EDITION_NAMES } from "../editions.ts";
import { fields, matchShape, numberWithin } from "../json.ts";
import { MAX_COUNT, MAX_DOLLARS, MAX_MOVES, MAX_NAME_LENGTH, MAX_SECONDS } from "../limits.ts";
import { SCORINGS } from "../score.ts";
import { noteFields } from "./note.ts";
import type { GameSummary } from "./record.ts";

const text = v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH));

/** A record without its moves; every number and text must be one that a game can produce. */
const summarySchema = fields({
  ...noteFields,
  save: fields({
    edition: v.picklist(EDITION_NAMES),
    rules: text,
    deal: text,
    restarts: numberWithin(MAX_COUNT),
    scoring: v.optional(v.picklist(SCORINGS)),
    balance: v.optional(v.nullable(numberWithin(MAX_DOLLARS), 0)),
  }),
  won: v.boolean(),
  seconds: numberWithin(MAX_SECONDS),
  moves: numberWithin(MAX_MOVES),
  score: numberWithin(MAX_DOLLARS),
});

/**
 * Parses the summary of a record without replaying it, for indices of many games; undefined if it is damaged. The moves are
 * checked when the game is opened.
 */
export function summaryFrom(record: unknown): GameSummary | undefined {
  return matchShape(summarySchema, record);
}
