import { commandsEn } from "./commands.ts";
import { en } from "./index.ts";
import { parserEn } from "./parser.ts";
import { plainEn } from "./plain.ts";
import { screenEn } from "./screen.ts";

/** All sentences in English for games in the terminal. */
export const terminalEn = {
  ...en,
  commands: commandsEn,
  parser: parserEn,
  plain: plainEn,
  screen: screenEn,
};
