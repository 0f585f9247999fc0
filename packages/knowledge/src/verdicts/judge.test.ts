import { CLASSIC_RULES, legalMoves, type Position } from "@klondike/engine";
import { type KlondikeSession, play, positionOf, undo } from "@klondike/engine/session";
import { type Solution, solveNow } from "@klondike/solver";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playedSession } from "../testing/played-session.ts";
import { judgeOf } from "./judge.ts";
import { positionsOf } from "./review.ts";
import type { Searcher } from "./solver-search.ts";

const LIMITS = { states: 50_000 };

/** A searcher that resolves on demand and records requests and cancellations. */
function patientSearcher() {
  const requested: Position[] = [];
  const cancelled: Position[] = [];
  const answers: ((solution: Solution) => void)[] = [];
  const searcher: Searcher = {
    search(position) {
      requested.push(position);
      const solution = new Promise<Solution>((resolve) => answers.push(resolve));
      return { solution, cancel: () => void cancelled.push(position) };
    },
  };
  const answer = async (index: number, solution: Solution): Promise<void> => {
    answers[index]?.(solution);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { searcher, requested, cancelled, answer };
}

/** A searcher that runs the solver synchronously and counts its calls. */
function countingSearcher(rules = CLASSIC_RULES) {
  const counter = { searches: 0 };
  const searcher: Searcher = {
    search(position) {
      counter.searches++;
      return { solution: Promise.resolve(solveNow(position, rules, LIMITS)), cancel: () => {} };
    },
  };
  return { searcher, counter };
}

async function settled(isThinking: () => boolean): Promise<void> {
  for (let turns = 0; isThinking() && turns < 10_000; turns++) await Promise.resolve();
}

/** The session after its first legal move that no turn of the stock can undo. */
function carried(session: KlondikeSession): KlondikeSession {
  const move = legalMoves(positionOf(session), CLASSIC_RULES).find(({ kind }) => kind === "carry");
  if (move === undefined) throw new Error("no carry");
  return play(session, move);
}

describe("a judge", () => {
  it("requests the current position and cancels obsolete searches", async () => {
    const { searcher, requested, cancelled, answer } = patientSearcher();
    const first = playedSession(5n, []);
    const judge = judgeOf(first, searcher, () => {});
    judge.follow(first, "nothing");
    expect(requested).toEqual([]);
    judge.follow(first, "table");
    judge.follow(first, "table");
    expect(requested).toEqual([first.game.start]);
    const next = carried(first);
    judge.follow(next, "table");
    expect(cancelled).toEqual([first.game.start]);
    expect(requested).toEqual([first.game.start, positionOf(next)]);
    await answer(0, { verdict: "unknown", reason: "states", states: 1, ms: 1 });
    expect(judge.judgement()).toMatchObject({ verdict: undefined, isThinking: true });
    await answer(1, { verdict: "lost", states: 1, ms: 7 });
    expect(judge.judgement()).toMatchObject({ verdict: "lost", ms: 7, isThinking: false });
  });

  it("accepts a late solution that is still valid", async () => {
    const { searcher, requested, answer } = patientSearcher();
    const first = playedSession(5n, []);
    const judge = judgeOf(first, searcher, () => {});
    judge.follow(first, "table");
    judge.follow(carried(first), "table");
    await answer(0, { verdict: "lost", states: 1, ms: 1 });
    expect(judge.judgement()).toMatchObject({ verdict: "lost", isThinking: false });
    expect(requested).toHaveLength(2);
  });

  it("distinguishes a failed search from one that gave up, and retries only on request", async () => {
    let isBroken = true;
    let searches = 0;
    const searcher: Searcher = {
      search() {
        searches++;
        const solution: Promise<Solution> = isBroken
          ? Promise.reject(new Error("the thread died"))
          : Promise.resolve({ verdict: "lost", states: 1, ms: 3 });
        return { solution, cancel: () => {} };
      },
    };
    const session = playedSession(5n, []);
    const judge = judgeOf(session, searcher, () => {});
    judge.follow(session, "table");
    await settled(() => judge.judgement().isThinking);
    expect(judge.judgement()).toMatchObject({ verdict: "unknown", hasFailed: true, isThinking: false });
    judge.follow(session, "table");
    expect(searches).toBe(1);
    isBroken = false;
    judge.retry();
    await settled(() => judge.judgement().isThinking);
    expect(judge.judgement()).toMatchObject({ verdict: "lost", hasFailed: false });
  });

  it("finds the last winnable position", async () => {
    const { searcher, counter } = countingSearcher();
    for (let seed = 1n; ; seed++) {
      const session = playedSession(
        seed,
        Array.from({ length: 60 }, (_, at) => 7 * at + 1),
      );
      const judge = judgeOf(session, searcher, () => {});
      counter.searches = 0;
      judge.follow(session, "way-back");
      await settled(() => judge.judgement().isThinking);
      const { verdict, wayBack, review } = judge.judgement();
      if (verdict !== "lost" || wayBack === undefined) continue;
      expect(solveNow(positionsOf(session)[wayBack] as Position, CLASSIC_RULES, LIMITS).verdict).toBe(
        "winnable",
      );
      expect(review.firstLost).toBe(wayBack + 1);
      expect(counter.searches).toBeLessThan(10);
      return;
    }
  });

  it("needs no search while a winning line is followed or moves are undone", async () => {
    const { searcher, counter } = countingSearcher();
    let session = playedSession(11n, []);
    const judge = judgeOf(session, searcher, () => {});
    judge.follow(session, "table");
    await settled(() => judge.judgement().isThinking);
    for (const move of judge.judgement().line ?? []) {
      session = play(session, move);
      judge.follow(session, "table");
      expect(judge.judgement().verdict).toBe("winnable");
    }
    session = undo(session);
    judge.follow(session, "table");
    expect(judge.judgement().line).toHaveLength(1);
    expect(counter.searches).toBe(1);
  });

  it("reviews a game with the solver's verdict on each position, with few searches", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt(0n, 10n ** 6n),
        fc.array(fc.nat({ max: 10_000 }), { maxLength: 150 }),
        async (seed, picks) => {
          const { searcher, counter } = countingSearcher();
          const session = playedSession(seed, picks);
          const judge = judgeOf(session, searcher, () => {});
          judge.follow(session, "review");
          await settled(() => judge.judgement().isThinking);
          const { review } = judge.judgement();
          expect(review.isComplete).toBe(true);
          const scratch = positionsOf(session).map(
            (position) => solveNow(position, CLASSIC_RULES, LIMITS).verdict,
          );
          if (!scratch.includes("unknown")) {
            expect(review.verdicts).toEqual(scratch);
            expect(counter.searches).toBeLessThanOrEqual(10);
          }
          if (review.lostBy !== undefined) {
            expect(review.lostBy.step).toBe(scratch.lastIndexOf("winnable"));
            expect(review.lostBy.winning.length).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 10 },
    );
  });
});
