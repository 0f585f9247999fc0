import { formatMove, type KlondikeSession, positionOf } from "@klondike/engine";
import {
  fairHint,
  fairViewOf,
  nextToSearch,
  positionsOf,
  type Review,
  reviewOf,
  timeForNext,
  type VerdictCache,
  verdictCache,
} from "@klondike/knowledge";
import type { Pool, SentLimits, Solution } from "@klondike/solver";
import { reviewFacts } from "../words/review.ts";

/** What is known at one table, and what is being found out. */
export class Thinker {
  readonly #pool: Pool;
  readonly #now: () => number;
  #book: { readonly game: KlondikeSession["game"]; readonly proofs: VerdictCache } | undefined;
  #underWay: AbortController | undefined;

  constructor(pool: Pool, now: () => number) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Whether something is being found out; there is room for one thing at a time. */
  get isBusy(): boolean {
    return this.#underWay !== undefined;
  }

  /** GameOver what is under way, which is then answered with what is known. */
  stop(): void {
    this.#underWay?.abort();
  }

  /** What is known of the position without looking further: null where nobody has looked. */
  verdict(session: KlondikeSession): object {
    return { verdict: this.#proofs(session).verdictOf(positionOf(session)) ?? null };
  }

  /** The winning line that is known from here: null where there is none. */
  line(session: KlondikeSession): object {
    return { moves: this.#proofs(session).lineFrom(positionOf(session))?.map(formatMove) ?? null };
  }

  /** The best move from what a player may know, and why. */
  hint(session: KlondikeSession): object {
    const hint = fairHint(fairViewOf(session), session.game.setup.rules);
    return { move: hint === undefined ? null : formatMove(hint.move), reason: hint?.reason.code ?? null };
  }

  /** Decides the position within a budget. */
  go(session: KlondikeSession, limits: SentLimits): Promise<object> {
    return this.#busily(async (signal) => {
      const position = positionOf(session);
      const { rules } = session.game.setup;
      const solution = await this.#pool.solve({ position, rules, limits, signal });
      this.#proofs(session).note(position, solution);
      return { at: session.at, ...solutionFacts(solution) };
    });
  }

  /** Judges every position of the game, as far as the time goes. */
  review(session: KlondikeSession, ms: number): Promise<object> {
    return this.#busily(async (signal) => {
      const { rules } = session.game.setup;
      const proofs = this.#proofs(session);
      const positions = positionsOf(session);
      const end = this.#now() + ms;
      for (;;) {
        const found: Review = reviewOf(positions, proofs);
        const position = positions[nextToSearch(found.verdicts) ?? -1];
        const limit = timeForNext(end - this.#now());
        if (position === undefined || limit === undefined || signal.aborted)
          return reviewFacts(session, found);
        const solution = await this.#pool.solve({ position, rules, limits: { ms: limit }, signal });
        // Giving up may be due to the end.
        if (!signal.aborted) proofs.note(position, solution);
      }
    });
  }

  async #busily(act: (signal: AbortSignal) => Promise<object>): Promise<object> {
    const underWay = new AbortController();
    this.#underWay = underWay;
    try {
      return await act(underWay.signal);
    } finally {
      this.#underWay = undefined;
    }
  }

  /** What was proven in this game; another game has a book of its own. */
  #proofs(session: KlondikeSession): VerdictCache {
    const { game } = session;
    if (this.#book?.game !== game) this.#book = { game, proofs: verdictCache(game.setup.rules) };
    return this.#book.proofs;
  }
}

function solutionFacts(solution: Solution): object {
  const { verdict, ms, states } = solution;
  return {
    verdict,
    ...(verdict === "unknown" ? { reason: solution.reason } : {}),
    ...(verdict === "winnable" ? { moves: solution.moves.map(formatMove) } : {}),
    ms: Math.round(ms * 1000) / 1000,
    states,
  };
}
