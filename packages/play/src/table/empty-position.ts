import type { Position } from "@klondike/engine";

const EMPTY = { faceDown: [], faceUp: [] };

/** What lies on the table before anything was dealt. */
export const BARE: Position = {
  stock: [],
  waste: [],
  foundations: [[], [], [], []],
  tableau: [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY],
  passes: 1,
};
