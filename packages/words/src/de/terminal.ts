import type { TerminalWords } from "../terminal.ts";
import { commandsDe } from "./commands.ts";
import { de } from "./index.ts";
import { parserDe } from "./parser.ts";
import { plainDe } from "./plain.ts";
import { screenDe } from "./screen.ts";

/** All sentences in German for games in the terminal. */
export const terminalDe: TerminalWords = {
  ...de,
  commands: commandsDe,
  parser: parserDe,
  plain: plainDe,
  screen: screenDe,
};
