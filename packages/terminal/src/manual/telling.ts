import type { ShellWords } from "@klondike/words";
import { shell } from "../words/speech.ts";
import type { CommandName } from "./commands.ts";
import type { OptionEntry } from "./option.ts";

type Placeholder = keyof ShellWords["manual"]["placeholders"];

/** What the manual says of a command. */
export interface CommandText {
  /** What it is for, in the list of all commands. */
  readonly brief: string;
  readonly does: string;
  /** Paragraphs under the options; lines that begin with a blank stay as they are. */
  readonly more?: readonly string[];
}

/** What a command does, in the language of this process. */
export function commandText(name: CommandName): CommandText {
  return shell().manual.commands[name];
}

/** What one of the acts of a command does. */
export function actText(command: CommandName, act: string): string {
  const acts: Readonly<Record<string, Readonly<Record<string, string>>>> = shell().manual.acts;
  return acts[command]?.[act] ?? "";
}

/** What an option does, and what may be given. */
export function optionText({ does, groups = [] }: OptionEntry): string {
  const { manual, or } = shell();
  const choices = groups.map(or).join("; ");
  return choices === "" ? manual.options[does] : `${manual.options[does]}: ${choices}`;
}

/** A usage with the words that stand for others as the language has them: `[FILE] [options]`. */
export function usageText(usage: string): string {
  const { placeholders } = shell().manual;
  return usage.replace(/[A-Za-z]+/g, (word) =>
    Object.hasOwn(placeholders, word) ? placeholders[word as Placeholder] : word,
  );
}
