import type { TerminalWords } from "../en/terminal.ts";
import { commandsDe } from "./commands.ts";
import { parserDe } from "./parser.ts";
import { plainDe } from "./plain.ts";
import { screenDe } from "./screen.ts";
import { sheetDe } from "./sheets.ts";

/** All sentences in German for games in the terminal. */
export const terminalDe: TerminalWords = {
  ...sheetDe,
  commands: commandsDe,
  parser: parserDe,
  plain: plainDe,
  screen: screenDe,
};
