import type { ShellWords } from "../../terminal.ts";
import { either } from "../grammar.ts";
import { errorsDe } from "./errors.ts";
import { tellingDe } from "./telling.ts";

export const shell: ShellWords = { or: either, errors: errorsDe, telling: tellingDe };
