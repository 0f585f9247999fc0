import { homedir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { endBySignal, raiseHangUp, renameFile } from "./platform.ts";
import { dataFolder } from "./storage/data-folder.ts";
import { settingsFile } from "./storage/settings.ts";

const REAL = process.platform;

/** Pretends to run on another system until the test ends. */
function fakePlatform(platform: string): void {
  Object.defineProperty(process, "platform", { value: platform, configurable: true });
}

afterEach(() => {
  fakePlatform(REAL);
  vi.restoreAllMocks();
});

const HOME = homedir();

test.each([
  ["linux", join(HOME, ".local/share/klondike"), join(HOME, ".config/klondike/config.json")],
  [
    "darwin",
    join(HOME, "Library/Application Support/klondike"),
    join(HOME, "Library/Preferences/klondike/config.json"),
  ],
  [
    "win32",
    join(HOME, "AppData/Local/klondike/Data"),
    join(HOME, "AppData/Roaming/klondike/Config/config.json"),
  ],
])("on %s games and settings are in the system's usual folders", (platform, data, settings) => {
  fakePlatform(platform);
  expect(dataFolder({ HOME }, () => false)).toBe(data);
  expect(settingsFile({ HOME })).toBe(settings);
});

test("finds games that an earlier version saved in the Linux folder on macOS and Windows", () => {
  const old = join(HOME, ".local/share/klondike");
  for (const platform of ["darwin", "win32"]) {
    fakePlatform(platform);
    expect(dataFolder({ HOME }, (path) => path === old)).toBe(old);
  }
});

test("on Windows a signal ends the process with its exit code, and a lost terminal is reported without one", () => {
  fakePlatform("win32");
  const kill = vi.spyOn(process, "kill").mockImplementation(() => {
    throw new Error("kill ENOSYS");
  });
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const onHangup = vi.fn();
  process.once("SIGHUP", onHangup);
  raiseHangUp();
  expect(onHangup).toHaveBeenCalledOnce();
  expect(() => endBySignal("SIGHUP")).toThrow("exit 129");
  expect([kill.mock.calls.length, exit.mock.calls.length]).toEqual([0, 1]);
});

/** A rename that fails this often with this code before it succeeds, and counts its calls. */
function failingRename(code: string, failures: number) {
  return vi.fn((_from: unknown, _to: unknown) => {
    if (failures-- > 0) throw Object.assign(new Error(code), { code });
  });
}

test.each(["EACCES", "EBUSY", "EPERM"])("on Windows a rename that fails with %s is retried", (code) => {
  fakePlatform("win32");
  const rename = failingRename(code, 3);
  renameFile("draft", "file", rename);
  expect(rename.mock.calls).toEqual(Array(4).fill(["draft", "file"]));
});

test("a rename that keeps failing, or fails for another reason, throws the system's error", () => {
  fakePlatform("win32");
  expect(() => renameFile("draft", "file", failingRename("EPERM", 1000))).toThrow("EPERM");
  const missing = failingRename("ENOENT", 1);
  expect(() => renameFile("draft", "file", missing)).toThrow("ENOENT");
  fakePlatform("linux");
  const denied = failingRename("EPERM", 1);
  expect(() => renameFile("draft", "file", denied)).toThrow("EPERM");
  expect([missing.mock.calls.length, denied.mock.calls.length]).toEqual([1, 1]);
});
