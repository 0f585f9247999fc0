import {
  LANGUAGE_TAGS,
  type LanguageTag,
  loadManualWords,
  loadShellWords,
  loadTerminalWords,
  type ManualWords,
  pickLanguage,
  type ShellWords,
  shellEn,
  type TerminalWords,
  terminalEn,
} from "@klondike/words";
import { type Io, misused, quoted } from "../io.ts";
import { loadPart } from "../load-part.ts";

/** The language of this process; a command uses one language throughout. */
let language: LanguageTag = "en";
let chosenTexts: TerminalWords = terminalEn;
let chosenShellTexts: ShellWords = shellEn;

/** The texts in the chosen language. */
export function texts(): TerminalWords {
  return chosenTexts;
}

/** The command line's texts in the chosen language. */
export function shellTexts(): ShellWords {
  return chosenShellTexts;
}

export async function manualTexts(): Promise<ManualWords> {
  return await loadPart(() => loadManualWords(language));
}

/**
 * Chooses the language: `--language`, then the settings, then the locale, then English. Returns the remaining
 * arguments. JSON and texts fixed by a document are always English.
 */
export async function chooseLanguage(
  args: readonly string[],
  env: Io["env"],
  usual?: string,
): Promise<readonly string[]> {
  const locale = usual || env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "en";
  await speak(args.includes("--json") ? "en" : pickLanguage("auto", [locale]));
  const at = args.findIndex((arg) => arg === "--language" || arg.startsWith("--language="));
  const joined = args[at]?.split("=")[1];
  const wanted = at < 0 ? undefined : (joined ?? args[at + 1]);
  if (at >= 0 && wanted === undefined) throw misused(shellTexts().errors.needsValue("--language"));
  const tag: LanguageTag | undefined = LANGUAGE_TAGS.find((each) => each === wanted?.toLowerCase());
  if (wanted !== undefined && tag === undefined) {
    throw misused(shellTexts().errors.takesChoice("--language", LANGUAGE_TAGS, quoted(wanted)));
  }
  if (tag !== undefined && !args.includes("--json")) await speak(tag);
  return at < 0
    ? args
    : args.filter((_, index) => index !== at && (joined !== undefined || index !== at + 1));
}

async function speak(tag: LanguageTag): Promise<void> {
  const loaded = await loadPart(() => Promise.all([loadTerminalWords(tag), loadShellWords(tag)]));
  language = tag;
  [chosenTexts, chosenShellTexts] = loaded;
}
