import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { failed, quoted } from "../io.ts";

const LARGEST_FILE = 1 << 26;

/** The text of a file; a clear line where it cannot be read. */
export async function readWhole(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const chunks: Uint8Array[] = [];
      let size = 0;
      // Devices and pipes do not say how much they hold, so it is counted on the way.
      for await (const chunk of file.createReadStream({ autoClose: false })) {
        chunks.push(chunk as Uint8Array);
        size += (chunk as Uint8Array).length;
        if (size > LARGEST_FILE) throw failed(`${quoted(path)} is too large to be a saved game`);
      }
      return Buffer.concat(chunks).toString("utf8");
    } finally {
      await file.close();
    }
  } catch (error) {
    throw fileTrouble(error, path, "read");
  }
}

/** Writes a file so that it is there whole or not at all, whenever the program ends. */
export function writeWhole(path: string, text: string): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    removeDraft(draft);
    throw fileTrouble(error, path, "written");
  }
}

function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // Where it cannot be looked for, it is not there either; why the file cannot be written is told by the first error.
  }
}

/** The names of the files in a folder; none where it cannot be read. */
export function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The text of a file of our own; an empty one where it cannot be read. */
export function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** What keeps a file from being read or written, as one line; what is no trouble of a file's stays as it is. */
function fileTrouble(error: unknown, path: string, act: "read" | "written"): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  if (code === undefined) return error;
  return failed(`${quoted(path)} cannot be ${act}: ${TROUBLES[code] ?? code}`);
}

const TROUBLES: Readonly<Record<string, string>> = {
  EACCES: "that is not allowed",
  EEXIST: "something else is in the way",
  EISDIR: "it is a folder",
  ENAMETOOLONG: "its name is too long",
  ENOENT: "there is no such file",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of its path is no folder",
  EPERM: "that is not allowed",
  EROFS: "the disk is read-only",
  ERR_INVALID_ARG_VALUE: "that is no file name",
};
