import { commandsEn } from "./commands.ts";
import { parserEn } from "./parser.ts";
import { plainEn } from "./plain.ts";
import { screenEn } from "./screen.ts";
import { sheetEn } from "./sheets.ts";

/** All sentences in English for games in the terminal. */
export const terminalEn = {
  ...sheetEn,
  commands: commandsEn,
  parser: parserEn,
  plain: plainEn,
  screen: screenEn,
};

/** All sentences of one language for games in the terminal. English is the source. */
export type TerminalWords = typeof terminalEn;

export type ScreenKey = keyof TerminalWords["screen"]["keys"];

/** What a key does: a word or two for the key bar, and a line for the help. */
export type KeyWords = { readonly label: string; readonly help: string };
