import { describeFinding, describeTimeline } from "@klondike/words";
import { isKlondikeSession } from "../game-options.ts";
import { type Command, misused } from "../io.ts";
import { MANUALS } from "../manual/commands.ts";
import { numberOption, readOptions } from "../options.ts";
import { reviewedGame } from "../solving/reviewed-game.ts";
import { readSavedGame, refuseRanked } from "../storage/saved-game.ts";
import { tintsFor } from "../words/colours.ts";
import { said, shell } from "../words/language.ts";
import { reviewJson, reviewLines } from "../words/review.ts";
import { titleWords } from "../words/status.ts";

const MAX_MS = 1_000_000_000;

/** Judges every position of a game and names the move that lost it. */
export const review: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.review.options, MANUALS.review.operands);
  const [file] = options.operands;
  if (file === undefined) throw misused(shell().errors.needsSave("review"));
  const ms = numberOption(options, "limit-ms", 1, MAX_MS);
  const saved = await readSavedGame(file, io);
  refuseRanked(saved, io);
  const { session } = saved;
  if (!isKlondikeSession(session)) throw misused(shell().errors.klondikeReviews);
  const reviewed = await reviewedGame(session, io, ms);
  const lines = options.has("json")
    ? [reviewJson(session, reviewed)]
    : options.has("spoken")
      ? [
          `${titleWords(session)}.`,
          describeTimeline(reviewed, said()),
          describeFinding(session, reviewed, said()),
        ]
      : reviewLines(session, reviewed, tintsFor(io, options.has("no-color")));
  io.write(`${lines.join("\n")}\n`);
  return 0;
};
