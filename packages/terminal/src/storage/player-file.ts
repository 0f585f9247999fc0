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
import { quoted, unwritten } from "../io.ts";
import { shell } from "../words/language.ts";
import { codeOf, fileTrouble, replaceFile } from "./files.ts";

/**
 * Writes a file that the player names. A file that is there is replaced only when that is asked for, keeps its mode, and is
 * there whole whenever the program ends; a link stays a link to what is written; pipes and devices are written into. No
 * folder is made.
 *
 * @param isForced whether a file that is there may be replaced
 * @param howToForce what the player can say to replace it
 */
export function writePlayerFile(path: string, text: string, isForced: boolean, howToForce: string): void {
  try {
    const there = statOf(path);
    if (there === undefined) replaceFile(path, text);
    else if (there.isDirectory())
      throw unwritten(shell().errors.file.unwritten(quoted(path), shell().errors.troubles.EISDIR));
    else if (!there.isFile()) writeInto(path, text);
    else if (!isForced) throw unwritten(shell().errors.file.there(quoted(path), howToForce));
    else replaceFile(realpathSync(path), text, there.mode & PERMISSIONS);
  } catch (error) {
    throw fileTrouble(error, path, "written");
  }
}

const PERMISSIONS = 0o7777;

/** What lies behind a path; undefined where nothing does. A link that leads nowhere is told. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
    throw unwritten(shell().errors.file.unwritten(quoted(path), shell().errors.file.deadLink));
  }
}

/** Writes into a pipe or a device. A pipe that nobody reads from is not waited for. */
function writeInto(path: string, text: string): void {
  const file = openSync(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0));
  try {
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}
