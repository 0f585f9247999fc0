import type { KlondikeSession } from "@klondike/engine";
import { TableAdviser } from "./adviser.ts";
import type { Seating } from "./full-screen.ts";
import { type Glyphs, label } from "./glyphs.ts";
import { ParTeller } from "./par.ts";
import { Reviewer } from "./reviewer.ts";
import type { Table } from "./table.ts";

/** Who sits beside a table of Klondike: hints and verdicts, around them the review, around all par. */
export function tableSeating(glyphs: Glyphs, now: () => number): Seating<KlondikeSession, Table> {
  return (session, host) => {
    const reviewer = new Reviewer(
      host,
      now,
      (own) => new TableAdviser(session, (card) => label(card, glyphs), own),
    );
    return new ParTeller(reviewer, host);
  };
}
