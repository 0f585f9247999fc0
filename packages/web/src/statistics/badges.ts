import type { Achievement } from "@klondike/play/records";

/** The emblem of a badge: strokes in a box of 24 × 24, or a number. */
export type Emblem = { readonly path: string } | { readonly text: string };

export const EMBLEMS: Readonly<Record<Achievement, Emblem>> = {
  // Cup.
  "first-win": { path: "M8 5h8v5a4 4 0 0 1-8 0zM8 7H5q0 4 3.500 4M16 7h3q0 4-3.500 4M12 14v3M8.500 19h7" },
  // Pawn.
  unaided: {
    path: "M12 5a2.800 2.800 0 1 1 0 5.600a2.800 2.800 0 0 1 0-5.600M12 10.600q0 4-3.500 7M12 10.600q0 4 3.500 7M7.500 19h9",
  },
  // Arrow away from a wall.
  "no-undo": { path: "M6 6v12M9.500 12H19M15 8l4 4-4 4" },
  // Target.
  "first-try": { path: "M12 5a7 7 0 1 1 0 14a7 7 0 0 1 0-14M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6" },
  // Flash of lightning.
  quick: { path: "M13 4 7 13h4.500L11 20l6-9h-4.500z" },
  // Golf flag.
  "near-par": { path: "M9 19V5l8 3.500L9 12M6 19h9" },
  "three-in-a-row": { text: "3" },
  "ten-in-a-row": { text: "10" },
  "hundred-wins": { text: "100" },
  // Stairs.
  "every-level": { path: "M5 18h3.500v-3.500H12V11h3.500V7.500H19" },
  // Four cards.
  "every-edition": {
    path: "M6 5h4.500v6H6zM13.500 5H18v6h-4.500zM6 13.500h4.500v6H6zM13.500 13.500H18v6h-4.500z",
  },
  "one-and-three": { text: "1·3" },
};
