import { type ShellWords, shell as shellEn } from "./en/shell/index.ts";
import { type ManualWords, manual as manualEn } from "./en/shell/manual.ts";
import { type TerminalWords, terminalEn } from "./en/terminal.ts";
import type { LanguageTag } from "./languages.ts";

export async function loadTerminalWords(tag: LanguageTag): Promise<TerminalWords> {
  return tag === "en" ? terminalEn : (await import("./de/terminal.ts")).terminalDe;
}

/** The command line's sentences in a language. They are separate from the other words, so that browsers do not load them. */
export async function loadShellWords(tag: LanguageTag): Promise<ShellWords> {
  return tag === "en" ? shellEn : (await import("./de/shell/index.ts")).shell;
}

export async function loadManualWords(tag: LanguageTag): Promise<ManualWords> {
  return tag === "en" ? manualEn : (await import("./de/shell/manual.ts")).manual;
}
