import { type ShellWords, shell as shellEn } from "./en/shell/index.ts";
import type { ManualWords } from "./en/shell/manual.ts";
import { type TerminalWords, terminalEn } from "./en/terminal.ts";
import type { LanguageTag } from "./languages.ts";

export async function loadTerminalWords(tag: LanguageTag): Promise<TerminalWords> {
  return tag === "en" ? terminalEn : (await import("./de/terminal.ts")).terminalDe;
}

/** The command line's sentences in a language. They are separate from the other words, so that browsers do not load them. */
export async function loadShellWords(tag: LanguageTag): Promise<ShellWords> {
  if (tag === "en") return shellEn;
  const { shell }: { readonly shell: ShellWords } = await import(`./${tag}/shell/index.ts`);
  return shell;
}

export async function loadManualWords(tag: LanguageTag): Promise<ManualWords> {
  const { manual }: { readonly manual: ManualWords } = await import(`./${tag}/shell/manual.ts`);
  return manual;
}
