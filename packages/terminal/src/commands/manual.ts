import manifest from "../../package.json" with { type: "json" };
import { ManualText } from "../command-line/manual-text.ts";
import { COMMAND_NAMES, type CommandName, MANUALS, manualOf } from "../command-line/manuals.ts";
import { COMMON, type OptionEntries } from "../command-line/option-entries.ts";
import { readOptions } from "../command-line/options.ts";
import type { Command } from "../io.ts";

/** Prints the man page. */
export const manual: Command = async (args, io) => {
  readOptions(args, MANUALS.manual.options);
  io.write(await manPage(manifest.version));
  return 0;
};

/** The man page in roff. */
async function manPage(version: string): Promise<string> {
  const texts = await ManualText.spoken();
  const { title, page } = texts.words;
  const { headings } = page;
  return `${[
    `.TH KLONDIKE 1 "" "klondike ${version}" "${page.section}"`,
    `.SH ${headings.name}`,
    escaped(`klondike - ${title}`),
    `.SH ${headings.synopsis}`,
    ".B klondike",
    escaped(texts.usage("[COMMAND] [options]")),
    `.SH ${headings.description}`,
    escaped(page.description),
    `.SH ${headings.commands}`,
    ...COMMAND_NAMES.flatMap((name) => commandSection(texts, name)),
    `.SH ${headings.options}`,
    ...optionList(texts, COMMON),
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

function commandSection(texts: ManualText, name: CommandName): readonly string[] {
  const { usage, options, acts = {} } = manualOf(name);
  const { does, more = [] } = texts.command(name);
  return [
    `.SS ${escaped(texts.usage(`klondike ${name} ${usage}`).trimEnd())}`,
    escaped(does),
    ...Object.entries(acts).flatMap(([act, manual]) => [
      ...list({ [texts.usage(`${act} ${manual.usage}`).trimEnd()]: texts.act(name, act) }),
      ".RS",
      ...optionList(texts, manual.options),
      ".RE",
    ]),
    ...optionList(texts, options),
    ...more.flatMap((text) =>
      text.startsWith(" ") ? [".br", escaped(text.trim())] : [".PP", escaped(text)],
    ),
  ];
}

function optionList(texts: ManualText, options: OptionEntries): readonly string[] {
  return Object.entries(options).flatMap(([name, option]) =>
    list({
      [`--${name}${option.takes === undefined ? "" : ` ${texts.usage(option.takes)}`}`]: texts.option(option),
    }),
  );
}

function list(entries: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(entries).flatMap(([term, text]) => [".TP", `.B ${escaped(term)}`, escaped(text)]);
}

/** Escapes text for roff. */
function escaped(text: string): string {
  return text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll("…", "...").replace(/^[.']/, "\\&$&");
}
