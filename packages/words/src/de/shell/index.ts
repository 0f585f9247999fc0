import type { ShellWords } from "../../en/shell/index.ts";
import { either } from "../grammar.ts";
import { errorsDe } from "./errors.ts";
import { outputDe } from "./output.ts";

export const shell: ShellWords = { or: either, errors: errorsDe, output: outputDe };
