import { either } from "../grammar.ts";
import { errorsEn } from "./errors.ts";
import { tellingEn } from "./telling.ts";

/** The command line's sentences apart from games and the manual, in English. */
export const shell = { or: either, errors: errorsEn, telling: tellingEn };
