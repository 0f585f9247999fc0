import type { shell } from "./en/shell/index.ts";

/**
 * What the command line says beside the games: help and manual page, what is wrong with options and files, and what the commands that search tell.
 * English is the pattern: a language that lacks a word of it does not compile.
 */
export type ShellWords = typeof shell;

/** A command that the manual tells of. */
export type CommandWord = keyof ShellWords["manual"]["commands"];

/** What the manual says of an option. */
export type OptionWord = keyof ShellWords["manual"]["options"];
