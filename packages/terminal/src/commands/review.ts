import type { KlondikeSession } from "@klondike/engine";
import { nextToSearch, positionsOf, proofBook, type Review, reviewOf } from "@klondike/knowledge";
import type { Progress } from "@klondike/solver";
import { type Command, type Io, misused } from "../io.ts";
import { readSavedGame } from "../keeping/saved-game.ts";
import { isKlondikeSession } from "../opening.ts";
import { numberOption, readOptions } from "../options.ts";
import { ProgressBar } from "../solving/progress-bar.ts";
import { threadApart } from "../solving/threads.ts";
import { reviewJson, reviewText } from "../words/review.ts";

const PATIENCE_MS = 20_000;
/** Even when hardly any time is left, a position is given so much. */
const LEAST_MS = 50;
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

/**
 * Searches the positions, each time the one that decides most of the others, until all are judged or the time is up. No
 * position gets more than a quarter of the time that is left, so that a hard one does not keep all others from being judged.
 */
async function reviewedGame(session: KlondikeSession, io: Io, ms: number): Promise<Review> {
  const { rules } = session.game.setup;
  const positions = positionsOf(session);
  const book = proofBook(rules);
  const bar = new ProgressBar(io, positions.length);
  const pool = threadApart();
  const end = io.now() + ms;
  io.beforeEnd(() => bar.clear());
  try {
    for (;;) {
      const reviewed = reviewOf(positions, book);
      const position = positions[nextToSearch(reviewed.verdicts) ?? -1];
      const left = end - io.now();
      if (position === undefined || left <= 0) return reviewed;
      const known = reviewed.verdicts.filter((verdict) => verdict !== undefined).length;
      const limits = { ms: Math.max(LEAST_MS, left / 4) };
      const onProgress = (progress: Progress): void => bar.show(known, progress);
      book.note(position, await pool.solve({ position, rules, limits, onProgress }));
    }
  } finally {
    bar.clear();
    pool.close();
  }
}
