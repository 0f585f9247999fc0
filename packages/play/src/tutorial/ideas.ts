/** The ideas that win most games, best first. */
export const IDEAS = ["uncover-first", "look-first", "longest-column", "foundations", "kings-only"] as const;

/** One of the ideas that win games. */
export type Idea = (typeof IDEAS)[number];

/**
 * How many more games in 100 the fair player wins by following an idea than by ignoring it, on the same deals, at draw
 * 1 and draw 3: `npm run bench -- lessons`.
 */
export const IDEA_GAINS: Readonly<Record<Idea, { readonly draw1: number; readonly draw3: number }>> = {
  "uncover-first": { draw1: 60, draw3: 35 },
  "look-first": { draw1: 21, draw3: 11 },
  "longest-column": { draw1: 9, draw3: 8 },
  foundations: { draw1: 6, draw3: 9 },
  "kings-only": { draw1: 6, draw3: 6 },
};
