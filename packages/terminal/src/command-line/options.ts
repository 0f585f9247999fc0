import { type CliError, failed, type Io, misused, quoted } from "../io.ts";
import { shellTexts } from "../words/language.ts";
import { COMMON, type OptionEntries } from "./option-entries.ts";

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
export function readOptions(args: readonly string[], table: OptionEntries, mostOperands = 0): Options {
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
        throw misused(shellTexts().errors.noOption(quoted(arg), closest && `--${closest}`));
      }
      // The value follows as the next argument or after `=`.
      if (entry.takes === undefined) {
        if (joined !== undefined) throw misused(shellTexts().errors.takesNone(`--${name}`));
        flags.add(name);
      } else {
        const value = joined ?? (queue[0]?.startsWith("--") ? undefined : queue.shift());
        if (value === undefined) throw misused(shellTexts().errors.needsValue(`--${name}`));
        values.set(name, value);
      }
    }
  }
  const stray = operands[mostOperands];
  if (stray !== undefined) throw misused(shellTexts().errors.oneTooMany(quoted(stray)));
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
  throw misused(shellTexts().errors.takesNumber(`--${name}`, least, greatest, quoted(text)));
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
  throw misused(shellTexts().errors.takesChoice(`--${name}`, choices, quoted(text)));
}

/** Whether a word is one of the table's own keys. */
export function isKeyOf<T extends object>(table: T, word: PropertyKey): word is keyof T {
  return Object.hasOwn(table, word);
}

/** The error for a missing or unknown subcommand. */
export function unknownAct(command: string, acts: readonly string[], got: string | undefined): CliError {
  const { missingAct, noAct } = shellTexts().errors;
  return misused(
    got === undefined ? missingAct(command, acts) : noAct(command, acts, quoted(got), closestTo(got, acts)),
  );
}

/** The candidate that a mistyped word was probably meant to be; undefined if none is close. */
export function closestTo(word: string, candidates: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  // One typo in a short word, two in a long one.
  const limit = typed.length <= 4 ? 1 : 2;
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate) }))
    .filter(({ candidate, distance }) => distance <= limit && distance < candidate.length)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** Number of single-character insertions, deletions, replacements and swaps of neighbours between two words. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

/**
 * Asks before deleting. `--yes` skips the question and is required if there is no terminal to ask on. Throws unless the
 * player agrees.
 */
export async function confirmDeletion(
  command: string,
  question: string,
  options: Options,
  io: Io,
): Promise<void> {
  if (options.has("yes")) return;
  const { confirm } = shellTexts().output;
  if (!io.stdinIsTty || !io.isProgressShown) throw misused(confirm.needsYes(command));
  io.writeError(`${question} ${confirm.choices} `);
  const { value: answer = "" } = await io.lines.next();
  if (![...confirm.yes, "y", "yes"].includes(answer.trim().toLowerCase())) throw failed(confirm.declined);
}
