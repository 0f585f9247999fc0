import type { KlondikeSession } from "@klondike/engine";
import { nextToSearch, positionsOf, proofBook, type Review, reviewOf } from "@klondike/knowledge";
import { type Command, type Io, misused } from "../io.ts";
import { readSavedGame } from "../keeping/saved-game.ts";
import { isKlondikeSession } from "../opening.ts";
import { numberOption, readOptions } from "../options.ts";
import { ProgressBar } from "../solving/progress-bar.ts";
import { threadApart } from "../solving/threads.ts";
import { reviewJson, reviewText } from "../words/review.ts";

const PATIENCE_MS = 10_000;
const LONGEST_MS = 1_000_000_000;

/** Judges every position of a game and names the move that lost it. */
export const review: Command = async (args, io) => {
  const options = readOptions(args, { json: "flag", "limit-ms": "value" }, 1);
  const [file] = options.operands;
  if (file === undefined) throw misused("review needs the file of a saved game, a link, or - for the input");
  const ms = numberOption(options, "limit-ms", 1, LONGEST_MS) ?? PATIENCE_MS;
  const session = await readSavedGame(file, io);
  if (!isKlondikeSession(session)) throw misused("only games of Klondike are reviewed");
  const reviewed = await reviewedGame(session, io, ms);
  io.write(options.has("json") ? reviewJson(session, reviewed) : reviewText(session, reviewed));
  return 0;
};

/** Searches the positions, each time the one that decides most of the others, until all are judged. */
async function reviewedGame(session: KlondikeSession, io: Io, ms: number): Promise<Review> {
  const { rules } = session.game.setup;
  const positions = positionsOf(session);
  const book = proofBook(rules);
  const bar = new ProgressBar(io, positions.length);
  const pool = threadApart();
  io.beforeEnd(() => bar.clear());
  try {
    for (;;) {
      const reviewed = reviewOf(positions, book);
      const position = positions[nextToSearch(reviewed.verdicts) ?? -1];
      if (position === undefined) return reviewed;
      const known = reviewed.verdicts.filter((verdict) => verdict !== undefined).length;
      const limits = { ms };
      book.note(
        position,
        await pool.solve({ position, rules, limits, onProgress: (progress) => bar.show(known, progress) }),
      );
    }
  } finally {
    bar.clear();
    pool.close();
  }
}
