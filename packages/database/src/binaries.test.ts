import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyBinaries, findBinaries } from "./binaries.ts";
import { Cluster } from "./cluster.ts";
import { DatabaseError } from "./errors.ts";
import { requireOwnFolder } from "./ownership.ts";

const isRoot = process.getuid?.() === 0;
/** Ids that no user of the machine has. */
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

/** A folder with an `initdb` that leaves a mark and fails. */
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

test("revokes other users' write permission on the user's own folder", () => {
  chmodSync(folder, 0o777);
  requireOwnFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test("refuses a file in place of the folder", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => requireOwnFolder(file)).toThrow(/is not a folder/);
});
