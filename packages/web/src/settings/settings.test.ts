import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, settingsFrom } from "./settings.ts";

test("settings are read back as they were written", () => {
  const chosen = { ...DEFAULT_SETTINGS, face: "four-colour", felt: "linen", tap: "select" } as const;
  expect(settingsFrom(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});

test("what is missing, unknown or broken falls back to the default", () => {
  expect(settingsFrom(undefined)).toEqual(DEFAULT_SETTINGS);
  expect(settingsFrom("junk")).toEqual(DEFAULT_SETTINGS);
  expect(settingsFrom({ felt: "tartan", sound: "loud", back: "waves" })).toEqual({
    ...DEFAULT_SETTINGS,
    back: "waves",
  });
});

test("whoever had switched one tap on still has it, and all others play by it on touch screens", () => {
  expect(settingsFrom({ smartTap: true }).tap).toBe("play");
  expect(settingsFrom({ smartTap: false }).tap).toBe("auto");
});
