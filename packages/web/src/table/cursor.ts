import type { PileId } from "@klondike/engine";
import { type Spot, spotKey } from "../layout/spots.ts";

/** Position of the keyboard cursor. It can outlive its card. */
export type Cursor = { readonly pile: PileId; readonly count: number };

/** The spot under the cursor, or the nearest one in its pile if that card has gone. */
export function spotUnder(cursor: Cursor, spots: readonly Spot[]): Spot {
  const inPile = spots.filter((spot) => spot.pile === cursor.pile);
  const exact = inPile.find((spot) => spotKey(spot) === spotKey(cursor));
  const nearest = exact ?? inPile.find((spot) => spot.count <= cursor.count) ?? inPile.at(-1) ?? spots[0];
  if (nearest === undefined) throw new Error("there are no piles");
  return nearest;
}
