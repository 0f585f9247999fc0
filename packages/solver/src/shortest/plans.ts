import type { Weights } from "./beam.ts";

/** One beam of a search: its width and weights. */
export interface BeamPlan {
  readonly width: number;
  readonly weights: Weights;
}

const FIRST_WIDTH = 128;
const GROWTH = 4;
/** Bytes of memory per expanded position; only a quarter of the memory is for expanded positions. */
const BYTES_EACH = 4 * 8;
/** Number of levels: nearly every short line has fewer moves. */
const LEVELS = 140;
/** Number of randomised beams after the widest one. */
const CHANCES = 24;

const PLAIN = { noise: 0, seed: 0 };
/** Chosen by comparing lines on 48 deals, because each finds lines that the others miss. */
const STYLES: readonly [Weights, Weights, Weights] = [
  { ...PLAIN, columns: 6, turns: 1, hidden: 2, talon: 4 },
  { ...PLAIN, columns: 6, turns: 2, hidden: 3, talon: 3 },
  { ...PLAIN, columns: 8, turns: 2, hidden: 2, talon: 4 },
];

/** The beams to try in order: wider and wider until the memory is used, then randomised ones of that width. */
export function* plansFor(bytes: number): Generator<BeamPlan, undefined> {
  const [first, second] = STYLES;
  const widest = Math.max(1, Math.floor(bytes / BYTES_EACH / LEVELS));
  for (let width = FIRST_WIDTH; width < widest; width *= GROWTH) {
    yield { width, weights: first };
    yield { width, weights: second };
  }
  for (const weights of STYLES) yield { width: widest, weights };
  for (let seed = 1; seed <= CHANCES; seed++) {
    const weights = STYLES[seed % STYLES.length] ?? first;
    yield { width: widest, weights: { ...weights, noise: 12, seed } };
  }
}
