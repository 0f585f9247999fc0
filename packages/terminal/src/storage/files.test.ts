import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { klondike, ownFolder } from "../testing/scripted.ts";
import { IS_WINDOWS } from "../testing/system.ts";
import { fileNamesIn, quarantine, readOwn, writeWhole } from "./files.ts";
import { GameFiles } from "./game-files.ts";

test.skipIf(!existsSync("/proc")).each([
  ["/proc/klondike", "no such file or folder"],
  ["/dev/null/klondike", "part of its path is not a folder"],
  [`/${"x".repeat(300)}`, "its name is too long"],
])(
  "an unusable data folder at %s is reported in one line, and nothing hangs",
  async (XDG_DATA_HOME, reason) => {
    expect(() => writeWhole(join(XDG_DATA_HOME, "games", "a"), "")).toThrow(reason);
    const { code, err } = await klondike("play --plain --seed 5", ["d", "statistics", "u"], {
      env: { XDG_DATA_HOME },
    });
    expect(code).toBe(0);
    expect(err.match(/Not saved: /g)).toHaveLength(1);
  },
);

test("reading a pipe does not block, and a missing file is reported as absent", () => {
  const folder = ownFolder();
  mkdirSync(folder);
  expect(readOwn(folder)).toEqual({ kind: "unreadable", reason: expect.stringContaining("it is") });
  expect(readOwn(join(folder, "none"))).toEqual({ kind: "absent" });
  expect(fileNamesIn(join(folder, "none"))).toEqual({ names: [] });
});

test.skipIf(IS_WINDOWS)("reports circular links", () => {
  const folder = ownFolder();
  mkdirSync(folder);
  symlinkSync("loop", join(folder, "loop"));
  expect(readOwn(join(folder, "loop"))).toEqual({ kind: "unreadable", reason: "its links form a loop" });
  expect(fileNamesIn(join(folder, "loop")).problem).toContain("its links form a loop");
});

/** Runs `act` as an unprivileged user. */
function asAnybody<T>(act: () => T): T {
  const own = process.geteuid?.();
  if (own === 0) process.seteuid?.("nobody");
  try {
    return act();
  } finally {
    if (own === 0) process.seteuid?.(own);
  }
}

test.skipIf(IS_WINDOWS)("reports a folder without search permission in one line", () => {
  const folder = ownFolder();
  mkdirSync(join(folder, "games"), { recursive: true });
  writeFileSync(join(folder, "games", "1.json"), "{}");
  chmodSync(folder, 0o600);
  const reported: string[] = [];
  expect(asAnybody(() => new GameFiles(folder).last((line) => reported.push(line)))).toBeUndefined();
  expect(reported).toEqual([expect.stringContaining("permission denied")]);
  expect(asAnybody(() => readOwn(join(folder, "games", "1.json")))).toMatchObject({ kind: "unreadable" });
  expect(() => asAnybody(() => writeWhole(join(folder, "games", "a"), ""))).toThrow("permission denied");
});

test("a quarantined file never replaces another", () => {
  const folder = ownFolder();
  mkdirSync(folder);
  for (const text of ["one", "two"]) {
    writeFileSync(join(folder, "a"), text);
    quarantine(join(folder, "a"), join(folder, "damaged"), "a");
  }
  expect(readdirSync(join(folder, "damaged")).toSorted()).toEqual(["2-a", "a"]);
  expect(readFileSync(join(folder, "damaged", "a"), "utf8")).toBe("one");
});
