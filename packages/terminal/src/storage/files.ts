import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { MAX_ARCHIVE_LENGTH } from "@klondike/engine/records";
import { CliError, failed, quoted, unwritten } from "../io.ts";
import { renameFile } from "../platform.ts";
import { shellTexts } from "../words/language.ts";

/** Bytes per read: with smaller chunks a backup takes four times as long to read. */
const CHUNK = 2 ** 20;

/** Reads a file that the player names, including pipes and devices. Fails with a clear line. */
export async function readWhole(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const chunks: Uint8Array[] = [];
      let size = 0;
      // Devices and pipes do not report their size, so count while reading.
      for await (const chunk of file.createReadStream({ autoClose: false, highWaterMark: CHUNK })) {
        chunks.push(chunk as Uint8Array);
        size += (chunk as Uint8Array).length;
        if (size > MAX_ARCHIVE_LENGTH) throw failed(shellTexts().errors.file.tooLarge(quoted(path)));
      }
      return Buffer.concat(chunks).toString("utf8");
    } finally {
      await file.close();
    }
  } catch (error) {
    throw fileError(error, path, "read");
  }
}

/** Result of reading one of our files: its text, that it is missing, or why it cannot be read. */
export type OwnText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "absent" }
  | { readonly kind: "unreadable"; readonly reason: string };

/** Reads one of our files. Never blocks on a pipe in its place. */
export function readOwn(path: string): OwnText {
  try {
    // Most files that a start checks for do not exist, and throwing for each is slower than this check.
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return { kind: "absent" };
    const file = openSync(path, READ_ONLY);
    try {
      const stat = fstatSync(file);
      if (!stat.isFile()) return { kind: "unreadable", reason: shellTexts().errors.troubles.ENODEV };
      if (stat.size > MAX_ARCHIVE_LENGTH)
        return { kind: "unreadable", reason: shellTexts().errors.troubles.EFBIG };
      return { kind: "text", text: readFileSync(file, "utf8") };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT") return { kind: "absent" };
    if (code === undefined) throw error;
    return { kind: "unreadable", reason: reasonFor(code) };
  }
}

/** Opens a pipe without waiting for a writer. Windows has no such flag and no named pipes among its files. */
export const READ_ONLY = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Reads one of our files; empty if it cannot be read. */
export function readOrEmpty(path: string): string {
  const own = readOwn(path);
  return own.kind === "text" ? own.text : "";
}

/** Writes one of our files atomically and durably: text and name are on disk when this returns. */
export function writeWhole(path: string, text: string, mode?: number): void {
  try {
    makeFolder(dirname(path));
    replaceFile(path, text, mode);
  } catch (error) {
    throw fileError(error, path, "written");
  }
}

/** Writes a draft beside the file and renames it durably. Throws system errors. */
export function replaceFile(path: string, text: string, mode?: number): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    const file = openSync(draft, "w");
    try {
      if (mode !== undefined) fchmodSync(file, mode);
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameFile(draft, path);
  } catch (error) {
    removeFile(draft);
    throw error;
  }
  syncFolder(dirname(path));
}

/** Renames a file durably. Throws system errors. */
export function moveFile(from: string, to: string): void {
  renameFile(from, to);
  syncFolder(dirname(to));
  if (dirname(from) !== dirname(to)) syncFolder(dirname(from));
}

/** Flushes a folder's entries to disk. */
function syncFolder(folder: string): void {
  let file: number;
  try {
    file = openSync(folder, "r");
  } catch {
    // Windows cannot open folders; it stores names durably anyway.
    return;
  }
  try {
    fsyncSync(file);
  } catch (error) {
    // Some file systems do not support this for folders.
    if (errorCode(error) !== "EINVAL" && errorCode(error) !== "EPERM") throw error;
  } finally {
    closeSync(file);
  }
}

/**
 * Creates a folder and its parents. Each is tried once: Node's recursive mkdir never ends if the system reports a
 * missing folder that cannot be created, as under `/proc`.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  let above = resolve(folder);
  while (statSync(above, { throwIfNoEntry: false }) === undefined && dirname(above) !== above) {
    missing.push(above);
    above = dirname(above);
  }
  for (const each of missing.toReversed()) {
    try {
      mkdirSync(each);
    } catch (error) {
      // Another terminal may have created it.
      if (errorCode(error) !== "EEXIST") throw error;
    }
  }
}

/** Removes a file if it exists and can be removed. */
export function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // A file that cannot be removed is harmless: readers see that the game is over.
  }
}

/** The names of the files in a folder, and the problem if it cannot be read; a missing folder is empty. */
export function fileNamesIn(folder: string): {
  readonly names: readonly string[];
  readonly problem?: string;
} {
  try {
    return { names: readdirSync(folder) };
  } catch (error) {
    if (errorCode(error) === "ENOENT") return { names: [] };
    const problem = fileError(error, folder, "read");
    if (!(problem instanceof CliError)) throw error;
    return { names: [], problem: problem.message };
  }
}

/** The names of the files in a folder; empty if it cannot be read. */
export function filesIn(folder: string): readonly string[] {
  return fileNamesIn(folder).names;
}

/**
 * Size, modification and rename times of a file, following links; undefined if it does not exist. A broken link returns
 * its own, so that reading it reports the problem.
 */
export function readStats(
  path: string,
): { readonly size: number; readonly mtimeMs: number; readonly ctimeMs: number } | undefined {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat?.isSymbolicLink() ? (followed(path) ?? stat) : stat;
  } catch {
    return undefined;
  }
}

function followed(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Moves a damaged file unchanged to a folder where the player finds it; returns its new path, or undefined if it stays.
 */
export function quarantine(path: string, folder: string, name: string): string | undefined {
  try {
    makeFolder(folder);
    let target = join(folder, name);
    for (let n = 2; lstatSync(target, { throwIfNoEntry: false }) !== undefined; n++)
      target = join(folder, `${n}-${name}`);
    moveFile(path, target);
    return target;
  } catch {
    // The folder is read-only or another terminal was faster; the file is not used either way.
    return undefined;
  }
}

/** A one-line error about reading or writing a file; errors that are not the system's are returned unchanged. */
export function fileError(error: unknown, path: string, act: "read" | "written"): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  const { file } = shellTexts().errors;
  const facts = [quoted(path), reasonFor(code)] as const;
  return act === "read" ? failed(file.unread(...facts)) : unwritten(file.unwritten(...facts), error);
}

/** The system's error code; undefined for our own errors. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

/** Describes a system error code to the player. */
export function reasonFor(code: string): string {
  const reasons: Readonly<Record<string, string>> = shellTexts().errors.troubles;
  return Object.hasOwn(reasons, code) ? String(reasons[code]) : code;
}
