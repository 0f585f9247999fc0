import { editionOf, type KlondikeEditionName, type Position } from "@klondike/engine";
import type { Showing } from "../layout/places.ts";

/** What lies on the table before anything was dealt. */
export const BARE: Position = {
  stock: [],
  waste: [],
  foundations: [[], [], [], []],
  tableau: [
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
  ],
  passes: 1,
};

/** What a table of this edition shows of its talon; `fanned` is the part of a covered card that its index takes. */
export function showingOf(edition: KlondikeEditionName, fanned?: number): Showing {
  const isOpen = editionOf(edition).rules.talon.kind === "open-deck";
  return { waste: edition === "by-hand" || isOpen ? 1 : 3, openStock: isOpen, fanned };
}
