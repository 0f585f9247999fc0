import { either } from "../grammar.ts";
import { errorsEn } from "./errors.ts";
import { tellingEn } from "./telling.ts";

export const shell = { or: either, errors: errorsEn, telling: tellingEn };
