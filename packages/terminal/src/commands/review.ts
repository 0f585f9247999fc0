import type { Move } from "@klondike/engine";
import { goTo, type KlondikeSession } from "@klondike/engine/session";
import { judgeOf, REVIEW_MS, type Review, solverSearcher } from "@klondike/knowledge/verdicts";
import { bestMoveAt, type GameChances, gameChances, patientSearcher } from "@klondike/play/analysis";
import { type FairQuestion, fairAnswer } from "@klondike/play/workers";
import { describeFinding, describeTimeline } from "@klondike/words";
import { isKlondikeSession } from "../command-line/game-options.ts";
import { MANUALS } from "../command-line/manuals.ts";
import { numberOption, readOptions } from "../command-line/options.ts";
import { type Command, type Io, misused } from "../io.ts";
import { refuseRanked } from "../storage/ranked-deals.ts";
import { readSavedGame } from "../storage/saved-game.ts";
import { shellTexts, texts } from "../words/language.ts";
import { tintsFor } from "../words/output-style.ts";
import { chanceLines, reviewJson, reviewLines } from "../words/review.ts";
import { titleWords } from "../words/status.ts";
import { threadApart } from "../workers/solver-pool.ts";
import { ProgressBar } from "./progress-bar.ts";

const MAX_MS = 1_000_000_000;

/** Judges every position of a game, names the move that lost it and rates the player's moves. */
export const review: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.review.options, MANUALS.review.operands);
  const [file] = options.operands;
  if (file === undefined) throw misused(shellTexts().errors.needsSave("review"));
  const ms = numberOption(options, "limit-ms", 1, MAX_MS);
  const saved = await readSavedGame(file, io);
  refuseRanked(saved, io);
  const { session } = saved;
  if (!isKlondikeSession(session)) throw misused(shellTexts().errors.klondikeReviews);
  const reviewed = await reviewedGame(session, io, ms);
  const chances = await computedChances(session);
  const better = options.has("json") ? new Map<number, Move>() : await betterMoves(session, chances);
  const lines = options.has("json")
    ? [reviewJson(session, reviewed, chances)]
    : options.has("spoken")
      ? [
          `${titleWords(session)}.`,
          describeTimeline(reviewed, texts()),
          describeFinding(session, reviewed, texts()),
          ...chanceLines(session, reviewed, chances, better, true),
        ]
      : [
          ...reviewLines(session, reviewed, tintsFor(io, options.has("no-color"))),
          ...chanceLines(session, reviewed, chances, better, false),
        ];
  io.write(`${lines.join("\n")}\n`);
  return 0;
};

/** Reviews a game with a progress bar on terminals. */
export async function reviewedGame(session: KlondikeSession, io: Io, ms = REVIEW_MS): Promise<Review> {
  const bar = new ProgressBar(io, session.steps.length + 1);
  io.onExit(() => bar.clear());
  const pool = threadApart();
  const { rules } = session.game.setup;
  const searcher = patientSearcher((limit) => solverSearcher(pool, rules, { ms: limit }), ms, io.now);
  try {
    return await new Promise<Review>((resolve) => {
      const onJudged = (): void => {
        const { review, isThinking } = judge.judgement();
        bar.show(review.verdicts.filter((verdict) => verdict !== undefined).length);
        if (!isThinking) resolve(review);
      };
      const judge = judgeOf(session, searcher, onJudged);
      judge.follow(goTo(session, session.steps.length), "review");
      onJudged();
    });
  } finally {
    bar.clear();
    pool.close();
  }
}

const FAIR = {
  ask: async (question: FairQuestion) => ({ ok: true, value: fairAnswer(question) }) as const,
};

/** The chances after every move, computed on this thread. */
function computedChances(session: KlondikeSession): Promise<GameChances> {
  return new Promise((resolve) => {
    const chances = gameChances(FAIR, session, () => chances.isComplete && resolve(chances));
  });
}

/** The better moves at the positions of costly moves, by the number of moves before them. */
async function betterMoves(
  session: KlondikeSession,
  { moves }: GameChances,
): Promise<ReadonlyMap<number, Move>> {
  const better = new Map<number, Move>();
  for (const [at, move] of moves.entries()) {
    const found = move?.isCostly ? await bestMoveAt(FAIR, session, at) : undefined;
    if (found !== undefined) better.set(at, found);
  }
  return better;
}
