import type { Position } from "@klondike/engine";

const EMPTY = { faceDown: [], faceUp: [] };

/** The position before anything is dealt. */
export const EMPTY_POSITION: Position = {
  stock: [],
  waste: [],
  foundations: [[], [], [], []],
  tableau: [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY],
  passes: 1,
};
