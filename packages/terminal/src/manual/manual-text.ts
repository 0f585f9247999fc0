import type { ManualWords } from "@klondike/words";
import { manual, shell } from "../words/language.ts";
import type { CommandName } from "./commands.ts";
import type { OptionEntry } from "./option.ts";

type Placeholder = keyof ManualWords["placeholders"];

/** What the manual says of a command. */
export interface CommandText {
  /** What it is for, in the list of all commands. */
  readonly brief: string;
  readonly does: string;
  /** Paragraphs under the options; lines that begin with a blank stay as they are. */
  readonly more?: readonly string[];
}

/** The manual as help, manual page and completions tell it. */
export class ManualText {
  readonly words: ManualWords;

  constructor(words: ManualWords) {
    this.words = words;
  }

  /** In the language of this process. */
  static async spoken(): Promise<ManualText> {
    return new ManualText(await manual());
  }

  /** What a command does. */
  command(name: CommandName): CommandText {
    return this.words.commands[name];
  }

  /** What one of the acts of a command does. */
  act(command: CommandName, act: string): string {
    const acts: Readonly<Record<string, Readonly<Record<string, string>>>> = this.words.acts;
    return acts[command]?.[act] ?? "";
  }

  /** What an option does, and what may be given. */
  option({ does, groups = [] }: OptionEntry): string {
    const choices = groups.map(shell().or).join("; ");
    return [this.words.options[does], choices].filter((text) => text !== "").join(": ");
  }

  /** A usage with the words that stand for others as the language has them: `[FILE] [options]`. */
  usage(usage: string): string {
    const { placeholders } = this.words;
    return usage.replace(/[A-Za-z]+/g, (word) =>
      Object.hasOwn(placeholders, word) ? placeholders[word as Placeholder] : word,
    );
  }
}
