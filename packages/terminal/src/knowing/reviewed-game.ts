import type { KlondikeSession } from "@klondike/engine";
import { REVIEW_MS, type Review } from "@klondike/knowledge";
import type { Io } from "../io.ts";
import { ProgressBar } from "../solving/progress-bar.ts";
import { reviewed } from "./reviewing.ts";

/** Reviews a game while somebody waits, who sees a progress bar on a terminal. */
export async function reviewedGame(session: KlondikeSession, io: Io, ms = REVIEW_MS): Promise<Review> {
  const bar = new ProgressBar(io, session.steps.length + 1);
  io.onExit(() => bar.clear());
  try {
    const { review } = await reviewed(session, {
      ms,
      now: io.now,
      onNews: ({ review: { verdicts } }) =>
        bar.show(verdicts.filter((verdict) => verdict !== undefined).length),
      onProgress: (judged, progress) => bar.show(judged, progress),
    });
    return review;
  } finally {
    bar.clear();
  }
}
