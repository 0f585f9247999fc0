import { either } from "../grammar.ts";
import { errorsEn } from "./errors.ts";
import { outputEn } from "./output.ts";

export const shell = { or: either, errors: errorsEn, output: outputEn };

/** The sentences of the command line apart from the games: errors, and the output of commands. English is the source. */
export type ShellWords = typeof shell;
