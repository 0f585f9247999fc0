import { type CliError, misused, quoted } from "./io.ts";
import type { OptionTable } from "./manual/option.ts";
import { COMMON } from "./manual/options.ts";
import { closestTo } from "./spelling.ts";
import { shell } from "./words/language.ts";

/** The parsed arguments of a command. */
export interface Options {
  has(flag: string): boolean;
  /** The value of an option; the last one wins. */
  value(option: string): string | undefined;
  /** Whether it was given, not defaulted from the settings. */
  isGiven(option: string): boolean;
  readonly operands: readonly string[];
}

/** Parses options in any order. A value may begin with one dash, as in `--seed -1`, but not with two. */
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
      if (entry === undefined) {
        const closest = closestTo(name, [...Object.keys(table), ...Object.keys(COMMON)]);
        throw misused(shell().errors.noOption(quoted(arg), closest && `--${closest}`));
      }
      // The value follows as the next argument or after `=`.
      if (entry.takes === undefined) {
        if (joined !== undefined) throw misused(shell().errors.takesNone(`--${name}`));
        flags.add(name);
      } else {
        const value = joined ?? (queue[0]?.startsWith("--") ? undefined : queue.shift());
        if (value === undefined) throw misused(shell().errors.needsValue(`--${name}`));
        values.set(name, value);
      }
    }
  }
  const stray = operands[mostOperands];
  if (stray !== undefined) throw misused(shell().errors.oneTooMany(quoted(stray)));
  return {
    has: (flag) => flags.has(flag),
    value: (option) => values.get(option),
    isGiven: (option) => flags.has(option) || values.has(option),
    operands,
  };
}

/** The integer value of an option, checked against these bounds. */
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
  throw misused(shell().errors.takesNumber(`--${name}`, least, greatest, quoted(text)));
}

/** The value of an option that must be one of these words. */
export function choiceOption<T extends string>(
  options: Options,
  name: string,
  choices: readonly T[],
): T | undefined {
  const text = options.value(name);
  if (text === undefined) return undefined;
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  throw misused(shell().errors.takesChoice(`--${name}`, choices, quoted(text)));
}

/** The error for a missing or unknown subcommand. */
export function unknownAct(command: string, acts: readonly string[], got: string | undefined): CliError {
  const { missingAct, noAct } = shell().errors;
  return misused(
    got === undefined ? missingAct(command, acts) : noAct(command, acts, quoted(got), closestTo(got, acts)),
  );
}
