import { isWinningLine, type KlondikeRules, type Move, type Position } from "@klondike/engine";
import type { SentShortestLimits } from "./messages.ts";
import type { CancelSignal, Pool } from "./pool.ts";

/** Enough for the first beams, and small on a phone. */
const BYTES = 32 * 2 ** 20;
/** Positions to search: a few hundredths of a second. With more cards a turn, lines differ more. */
const STATES_DRAW_ONE = 20_000;
const STATES_DRAW_MORE = 60_000;

/** Limits for tidying a line: the same line every time, on every machine. */
export function tidyLimits(rules: KlondikeRules, line: readonly Move[]): SentShortestLimits {
  const isDrawOne = rules.talon.kind !== "waste" || rules.talon.draw === 1;
  return { known: line, bytes: BYTES, states: isDrawOne ? STATES_DRAW_ONE : STATES_DRAW_MORE };
}

/**
 * A line for people: the solver's first line wins, but by detours that nobody would play. The result wins too and is never longer. If
 * the search fails or is cancelled, it is the line itself.
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
