import { isTableau, type PileId } from "@klondike/engine";
import type { Board } from "../layout/board.ts";
import type { Spot } from "../layout/spots.ts";
import { type Cursor, spotUnder } from "./cursor.ts";

export type Direction = "left" | "right" | "up" | "down";

/** The spot one step away, or the same one at the edge of the table. */
export function stepFrom(cursor: Cursor, direction: Direction, spots: readonly Spot[], board: Board): Spot {
  const here = spotUnder(cursor, spots);
  return (
    (direction === "up" || direction === "down" ? vertical : sideways)(here, direction, spots, board) ?? here
  );
}

function laneOf(pile: PileId, board: Board): number {
  return board.piles[pile].x;
}

/** In rows, left and right stay among the columns or in the row above them. */
function bandOf(pile: PileId, board: Board): boolean {
  return board.arrangement === "rows" && isTableau(pile);
}

function middle({ rect }: Spot): number {
  return rect.y + rect.height / 2;
}

function nearestBy(spots: readonly Spot[], distance: (spot: Spot) => number): Spot | undefined {
  return spots.reduce<Spot | undefined>(
    (best, spot) => (best === undefined || distance(spot) < distance(best) ? spot : best),
    undefined,
  );
}

function sideways(here: Spot, direction: Direction, spots: readonly Spot[], board: Board): Spot | undefined {
  const sign = direction === "left" ? -1 : 1;
  const lane = laneOf(here.pile, board);
  const ahead = spots.filter(
    ({ pile }) => bandOf(pile, board) === bandOf(here.pile, board) && (laneOf(pile, board) - lane) * sign > 0,
  );
  const next = nearestBy(ahead, ({ pile }) => Math.abs(laneOf(pile, board) - lane));
  if (next === undefined) return undefined;
  const inLane = ahead.filter(({ pile }) => laneOf(pile, board) === laneOf(next.pile, board));
  return nearestBy(inLane, (spot) => Math.abs(middle(spot) - middle(here)));
}

function vertical(here: Spot, direction: Direction, spots: readonly Spot[], board: Board): Spot | undefined {
  const sign = direction === "up" ? -1 : 1;
  const inPile = spots.filter(({ pile }) => pile === here.pile);
  const next = inPile[inPile.indexOf(here) + sign];
  if (next !== undefined) return next;
  const beyond = spots.filter(
    (spot) =>
      spot.pile !== here.pile && (middle(spot) - middle(here)) * sign > 0 && isNextBand(spot, here, board),
  );
  const across = (spot: Spot): number => Math.abs(laneOf(spot.pile, board) - laneOf(here.pile, board));
  const closest = nearestBy(beyond, (spot) => across(spot) * 1000 + Math.abs(middle(spot) - middle(here)));
  return closest;
}

/** In rows, up from a column leads to the row above; at the edges, up and down never leave a lane. */
function isNextBand(spot: Spot, here: Spot, board: Board): boolean {
  if (board.arrangement === "rows") return isTableau(spot.pile) !== isTableau(here.pile);
  return laneOf(spot.pile, board) === laneOf(here.pile, board);
}
