import { either } from "../grammar.ts";
import { errorsEn } from "./errors.ts";
import { outputEn } from "./output.ts";

export const shell = { or: either, errors: errorsEn, output: outputEn };
