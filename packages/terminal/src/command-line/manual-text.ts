import type { ManualWords } from "@klondike/words";
import { manualTexts, shellTexts } from "../words/language.ts";
import type { CommandName } from "./manuals.ts";
import type { OptionEntry } from "./option-entries.ts";

type Placeholder = keyof ManualWords["placeholders"];

export interface CommandText {
  /** Summary for the list of commands. */
  readonly brief: string;
  readonly does: string;
  /** Paragraphs below the options; lines that begin with a space are not wrapped. */
  readonly more?: readonly string[];
}

/** The manual that help, man page and completions are generated from. */
export class ManualText {
  readonly words: ManualWords;

  constructor(words: ManualWords) {
    this.words = words;
  }

  static async spoken(): Promise<ManualText> {
    return new ManualText(await manualTexts());
  }

  command(name: CommandName): CommandText {
    return this.words.commands[name];
  }

  /** Describes a subcommand. */
  act(command: CommandName, act: string): string {
    const acts: Readonly<Record<string, Readonly<Record<string, string>>>> = this.words.acts;
    return acts[command]?.[act] ?? "";
  }

  option({ does, groups = [] }: OptionEntry): string {
    const choices = groups.map(shellTexts().or).join("; ");
    return [this.words.options[does], choices].filter((text) => text !== "").join(": ");
  }

  /** A usage line with localised placeholders: `[FILE] [options]`. */
  usage(usage: string): string {
    const { placeholders } = this.words;
    return usage.replace(/[A-Za-z]+/g, (word) =>
      Object.hasOwn(placeholders, word) ? placeholders[word as Placeholder] : word,
    );
  }
}
