import { shell } from "../words/speech.ts";
import { COMMAND_NAMES, type CommandName, manualOf } from "./commands.ts";
import type { OptionTable } from "./option.ts";
import { COMMON } from "./options.ts";
import { actText, commandText, optionText, usageText } from "./telling.ts";

/** The page that `man klondike` shows. */
export function manPage(version: string): string {
  const { title, page } = shell().manual;
  const { headings } = page;
  return `${[
    `.TH KLONDIKE 1 "" "klondike ${version}" "${page.section}"`,
    `.SH ${headings.name}`,
    escaped(`klondike - ${title}`),
    `.SH ${headings.synopsis}`,
    ".B klondike",
    escaped(usageText("[COMMAND] [options]")),
    `.SH ${headings.description}`,
    escaped(page.description),
    `.SH ${headings.commands}`,
    ...COMMAND_NAMES.flatMap(commandSection),
    `.SH ${headings.options}`,
    ...optionList(COMMON),
    `.SH ${headings.exit}`,
    ...list(page.exitCodes),
    `.SH ${headings.files}`,
    ...list({
      "~/.local/share/klondike": page.gameFiles,
      "~/.config/klondike/config.json": page.configFile,
    }),
    `.SH ${headings.environment}`,
    ...list({ NO_COLOR: page.noColor, "LC_ALL, LC_MESSAGES, LANG": page.locale }),
  ].join("\n")}\n`;
}

function commandSection(name: CommandName): readonly string[] {
  const { usage, options, acts = {} } = manualOf(name);
  const { does, more = [] } = commandText(name);
  return [
    `.SS ${escaped(usageText(`klondike ${name} ${usage}`).trimEnd())}`,
    escaped(does),
    ...Object.entries(acts).flatMap(([act, manual]) => [
      ...list({ [usageText(`${act} ${manual.usage}`).trimEnd()]: actText(name, act) }),
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
  return Object.entries(options).flatMap(([name, option]) =>
    list({
      [`--${name}${option.takes === undefined ? "" : ` ${usageText(option.takes)}`}`]: optionText(option),
    }),
  );
}

function list(entries: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(entries).flatMap(([term, text]) => [".TP", `.B ${escaped(term)}`, escaped(text)]);
}

/** A text in which nothing is a command of the typesetter's. */
function escaped(text: string): string {
  return text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll("…", "...").replace(/^[.']/, "\\&$&");
}
