import { expect, test } from "vitest";
import stableNames from "../../../../docs/contributing/stable-names.md?raw";
import keySettings from "../sheets/KeySettings.svelte?raw";
import newGame from "../sheets/NewGame.svelte?raw";
import settingsSheet from "../sheets/SettingsSheet.svelte?raw";
import { DEFAULT_SETTINGS, settingsFrom } from "./settings.ts";

test("settings survive writing and reading", () => {
  const chosen = { ...DEFAULT_SETTINGS, face: "four-colour", felt: "linen", tap: "select" } as const;
  expect(settingsFrom(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});

test("missing, unknown or broken values fall back to the default", () => {
  expect(settingsFrom(undefined)).toEqual(DEFAULT_SETTINGS);
  expect(settingsFrom("junk")).toEqual(DEFAULT_SETTINGS);
  expect(settingsFrom({ felt: "tartan", sound: "loud", back: "waves" })).toEqual({
    ...DEFAULT_SETTINGS,
    tap: "auto",
    back: "waves",
  });
});

test("a value nested 700,000 deep falls back to the default without overflowing the stack", () => {
  const deep: unknown = JSON.parse(`${"[".repeat(700_000)}${"]".repeat(700_000)}`);
  expect(settingsFrom({ felt: deep, keys: deep })).toEqual({ ...DEFAULT_SETTINGS, tap: "auto" });
});

test("players who had one-tap on keep it, and others with stored settings play cards by tap on touch screens", () => {
  expect(settingsFrom({ smartTap: true }).tap).toBe("play");
  expect(settingsFrom({ smartTap: false }).tap).toBe("auto");
  expect(settingsFrom({}).tap).toBe("auto");
});

test("a new player plays with one click", () => {
  expect(settingsFrom(undefined).tap).toBe("click");
});

test("every setting is listed among the names that never change", () => {
  for (const name of Object.keys(DEFAULT_SETTINGS)) expect(stableNames).toContain(`\`${name}\``);
});

test("every setting has a control", () => {
  const controls = [settingsSheet, keySettings, newGame].join("\n");
  for (const name of Object.keys(DEFAULT_SETTINGS))
    expect(controls).toMatch(new RegExp(`set\\(\\{ ${name}\\b`));
});
