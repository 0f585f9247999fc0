import { either } from "../grammar.ts";
import { errorsEn } from "./errors.ts";
import { manualEn } from "./manual.ts";
import { tellingEn } from "./telling.ts";

/** All that the command line says beside the games, in English. */
export const shell = { or: either, manual: manualEn, errors: errorsEn, telling: tellingEn };
