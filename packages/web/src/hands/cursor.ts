import type { PileId } from "@klondike/engine";
import { type Spot, spotKey } from "../layout/spots.ts";

/** Where the keyboard's attention is. It outlives the card it was on. */
export type Cursor = { readonly pile: PileId; readonly count: number };

/** The spot the cursor is on, or the nearest one left in its pile when that card has gone. */
export function spotUnder(cursor: Cursor, spots: readonly Spot[]): Spot {
  const inPile = spots.filter((spot) => spot.pile === cursor.pile);
  const exact = inPile.find((spot) => spotKey(spot) === spotKey(cursor));
  const nearest = exact ?? inPile.find((spot) => spot.count <= cursor.count) ?? inPile.at(-1) ?? spots[0];
  if (nearest === undefined) throw new Error("there are no piles");
  return nearest;
}
