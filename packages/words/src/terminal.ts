import { type ShellWords, shell as shellEn } from "./en/shell/index.ts";
import type { ManualWords } from "./en/shell/manual.ts";
import { type TerminalWords, terminalEn } from "./en/terminal.ts";
import type { LanguageTag } from "./languages.ts";

/** Loaders of the sentences that only the terminal uses. They are separate, so that browsers do not load them. */
interface TerminalLoaders {
  readonly words: () => TerminalWords | Promise<TerminalWords>;
  /** The command line's. */
  readonly shell: () => ShellWords | Promise<ShellWords>;
  /** The sentences of the help and the man page. */
  readonly manual: () => Promise<ManualWords>;
}

const LOADERS: Readonly<Record<LanguageTag, TerminalLoaders>> = {
  en: {
    words: () => terminalEn,
    shell: () => shellEn,
    manual: async () => (await import("./en/shell/manual.ts")).manual,
  },
  de: {
    words: async () => (await import("./de/terminal.ts")).terminalDe,
    shell: async () => (await import("./de/shell/index.ts")).shell,
    manual: async () => (await import("./de/shell/manual.ts")).manual,
  },
};

export async function loadTerminalWords(tag: LanguageTag): Promise<TerminalWords> {
  return LOADERS[tag].words();
}

export async function loadShellWords(tag: LanguageTag): Promise<ShellWords> {
  return LOADERS[tag].shell();
}

export async function loadManualWords(tag: LanguageTag): Promise<ManualWords> {
  return LOADERS[tag].manual();
}
