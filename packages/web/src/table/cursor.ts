import { isTableau, type PileId } from "@klondike/engine";
import type { Board } from "../layout/board.ts";
import { type Spot, spotKey, type TableLayout } from "../layout/spots.ts";
import { ReactiveValue } from "../page/reactive.ts";

/** Position of the keyboard cursor. It can outlive its card. */
export type Cursor = { readonly pile: PileId; readonly count: number };

export type Direction = "left" | "right" | "up" | "down";

/** The cursor of a table. While the table has the focus, it is on the cursor's spot. */
export class TableCursor {
  /** Whether the focus is on the table, where it stays if the focused card disappears. */
  isFocused = false;
  readonly #layout: () => TableLayout;
  readonly #at = new ReactiveValue<Cursor>({ pile: "s", count: 1 });
  #surface: HTMLElement | undefined;

  constructor(layout: () => TableLayout) {
    this.#layout = layout;
  }

  /** The spot under the cursor. */
  get here(): Spot {
    return spotUnder(this.#at.value, this.#layout().spots);
  }

  /** The top spot of a pile. */
  topSpot(pile: PileId): Spot | undefined {
    return this.#layout().spots.findLast((spot) => spot.pile === pile);
  }

  /** Moves the cursor, but not the focus. */
  moveTo({ pile, count }: Cursor): void {
    this.#at.value = { pile, count };
  }

  /** Moves cursor and focus to a spot. */
  focus(spot: Cursor): void {
    this.moveTo(spot);
    this.isFocused = true;
    this.#surface
      ?.querySelector<HTMLElement>(`[data-spot="${spotKey(spot)}"]`)
      ?.focus({ preventScroll: true });
  }

  /** Moves cursor and focus one step, or the focus to the cursor if it is elsewhere. */
  step(direction: Direction): void {
    const { spots, board } = this.#layout();
    this.focus(this.isFocused ? stepFrom(this.here, direction, spots, board) : this.here);
  }

  /** The document, or the shadow root of an embedded table. */
  get root(): Document | ShadowRoot {
    return (this.#surface?.getRootNode() ?? document) as Document | ShadowRoot;
  }

  /** Focuses the cursor's spot again if the focused card has gone. */
  restoreFocus(): void {
    if (this.isFocused && !this.#surface?.contains(this.root.activeElement)) this.focus(this.here);
  }

  /** Follows the focus on a table's element. */
  listen(surface: HTMLElement, signal: AbortSignal): void {
    this.#surface = surface;
    const follow = (event: FocusEvent): void => {
      const [target] = event.composedPath();
      this.isFocused = target instanceof Node && surface.contains(target);
    };
    document.addEventListener("focusin", follow, { signal });
  }
}

/** The spot under the cursor, or the nearest one in its pile if that card has gone. */
export function spotUnder(cursor: Cursor, spots: readonly Spot[]): Spot {
  const inPile = spots.filter((spot) => spot.pile === cursor.pile);
  const exact = inPile.find((spot) => spotKey(spot) === spotKey(cursor));
  const nearest = exact ?? inPile.find((spot) => spot.count <= cursor.count) ?? inPile.at(-1) ?? spots[0];
  if (nearest === undefined) throw new Error("there are no piles");
  return nearest;
}

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
function isInUpperRow(pile: PileId, board: Board): boolean {
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
    ({ pile }) =>
      isInUpperRow(pile, board) === isInUpperRow(here.pile, board) && (laneOf(pile, board) - lane) * sign > 0,
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
  return nearestBy(beyond, (spot) => across(spot) * 1000 + Math.abs(middle(spot) - middle(here)));
}

/** In rows, up from a column leads to the row above; at the edges, up and down never leave a lane. */
function isNextBand(spot: Spot, here: Spot, board: Board): boolean {
  if (board.arrangement === "rows") return isTableau(spot.pile) !== isTableau(here.pile);
  return laneOf(spot.pile, board) === laneOf(here.pile, board);
}
