import { join } from "node:path";
import { EDITION_NAMES, type EditionName, editionOf, MAX_DRAW, SCORINGS } from "@klondike/engine";
import { LANGUAGE_TAGS } from "@klondike/words";
import type { Options } from "../command-line/options.ts";
import type { Io } from "../io.ts";
import { userFolders } from "../platform.ts";
import { shellTexts } from "../words/language.ts";
import { readOwn, writeWhole } from "./files.ts";

export const SETTINGS = {
  edition: EDITION_NAMES,
  draw: Array.from({ length: MAX_DRAW }, (_, index) => String(index + 1)),
  scoring: SCORINGS,
  language: LANGUAGE_TAGS,
  colours: ["auto", "never"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SettingName = keyof typeof SETTINGS;

/** The player's settings; missing ones were never set. */
export type Settings = { readonly [Name in SettingName]?: string };

export function settingsFile(env: Io["env"]): string {
  return join(userFolders("config", env).system, "config.json");
}

/** Reads the settings; `trouble` is a line for the player if some of the file is invalid. */
export function readSettings(env: Io["env"]): { readonly settings: Settings; readonly trouble?: string } {
  const path = settingsFile(env);
  const own = readOwn(path);
  if (own.kind === "absent") return { settings: {} };
  if (own.kind === "unreadable")
    return { settings: {}, trouble: shellTexts().errors.settingsUnreadable(path, own.reason) };
  const fields = fieldsIn(own.text);
  if (fields === undefined) return { settings: {}, trouble: shellTexts().errors.settingsNone(path) };
  const settings: { -readonly [Name in SettingName]?: string } = {};
  const bad: string[] = [];
  for (const [name, choices] of Object.entries(SETTINGS)) {
    const value = fields[name];
    const choice = choices.find((each) => each === String(value));
    if (choice !== undefined) settings[name as SettingName] = choice;
    else if (value !== undefined) bad.push(name);
  }
  return bad.length === 0 ? { settings } : { settings, trouble: shellTexts().errors.settingsBad(path, bad) };
}

/** Sets a setting, or removes it if the value is undefined. Settings of later versions are kept. */
export function writeSetting(env: Io["env"], name: SettingName, value: string | undefined): void {
  const path = settingsFile(env);
  const own = readOwn(path);
  const fields = own.kind === "text" ? (fieldsIn(own.text) ?? {}) : {};
  writeWhole(path, `${JSON.stringify({ ...fields, [name]: value }, null, 2)}\n`);
}

function fieldsIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isFields = typeof value === "object" && value !== null && !Array.isArray(value);
    return isFields ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

/** The options with the player's settings as defaults. Rule settings apply only to the default edition. */
export function withUsual(options: Options, settings: Settings): Options {
  const edition = (settings.edition ?? "classic") as EditionName;
  if ((options.value("edition") ?? edition) !== edition) return options;
  const { rules } = edition === "countdown" ? {} : editionOf(edition);
  const usual: Readonly<Record<string, string | undefined>> = {
    edition: settings.edition,
    draw: rules?.talon.kind === "waste" ? settings.draw : undefined,
    scoring: rules === undefined ? undefined : settings.scoring,
  };
  return { ...options, value: (name) => options.value(name) ?? usual[name] };
}
