import { goTo, type KlondikeSession } from "@klondike/engine/session";
import { judgeOf, REVIEW_MS, type Review, solverSearcher } from "@klondike/knowledge";
import { patientSearcher } from "@klondike/play/analysis";
import type { Io } from "../io.ts";
import { threadApart } from "../threads/pool.ts";
import { ProgressBar } from "./progress-bar.ts";

/** Reviews a game with a progress bar on terminals. */
export async function reviewedGame(session: KlondikeSession, io: Io, ms = REVIEW_MS): Promise<Review> {
  const bar = new ProgressBar(io, session.steps.length + 1);
  io.onExit(() => bar.clear());
  const pool = threadApart();
  const { rules } = session.game.setup;
  const searcher = patientSearcher((limit) => solverSearcher(pool, rules, { ms: limit }), ms, io.now);
  try {
    return await new Promise<Review>((resolve) => {
      const hear = (): void => {
        const { review, isThinking } = judge.judgement();
        bar.show(review.verdicts.filter((verdict) => verdict !== undefined).length);
        if (!isThinking) resolve(review);
      };
      const judge = judgeOf(session, searcher, hear);
      judge.follow(goTo(session, session.steps.length), "review");
      hear();
    });
  } finally {
    bar.clear();
    pool.close();
  }
}
