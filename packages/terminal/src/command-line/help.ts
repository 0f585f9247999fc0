import { ManualText } from "./manual-text.ts";
import { COMMAND_NAMES, type CommandName, manualOf } from "./manuals.ts";
import { COMMON, type OptionEntries } from "./option-entries.ts";

const WIDTH = 80;
/** Column of the option descriptions. */
const COLUMN = 17;

export async function helpPage(): Promise<string> {
  const texts = await ManualText.spoken();
  const rows = COMMAND_NAMES.map((name) => {
    const words = name === "play" ? "[play]" : name;
    return row(`  klondike ${words}`, texts.command(name).brief, 23);
  });
  const { title, tellsMore } = texts.words;
  return `klondike: ${title}\n\n${rows.join("")}\n${tellsMore}\n${optionRows(texts, COMMON)}`;
}

export async function commandPage(name: CommandName): Promise<string> {
  const texts = await ManualText.spoken();
  const { usage, options, acts = {} } = manualOf(name);
  const { does, more = [] } = texts.command(name);
  const actRows = Object.entries(acts).map(([act, manual]) => {
    const title = row(`  ${texts.usage(`${act} ${manual.usage}`).trimEnd()}`, texts.act(name, act), COLUMN);
    return `${title}${optionRows(texts, manual.options, 2)}`;
  });
  const sections = [
    hangingText(texts.usage(`klondike ${name} ${usage}`).trimEnd(), 2),
    hangingText(does),
    actRows.join(""),
    optionRows(texts, { ...options, ...COMMON }),
    paragraphs(more),
  ];
  return sections.filter((section) => section !== "").join("\n");
}

function paragraphs(more: readonly string[]): string {
  return more.map((text) => (text.startsWith(" ") ? `${text}\n` : hangingText(text))).join("");
}

function optionRows(texts: ManualText, options: OptionEntries, indent = 0): string {
  return Object.entries(options)
    .map(([name, option]) => {
      const value = option.takes === undefined ? "" : ` ${texts.usage(option.takes)}`;
      return row(`${" ".repeat(indent + 2)}--${name}${value}`, texts.option(option), COLUMN + indent);
    })
    .join("");
}

/** A title with its description beside it, or below it if the title is long. */
function row(title: string, text: string, column: number): string {
  const indent = " ".repeat(column);
  const lines = hangingText(text, column, WIDTH - column)
    .split("\n")
    .slice(0, -1);
  const rest = lines.slice(1).map((line) => `${line}\n`);
  const [first = ""] = lines;
  if (title.length >= column) return [`${title}\n`, `${indent}${first}\n`, ...rest].join("");
  return [`${title.padEnd(column)}${first}\n`, ...rest].join("");
}

/** Wraps a text and indents all lines but the first. */
function hangingText(text: string, indent = 0, first = WIDTH): string {
  const lines: string[] = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    const room = lines.length === 1 ? first : WIDTH;
    const start = lines.length === 1 ? 0 : indent;
    if (last.length === start) lines[lines.length - 1] = `${last}${word}`;
    else if (last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${" ".repeat(indent)}${word}`);
  }
  return `${lines.join("\n")}\n`;
}
