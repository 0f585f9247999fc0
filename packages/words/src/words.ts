import type { en } from "./en/index.ts";

/** The sentences of one language that the first screen and its announcements use. English is the source: a language that lacks one of its sentences does not compile. */
export type Words = typeof en;
