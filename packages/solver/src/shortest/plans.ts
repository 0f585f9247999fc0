import type { Weights } from "./beam.ts";

/** One beam of a search: how wide it is and how it ranks. */
export interface Plan {
  readonly width: number;
  readonly weights: Weights;
}

const FIRST_WIDTH = 128;
const GROWTH = 4;
/** What an expanded position takes, in bytes, of the quarter of the memory that is for them. */
const BYTES_EACH = 4 * 8;
/** More moves than nearly every short line has. */
const LEVELS = 140;
/** How many beams with chance in their ranks come after the widest one. */
const CHANCES = 24;

const WEIGHTS: Weights = { columns: 6, turns: 4, hidden: 2, talon: 4, noise: 0, dice: 0 };

/** The beams to try one after another: ever wider ones, until the memory is used, and then as wide ones with chance in their ranks. */
export function* plansFor(bytes: number): Generator<Plan, undefined> {
  const widest = Math.max(1, Math.floor(bytes / BYTES_EACH / LEVELS));
  for (let width = FIRST_WIDTH; width < widest; width *= GROWTH) yield { width, weights: WEIGHTS };
  yield { width: widest, weights: WEIGHTS };
  for (let dice = 1; dice <= CHANCES; dice++)
    yield { width: widest, weights: { ...WEIGHTS, noise: 12, dice } };
}
