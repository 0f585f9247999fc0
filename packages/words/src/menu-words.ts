import { menuEn } from "./en/menu.ts";
import type { Words } from "./words.ts";

/** The menu, in one language. */
export type MenuWords = {
  readonly title: string;
  readonly groups: Readonly<Record<"play" | "analyse" | "lookBack" | "more", string>>;
  readonly changeRules: string;
  readonly watch: string;
  /** While the fair player plays, beside the table. */
  readonly watching: string;
  /** The fair player was told to stop. */
  readonly watched: string;
  readonly stopWatching: string;
  readonly install: string;
  readonly showVerdict: string;
  readonly hideVerdict: string;
  readonly proof: string;
  readonly review: string;
  readonly fairHint: string;
  readonly thoughtfulHint: string;
  readonly restart: string;
  readonly allHome: string;
  readonly redo: string;
  readonly statistics: string;
  readonly recent: string;
  readonly share: string;
  /** Saving all games to a file, and bringing them back. */
  readonly backup: string;
  /** Other devices, and tables with others. */
  readonly together: string;
  readonly help: string;
  readonly settings: string;
  readonly update: string;
};

/** What the menu says, in the language of the words. */
export function menuWordsOf({ later }: Words): MenuWords {
  return later?.menu ?? menuEn;
}
