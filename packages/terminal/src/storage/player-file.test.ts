import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { klondike, ownFolder } from "../testing/scripted.ts";
import { IS_WINDOWS } from "../testing/system.ts";
import { writePlayerFile } from "./player-file.ts";

let folder = "";
beforeEach(() => {
  folder = ownFolder();
  mkdirSync(folder);
});

const write = (path: string, isForced = false): void => writePlayerFile(path, "new", isForced, "say --force");

test("writes a new file and leaves nothing else beside it", () => {
  write(join(folder, "a"));
  expect(readFileSync(join(folder, "a"), "utf8")).toBe("new");
  expect(readdirSync(folder)).toEqual(["a"]);
});

test("replaces an existing file only on request, and keeps its mode", () => {
  const path = join(folder, "a");
  writeFileSync(path, "old");
  chmodSync(path, 0o640);
  const { mode } = statSync(path);
  expect(() => write(path)).toThrow('" already exists; say --force');
  expect(readFileSync(path, "utf8")).toBe("old");
  write(path, true);
  expect(readFileSync(path, "utf8")).toBe("new");
  expect(statSync(path).mode).toBe(mode);
});

test.skipIf(IS_WINDOWS)("writes through a link, and reports a broken one", () => {
  writeFileSync(join(folder, "target"), "old");
  symlinkSync("target", join(folder, "link"));
  write(join(folder, "link"), true);
  expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, "target"), "utf8")).toBe("new");
  symlinkSync("nowhere", join(folder, "lost"));
  expect(() => write(join(folder, "lost"), true)).toThrow("it is a link to a file that does not exist");
  symlinkSync("loop", join(folder, "loop"));
  expect(() => write(join(folder, "loop"), true)).toThrow("its links form a loop");
});

test.skipIf(!existsSync("/dev/full"))("writes to pipes and devices without replacing them", () => {
  const pipe = join(folder, "pipe");
  expect(spawnSync("mkfifo", [pipe]).status).toBe(0);
  expect(() => write(pipe, true)).toThrow("nothing reads from it");
  expect(statSync(pipe).isFIFO()).toBe(true);
  write("/dev/null");
  expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  expect(() => write("/dev/full")).toThrow("the disk is full");
});

test("creates no folder", async () => {
  const path = join(folder, "no", "such", "certificate");
  const { code, err } = await klondike(["daily", "--show", "--certificate", path]);
  expect([code, err]).toEqual([4, expect.stringMatching(/^klondike: [^\n]+no such file or folder\n$/)]);
  expect(existsSync(join(folder, "no"))).toBe(false);
  expect(() => write(folder, true)).toThrow("it is a folder");
});

test("--force lets a certificate replace a file", async () => {
  const path = join(folder, "certificate");
  writeFileSync(path, "precious");
  const refused = await klondike(["daily", "--show", "--certificate", path]);
  expect([refused.code, refused.err]).toEqual([4, expect.stringContaining("--force overwrites it")]);
  expect(readFileSync(path, "utf8")).toBe("precious");
  expect((await klondike(["daily", "--show", "--certificate", path, "--force"])).code).toBe(0);
  expect((await klondike(["verify", path])).code).toBe(0);
});
