import type { en } from "./en/index.ts";

/** All sentences of one language. English is the source: a language that lacks one of its sentences does not compile. */
export type Words = typeof en;

/** A key of the terminal's full screen. */
export type ScreenKey = keyof Words["screen"]["keys"];

/** What a key does: a word or two for the key bar, and a line for the help. */
export type KeyWords = { readonly label: string; readonly help: string };
