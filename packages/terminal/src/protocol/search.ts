import type { KlondikeRules } from "@klondike/engine";
import { formatMove } from "@klondike/engine/notation";
import type { PartialPosition } from "@klondike/engine/partial";
import { type KlondikeSession, positionOf } from "@klondike/engine/session";
import { analyse } from "@klondike/knowledge/analysis";
import { fairHint, fairViewOf } from "@klondike/knowledge/hints";
import {
  nextToSearch,
  positionsOf,
  type Review,
  reviewOf,
  timeForNext,
  type VerdictCache,
  verdictCache,
} from "@klondike/knowledge/verdicts";
import { type Solution, tidyLine } from "@klondike/solver";
import type { Pool, SentLimits } from "@klondike/solver/pool";
import { analysisFields } from "../words/analysis.ts";
import { reviewFacts } from "../words/review.ts";

/** Milliseconds to decide a position that is analysed, and to shorten its line. */
const ANALYSE_MS = 5_000;

/** Knowledge about one table's game, and the search in progress. */
export class Thinker {
  readonly #pool: Pool;
  readonly #now: () => number;
  #book: { readonly game: KlondikeSession["game"]; readonly proofs: VerdictCache } | undefined;
  #underWay: AbortController | undefined;

  constructor(pool: Pool, now: () => number) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Whether a search is running; there is one at a time. */
  get isBusy(): boolean {
    return this.#underWay !== undefined;
  }

  /** Stops the search, which then returns what is known. */
  stop(): void {
    this.#underWay?.abort();
  }

  /** The known verdict of the position, without searching; null if there is none. */
  verdict(session: KlondikeSession): object {
    return { verdict: this.#proofs(session).verdictOf(positionOf(session)) ?? null };
  }

  /** The known winning line from here; null if there is none. */
  line(session: KlondikeSession): object {
    return { moves: this.#proofs(session).lineFrom(positionOf(session))?.map(formatMove) ?? null };
  }

  /** The best fair move and its reason. */
  hint(session: KlondikeSession): object {
    const hint = fairHint(fairViewOf(session), session.game.setup.rules);
    return { move: hint === undefined ? null : formatMove(hint.move), reason: hint?.reason.code ?? null };
  }

  /** Decides the position within a budget. */
  go(session: KlondikeSession, limits: SentLimits): Promise<object> {
    return this.#busily(async (signal) => {
      const position = positionOf(session);
      const { rules } = session.game.setup;
      const found = await this.#pool.solve({ position, rules, limits, signal });
      const solution =
        found.verdict === "winnable"
          ? { ...found, moves: await tidyLine(this.#pool, position, rules, found.moves, signal) }
          : found;
      this.#proofs(session).note(position, solution);
      return { at: session.at, ...solutionFacts(solution) };
    });
  }

  /** Analyses a position without problems; with unknown cards, the fair player's plans and a count of completions. */
  analyse(position: PartialPosition, rules: KlondikeRules, facts: object): Promise<object> {
    return this.#busily(async (signal) => {
      const analysis = await analyse(position, rules, { ms: ANALYSE_MS, shortenMs: ANALYSE_MS, signal });
      return { ...facts, ...analysisFields(analysis) };
    });
  }

  /** Judges every position of the game within the time limit. */
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
        // The search may have stopped because the program ends.
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

  /** The proofs of this game; another game starts with none. */
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
