import { misused, quoted } from "./io.ts";
import type { OptionTable } from "./manual/option.ts";

/** What followed a command's name. */
export interface Options {
  has(flag: string): boolean;
  /** The value of an option; the last one where it is given twice. */
  value(option: string): string | undefined;
  /** Whether it was written, and is not merely usual. */
  isGiven(option: string): boolean;
  readonly operands: readonly string[];
}

/** Reads options in any order. A value may begin with one dash, as in `--seed -1`, but not with two. */
export function readOptions(args: readonly string[], table: OptionTable, mostOperands = 0): Options {
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const operands: string[] = [];
  const queue = [...args];
  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    if (arg === "--") operands.push(...queue.splice(0));
    else if (!arg.startsWith("-") || arg === "-") operands.push(arg);
    else {
      const [, name = arg, joined] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(arg) ?? [];
      const entry = Object.hasOwn(table, name) ? table[name] : undefined;
      if (entry === undefined) throw misused(`there is no option ${quoted(arg)} here; --help lists them`);
      // A value follows, or is joined by `=`.
      if (entry.takes === undefined) {
        if (joined !== undefined) throw misused(`--${name} takes no value`);
        flags.add(name);
      } else {
        const value = joined ?? (queue[0]?.startsWith("--") ? undefined : queue.shift());
        if (value === undefined) throw misused(`--${name} needs a value`);
        values.set(name, value);
      }
    }
  }
  const stray = operands[mostOperands];
  if (stray !== undefined) throw misused(`${quoted(stray)} is one word too many`);
  return {
    has: (flag) => flags.has(flag),
    value: (option) => values.get(option),
    isGiven: (option) => flags.has(option) || values.has(option),
    operands,
  };
}

/** The whole number that an option gives, within these bounds. */
export function numberOption(
  options: Options,
  name: string,
  least: number,
  greatest: number,
): number | undefined {
  const text = options.value(name);
  if (text === undefined) return undefined;
  const number = /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= greatest) return number;
  throw misused(`--${name} takes a number from ${least} to ${greatest}, not ${quoted(text)}`);
}

/** The one of these words that an option gives. */
export function choiceOption<T extends string>(
  options: Options,
  name: string,
  choices: readonly T[],
): T | undefined {
  const text = options.value(name);
  if (text === undefined) return undefined;
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  throw misused(`--${name} takes ${listed(choices)}, not ${quoted(text)}`);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
