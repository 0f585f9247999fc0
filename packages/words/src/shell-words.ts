import type { shell } from "./en/shell/index.ts";
import type { manual } from "./en/shell/manual.ts";

/**
 * What the command line says beside the games: what is wrong with options and files, and what the commands that search tell.
 * English is the pattern: a language that lacks a word of it does not compile.
 */
export type ShellWords = typeof shell;

/** What help, manual page and completions say. */
export type ManualWords = typeof manual;

/** A command that the manual tells of. */
export type CommandWord = keyof ManualWords["commands"];

/** What the manual says of an option. */
export type OptionWord = keyof ManualWords["options"];
