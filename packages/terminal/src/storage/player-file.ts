import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  realpathSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { formatSave, type KlondikeSession } from "@klondike/engine/session";
import { CliError, quoted, unwritten } from "../io.ts";
import { shellTexts } from "../words/language.ts";
import { errorCode, fileError, replaceFile } from "./files.ts";

/**
 * Writes a file that the player names. An existing file is replaced only on request, keeps its mode, and is complete
 * whenever the program ends; links are followed; pipes and devices are written to. No folder is created.
 *
 * @param isForced whether an existing file may be replaced
 * @param howToForce how the player can request replacing it
 */
export function writePlayerFile(path: string, text: string, isForced: boolean, howToForce: string): void {
  try {
    const there = targetStats(path);
    if (there === undefined) replaceFile(path, text);
    else if (there.isDirectory())
      throw unwritten(shellTexts().errors.file.unwritten(quoted(path), shellTexts().errors.troubles.EISDIR));
    else if (!there.isFile()) writeInto(path, text);
    else if (!isForced) throw unwritten(shellTexts().errors.file.there(quoted(path), howToForce));
    else replaceFile(realpathSync(path), text, there.mode & PERMISSIONS);
  } catch (error) {
    throw fileError(error, path, "written");
  }
}

const PERMISSIONS = 0o7777;

/** What a path refers to; undefined if nothing. A broken link is reported. */
function targetStats(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
    throw unwritten(shellTexts().errors.file.unwritten(quoted(path), shellTexts().errors.file.deadLink));
  }
}

/** Writes to a pipe or device. Does not wait for a reader of a pipe. */
function writeInto(path: string, text: string): void {
  const file = openSync(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0));
  try {
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}

/**
 * Saves a game to a file; returns the error, if any.
 *
 * @param isForced whether an existing file may be replaced
 */
export function whyNotSaved(session: KlondikeSession, file: string, isForced: boolean): string | undefined {
  try {
    writePlayerFile(file, `${formatSave(session)}\n`, isForced, shellTexts().errors.file.forceSave);
    return undefined;
  } catch (error) {
    if (error instanceof CliError) return error.message;
    throw error;
  }
}
