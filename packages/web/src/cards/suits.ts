/** The four suits in the engine's order: ♣ ♦ ♥ ♠. */
export type SuitIndex = 0 | 1 | 2 | 3;

export type FaceStyle = "two-colour" | "four-colour" | "large-print" | "retro";

/** Outlines in a box of 100 × 100 around the origin. */
const SHAPES: readonly [string, string, string, string] = [
  "M-21-25a21 21 0 0 1 42 0q0 8-5 14a22 22 0 1 1-11 29q2 20 16 30h-42q14-10 16-30a22 22 0 1 1-11-29q-5-6-5-14",
  "M0-50Q15-22 37 0 15 22 0 50-15 22-37 0-15-22 0-50",
  "M0 47C-12 26-46 6-46-18-46-36-34-46-22-46-10-46-2-38 0-27 2-38 10-46 22-46 34-46 46-36 46-18 46 6 12 26 0 47",
  "M0-49C9-28 45-9 45 16 45 32 33 39 23 39 14 39 8 34 5 26 5 37 11 44 20 48H-20C-11 44-5 37-5 26-8 34-14 39-23 39-33 39-45 32-45 16-45-9-9-28 0-49",
];

const TWO_COLOURS: readonly [string, string, string, string] = ["#1c2029", "#c41f30", "#c41f30", "#1c2029"];
const FOUR_COLOURS: readonly [string, string, string, string] = ["#126b3a", "#1d5bb0", "#c41f30", "#1c2029"];

/** The outline of a suit's pip, centred on the origin and 100 units high. */
export function pipShape(suit: SuitIndex): string {
  return SHAPES[suit];
}

/** The colour a suit is printed in. */
export function inkOf(suit: SuitIndex, style: FaceStyle): string {
  return (style === "four-colour" ? FOUR_COLOURS : TWO_COLOURS)[suit];
}

/** Whether the suit is red, whatever colour it is printed in. */
export function isWarm(suit: SuitIndex): boolean {
  return suit === 1 || suit === 2;
}
