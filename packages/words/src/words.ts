import type { en } from "./en/index.ts";

/** All sentences of one language. English is the source: a language that lacks one of its sentences does not compile. */
export type Words = typeof en;
