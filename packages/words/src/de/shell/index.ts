import type { ShellWords } from "../../terminal.ts";
import { either } from "../grammar.ts";
import { errorsDe } from "./errors.ts";
import { tellingDe } from "./telling.ts";

/** What the command line says beside the games and its manual, in German. */
export const shell: ShellWords = { or: either, errors: errorsDe, telling: tellingDe };
