import { either } from "../grammar.ts";
import { errorsEn } from "./errors.ts";
import { tellingEn } from "./telling.ts";

/** What the command line says beside the games and its manual, in English. */
export const shell = { or: either, errors: errorsEn, telling: tellingEn };
