import { refusalOf } from "@klondike/engine";
import { fields, matchJson, matchShape } from "@klondike/engine/internal";
import type { Problem } from "@klondike/engine/notation";
import { MAX_ARCHIVE_LENGTH } from "@klondike/engine/records";
import {
  type AnySession,
  isLink,
  loadSave,
  MAX_SAVE_LENGTH,
  parseAnyLink,
  parseAnySave,
  positionOf,
} from "@klondike/engine/session";
import { type Day, daySchema } from "@klondike/play/deals";
import * as v from "valibot";
import { failed, type Io, quoted } from "../io.ts";
import { shellTexts } from "../words/language.ts";
import { refusalWords, saveProblemWords } from "../words/problems.ts";
import { isWonSession } from "./file-store.ts";
import { readWhole } from "./files.ts";

/** A game that was read, and its claimed level if it is a certificate. */
export interface SavedGame {
  readonly session: AnySession;
  readonly level: unknown;
  /** The measure of the level, if stated. */
  readonly measure: unknown;
  readonly ranked: Day | undefined;
}

/**
 * Reads a game from a file, a finished game's record, a link, or with `-` from the input; fails with a clear line if it
 * is invalid or has an illegal move.
 */
export async function readSavedGame(file: string, io: Io): Promise<SavedGame> {
  const text = file === "-" ? await readInput(io) : isLink(file) ? file : await readWhole(file);
  return parseSavedGame(text, file);
}

/** Reads a game, a save or a link, from the start of the input; the lines after it are played. */
export async function readGameFirst(io: Io): Promise<SavedGame> {
  let text = "";
  for (let line = await io.lines.next(); line.done !== true; line = await io.lines.next()) {
    text += `${line.value}\n`;
    if (text.length > MAX_SAVE_LENGTH) throw failed(shellTexts().errors.file.inputTooLong);
    if (text.trim() === "") continue;
    // A save can span many lines and ends when it can be parsed; a link is one line.
    if (!text.trimStart().startsWith("{") || (line.value.trimEnd().endsWith("}") && isJson(text))) break;
  }
  return parseSavedGame(text, "-");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Parses a save or a link. @param file the game's name in error messages */
export function parseSavedGame(whole: string, file: string): SavedGame {
  const text = saveIn(whole);
  const isSave = text.trimStart().startsWith("{") || !isLink(text);
  const session = isSave ? parseAnySave(text) : parseAnyLink(text.trim());
  const name = file === "-" ? shellTexts().errors.file.input : quoted(file);
  if (!session.ok) throw failed(`${name} ${faultWords(session.problem, text, isSave)}`);
  const { level, measure } = (isSave && matchJson(claimsSchema, text)) || {};
  const ranked = isWonSession(session.value) ? undefined : matchJson(rankedSchema, whole)?.ranked;
  return { session: session.value, level, measure, ranked };
}

const claimsSchema = fields({ level: v.optional(v.unknown()), measure: v.optional(v.unknown()) });
const rankedSchema = fields({ ranked: daySchema });
const recordSchema = fields({ id: v.string(), save: v.unknown() });
const movesSchema = v.looseObject({ moves: v.array(v.unknown()) });

/** The save in the record of a finished game; any other text as it is. */
function saveIn(text: string): string {
  const record = matchJson(recordSchema, text);
  return record === undefined ? text : JSON.stringify(record.save);
}

/** Reads all of the input; fails with a clear line if it is too long. */
export async function readInput(io: Io): Promise<string> {
  const lines: string[] = [];
  let size = 0;
  for (let line = await io.lines.next(); line.done !== true; line = await io.lines.next()) {
    lines.push(line.value);
    size += line.value.length + 1;
    if (size > MAX_ARCHIVE_LENGTH) throw failed(shellTexts().errors.file.inputTooLarge);
  }
  return lines.join("\n");
}

/** Describes what is wrong with a game; a bad move is named by its number, counted from 1, and its notation. */
function faultWords(problem: Problem, text: string, isSave: boolean): string {
  const index = Number(/^moves\[(\d+)\]$/.exec(String(problem.at))?.[1] ?? Number.NaN);
  if (Number.isNaN(index)) return saveProblemWords(problem);
  const save = isSave ? matchJson(movesSchema, text) : undefined;
  const [move] = matchShape(v.array(v.unknown()), save?.moves[index]) ?? [];
  const sentences = shellTexts().errors.breaksOff;
  const name = sentences.move(index + 1, typeof move === "string" ? quoted(move) : undefined);
  if (problem.code === "bad-time") return sentences.badTime(name);
  if (problem.code !== "illegal-move") return sentences.noMove(name);
  const reason = save === undefined ? "" : describeBadMove(save, index, String(move));
  return sentences.illegal(name, reason);
}

/** Why the move at this index is illegal. */
function describeBadMove(save: v.InferOutput<typeof movesSchema>, index: number, text: string): string {
  const before = loadSave({ ...save, moves: save.moves.slice(0, index), at: index });
  if (!before.ok) return "";
  const session = before.value;
  const move = session.game.parseMove(text);
  const refusal = move.ok ? refusalOf(positionOf(session), move.value, session.game.setup.rules) : undefined;
  return refusal === undefined ? "" : `. ${refusalWords(refusal)}`;
}
