import { COMMAND_NAMES, type CommandName, manualOf } from "./commands.ts";
import type { OptionTable } from "./option.ts";
import { COMMON } from "./options.ts";

const EXIT_CODES = {
  "0": "done; for solve of one deal: it can be won",
  "1": "it could not be done; for solve of one deal: it is lost",
  "2": "wrong use",
  "3": "solve of one deal: not known",
  "4": "what could not be written",
} as const;

const FILES = {
  "~/.local/share/klondike":
    "games in progress and finished ones; $XDG_DATA_HOME/klondike where that is set, on macOS ~/Library/Application Support/klondike, on Windows %LOCALAPPDATA%\\klondike\\Data",
  "~/.config/klondike/config.json": "what klondike config keeps; $XDG_CONFIG_HOME/klondike where that is set",
} as const;

const VARIABLES = {
  NO_COLOR: "no colours where it is set",
  "LC_ALL, LC_MESSAGES, LANG": "the language, unless --language or klondike config says another",
} as const;

/** The page that `man klondike` shows. */
export function manPage(version: string): string {
  return `${[
    `.TH KLONDIKE 1 "" "klondike ${version}" "Games"`,
    ".SH NAME",
    escaped("klondike - Klondike Solitaire in the terminal"),
    ".SH SYNOPSIS",
    ".B klondike",
    escaped("[COMMAND] [options]"),
    ".SH DESCRIPTION",
    escaped(
      "Plays Klondike Solitaire, shows deals, decides whether they can be won, and keeps a table that any program can sit down to. Without a command it plays, and goes on with the last game.",
    ),
    ".SH COMMANDS",
    ...COMMAND_NAMES.flatMap(commandSection),
    ".SH OPTIONS OF EVERY COMMAND",
    ...optionList(COMMON),
    ".SH EXIT STATUS",
    ...list(EXIT_CODES),
    ".SH FILES",
    ...list(FILES),
    ".SH ENVIRONMENT",
    ...list(VARIABLES),
  ].join("\n")}\n`;
}

function commandSection(name: CommandName): readonly string[] {
  const { usage, does, options, acts = {}, more = [] } = manualOf(name);
  return [
    `.SS ${escaped(`klondike ${name} ${usage}`.trimEnd())}`,
    escaped(does),
    ...Object.entries(acts).flatMap(([act, manual]) => [
      ...list({ [`${act} ${manual.usage}`.trimEnd()]: manual.does }),
      ".RS",
      ...optionList(manual.options),
      ".RE",
    ]),
    ...optionList(options),
    ...more.flatMap((text) =>
      text.startsWith(" ") ? [".br", escaped(text.trim())] : [".PP", escaped(text)],
    ),
  ];
}

function optionList(options: OptionTable): readonly string[] {
  return Object.entries(options).flatMap(([name, { takes, does }]) =>
    list({ [`--${name}${takes === undefined ? "" : ` ${takes}`}`]: does }),
  );
}

function list(entries: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(entries).flatMap(([term, text]) => [".TP", `.B ${escaped(term)}`, escaped(text)]);
}

/** A text in which nothing is a command of the typesetter's. */
function escaped(text: string): string {
  return text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll("…", "...").replace(/^[.']/, "\\&$&");
}
