import { join } from "node:path";
import { anyFields, fields, ifValid, matchJson } from "@klondike/engine/internal";
import { EDITION_NAMES, MAX_DRAW, SCORINGS } from "@klondike/engine/rules";
import { LANGUAGE_TAGS } from "@klondike/words";
import * as v from "valibot";
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

function choice<const Choice extends string>(choices: readonly Choice[]) {
  return ifValid(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(choices)));
}

const settingsSchema = fields({
  edition: choice(SETTINGS.edition),
  draw: choice(SETTINGS.draw),
  scoring: choice(SETTINGS.scoring),
  language: choice(SETTINGS.language),
  colours: choice(SETTINGS.colours),
});

/** The player's settings; missing ones were never set. */
export type TerminalSettings = v.InferOutput<typeof settingsSchema>;

export function settingsFile(env: Io["env"]): string {
  return join(userFolders("config", env).system, "config.json");
}

/** Reads the settings; `trouble` is a line for the player if some of the file is invalid. */
export function readSettings(env: Io["env"]): {
  readonly settings: TerminalSettings;
  readonly trouble?: string;
} {
  const path = settingsFile(env);
  const own = readOwn(path);
  if (own.kind === "absent") return { settings: {} };
  if (own.kind === "unreadable")
    return { settings: {}, trouble: shellTexts().errors.settingsUnreadable(path, own.reason) };
  const stored = matchJson(anyFields, own.text);
  if (stored === undefined) return { settings: {}, trouble: shellTexts().errors.settingsNone(path) };
  const settings = v.parse(settingsSchema, stored);
  const names = Object.keys(SETTINGS) as SettingName[];
  const bad = names.filter((name) => stored[name] !== undefined && settings[name] === undefined);
  return bad.length === 0 ? { settings } : { settings, trouble: shellTexts().errors.settingsBad(path, bad) };
}

/** Sets a setting, or removes it if the value is undefined. Settings of later versions are kept. */
export function writeSetting(env: Io["env"], name: SettingName, value: string | undefined): void {
  const path = settingsFile(env);
  const own = readOwn(path);
  const stored = own.kind === "text" ? matchJson(anyFields, own.text) : undefined;
  writeWhole(path, `${JSON.stringify({ ...stored, [name]: value }, null, 2)}\n`);
}
