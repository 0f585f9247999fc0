import * as v from "valibot";
import { countUpTo, fields, numberWithin } from "../json.ts";
import { MAX_COUNT, MAX_DATE_MS, MAX_ID_LENGTH, MAX_MOVES, MAX_NAME_LENGTH } from "../limits.ts";

const times = countUpTo(MAX_COUNT);

const helpFields = fields({
  /** Hints from what is visible. */
  fair: times,
  /** Answers that know the hidden cards: best moves, verdicts, solutions and reviews. */
  thoughtful: times,
  /** Moves of a solution that became moves of the game. Missing means none; games of version 1.0.0 never have it. */
  solver: v.optional(times),
  /** Moves that the fair player made in a demo. Missing means none, as above. */
  demo: v.optional(times),
  /** Moves that the game started with: from a link, a file or a past game. Missing means none, as above. */
  imported: v.optional(times),
});

/** How much the player was helped. */
export interface Help extends v.InferOutput<typeof helpFields> {}

/** The stored help; one damaged number makes it invalid. */
export const helpSchema = v.pipe(
  v.custom<Help>((value) => v.is(helpFields, value), "bad-number"),
  v.transform((help) => addHelp({ fair: 0, thoughtful: 0 }, help)),
);

/** Adds up help; omits optional counts that are 0. */
export function addHelp(one: Help, more: Partial<Help>): Help {
  const solver = (one.solver ?? 0) + (more.solver ?? 0);
  const demo = (one.demo ?? 0) + (more.demo ?? 0);
  const imported = (one.imported ?? 0) + (more.imported ?? 0);
  return {
    fair: one.fair + (more.fair ?? 0),
    thoughtful: one.thoughtful + (more.thoughtful ?? 0),
    ...(solver > 0 && { solver }),
    ...(demo > 0 && { demo }),
    ...(imported > 0 && { imported }),
  };
}

/** Whether the player had any help. */
export function isHelped(help: Help): boolean {
  return help.fair + help.thoughtful > 0 || hasForeignMoves(help);
}

/** Whether the game has moves that the player did not make in it, so that a win does not count. */
export function hasForeignMoves({ solver = 0, demo = 0, imported = 0 }: Help): boolean {
  return solver + demo + imported > 0;
}

/** The fields of a note, for records, which have more. */
export const noteFields = {
  /** Identifies a game; stays the same through undo and redo. No line breaks, because it is used in lists and files. */
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_LENGTH), v.regex(/^\P{Cc}*$/u)),
  /** When the game was started and last played, in milliseconds since 1970. */
  began: numberWithin(MAX_DATE_MS, "bad-time"),
  ended: numberWithin(MAX_DATE_MS, "bad-time"),
  /** Whether the player had played or seen this deal before. */
  replayed: v.boolean(),
  help: helpSchema,
  /** Number of undos. This field and the following ones are missing if unknown, as in games of early versions. */
  undone: v.optional(countUpTo(MAX_COUNT, "bad-shape")),
  /** The level with which its deal was offered. */
  level: v.optional(v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH))),
  /** Moves more than par, counted as par counts them. */
  overPar: v.optional(countUpTo(MAX_MOVES, "bad-shape")),
  /** The day of the ranked game, `2026-11-18`, if it was one. */
  ranked: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))),
};

/** The schema of a `RecordNote`. */
export const noteSchema = fields(noteFields);

/** What a front end stores with a session: its id, its times and the help used. */
export interface RecordNote extends v.InferOutput<typeof noteSchema> {}
