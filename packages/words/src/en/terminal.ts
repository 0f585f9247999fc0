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
