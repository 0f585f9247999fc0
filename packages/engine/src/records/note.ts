import { type Fields, inside, isCount, isFields, isWithin } from "../json.ts";
import { MAX_COUNT, MAX_DATE_MS, MAX_ID_LENGTH, MAX_MOVES, MAX_NAME_LENGTH } from "../limits.ts";
import { type Parsed, parsed, problem } from "../problem.ts";

/** How much the player was helped. */
export interface Help {
  /** Hints from what is visible. */
  readonly fair: number;
  /** Answers that know the hidden cards: best moves, verdicts, solutions and reviews. */
  readonly thoughtful: number;
  /** Moves of a solution that became moves of the game. Missing means none; games of version 1.0.0 never have it. */
  readonly solver?: number;
  /** Moves that the fair player made in a demo. Missing means none, as above. */
  readonly demo?: number;
  /** Moves that the game started with: from a link, a file or a past game. Missing means none, as above. */
  readonly imported?: number;
}

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

/** What a front end adds to a session to keep it: who it is and when it was. */
export interface RecordNote {
  /** The same for a game and all its undoing and redoing; another for each new game. */
  readonly id: string;
  /** When the game was begun and last played, in milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  /** Whether the player had met this deal before. */
  readonly replayed: boolean;
  readonly help: Help;
  /** Number of undos. This and the following fields are missing if unknown, as for games of early versions. */
  readonly undone?: number;
  /** The level its deal was offered as. */
  readonly level?: string;
  /** How many moves more than par it was won in, as par counts them. */
  readonly overPar?: number;
  /** The day as whose ranked game it was played, `2026-11-18`. */
  readonly ranked?: string;
}

/** What need not be known of a game. */
type Feats = Partial<Pick<RecordNote, "undone" | "level" | "overPar" | "ranked">>;

/** What is known of it, and nothing for what is not. */
export function featsOf({
  undone,
  level,
  overPar,
  ranked,
}: { readonly [Name in keyof Feats]: Feats[Name] | undefined }): Feats {
  return {
    ...(undone === undefined ? {} : { undone }),
    ...(level === undefined ? {} : { level }),
    ...(overPar === undefined ? {} : { overPar }),
    ...(ranked === undefined ? {} : { ranked }),
  };
}

/** Parses the note that a front end stores with a game: its id, its times, and the help the player had. */
export function parseNote(value: unknown, path = ""): Parsed<RecordNote> {
  if (!isFields(value)) return problem("bad-shape", path);
  const { id, began, ended, replayed, help } = value;
  if (!isId(id)) return problem("bad-shape", inside(path, "id"));
  if (!isWithin(began, MAX_DATE_MS)) return problem("bad-time", inside(path, "began"));
  if (!isWithin(ended, MAX_DATE_MS)) return problem("bad-time", inside(path, "ended"));
  if (typeof replayed !== "boolean") return problem("bad-shape", inside(path, "replayed"));
  const feats = parseFeats(value);
  if (feats === undefined) return problem("bad-shape", path);
  const helped = parseHelp(help);
  if (helped === undefined) return problem("bad-number", inside(path, "help"));
  return parsed({ id, began, ended, replayed, help: helped, ...feats });
}

/** Parses the optional fields of a note; undefined if one is invalid. */
function parseFeats({ undone, level, overPar, ranked }: Fields): Feats | undefined {
  const isMissingOr = (value: unknown, isFit: boolean): boolean => value === undefined || isFit;
  const isSound =
    isMissingOr(undone, isCount(undone, MAX_COUNT)) &&
    isMissingOr(level, typeof level === "string" && level.length <= MAX_NAME_LENGTH) &&
    isMissingOr(overPar, isCount(overPar, MAX_MOVES)) &&
    isMissingOr(ranked, isRankedDay(ranked));
  return isSound ? featsOf({ undone, level, overPar, ranked } as Feats) : undefined;
}

function parseHelp(value: unknown): Help | undefined {
  if (!isFields(value)) return undefined;
  const { fair, thoughtful, solver = 0, demo = 0, imported = 0 } = value;
  const isSound = [fair, thoughtful, solver, demo, imported].every((count) => isCount(count, MAX_COUNT));
  return isSound ? addHelp({ fair: 0, thoughtful: 0 }, value as Partial<Help>) : undefined;
}

/** Whether a value can be the day of a ranked game. */
export function isRankedDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
}

/** Names go into lists, files and stores: no line breaks or other control characters. */
function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_ID_LENGTH && !/\p{Cc}/u.test(value);
}
