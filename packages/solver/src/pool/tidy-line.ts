import { isWinningLine, type KlondikeRules, type Move, type Position } from "@klondike/engine";
import type { SentShortestLimits } from "./messages.ts";
import type { CancelSignal, Pool } from "./pool.ts";

/** Enough for the first beams, and small on a phone. */
const BYTES = 32 * 2 ** 20;
/** Number of positions to search at draw 1, which takes a few hundredths of a second. */
const STATES_DRAW_ONE = 20_000;
/** Number of positions to search at draw 2 or more, where lines vary more. */
const STATES_DRAW_MORE = 60_000;

/** Limits for tidying a line. They count positions, not time, so the result is the same on every machine. */
export function tidyLimits(rules: KlondikeRules, line: readonly Move[]): SentShortestLimits {
  const isDrawOne = rules.talon.kind !== "waste" || rules.talon.draw === 1;
  return { known: line, bytes: BYTES, states: isDrawOne ? STATES_DRAW_ONE : STATES_DRAW_MORE };
}

/**
 * Makes a line presentable to players. The solver's first line wins, but with detours that no player would make. The
 * result also wins and is never longer. If the search fails or is cancelled, the line is returned unchanged.
 */
export async function tidyLine(
  pool: Pick<Pool, "shorten">,
  position: Position,
  rules: KlondikeRules,
  line: readonly Move[],
  signal?: CancelSignal,
): Promise<readonly Move[]> {
  try {
    const limits = tidyLimits(rules, line);
    const tidied = await pool.shorten({
      position,
      rules,
      limits,
      ...(signal === undefined ? {} : { signal }),
    });
    if (tidied === undefined || tidied.moves.length >= line.length) return line;
    return isWinningLine(position, tidied.moves, rules) ? tidied.moves : line;
  } catch {
    return line;
  }
}
