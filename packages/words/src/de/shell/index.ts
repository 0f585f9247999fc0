import type { ShellWords } from "../../terminal.ts";
import { either } from "../grammar.ts";
import { errorsDe } from "./errors.ts";
import { tellingDe } from "./telling.ts";

/** The command line's sentences apart from games and the manual, in German. */
export const shell: ShellWords = { or: either, errors: errorsDe, telling: tellingDe };
