import type { ShellWords } from "../../shell-words.ts";
import { either } from "../grammar.ts";
import { errorsDe } from "./errors.ts";
import { manualDe } from "./manual.ts";
import { tellingDe } from "./telling.ts";

/** All that the command line says beside the games, in German. */
export const shell: ShellWords = { or: either, manual: manualDe, errors: errorsDe, telling: tellingDe };
