import { type Card, type Carry, faceUpOf, isFoundation, type Move, type Position } from "@klondike/engine";
import type { Selection } from "@klondike/engine/controls";
import { findCarries, type GameState, liftAt, positionAfter } from "@klondike/play";
import type { Point, Rect } from "../layout/board.ts";
import { type CardRect, placeCards, rectAt, type TalonView } from "../layout/places.ts";
import type { Spot, TableLayout } from "../layout/spots.ts";

/** A card of a hint's ghost: its distance from the ghost's top edge, and its face unless it is hidden. */
type GhostCard = { readonly card: Card | undefined; readonly y: number };

/** Geometry of a move that a hint shows on the table. */
export type HintPath = {
  /** The cards to move. */
  readonly from: Rect;
  /** The card or empty pile to which they go. */
  readonly to: Rect;
  /** Place of the lowest moved card after the move. */
  readonly rest: Point;
  readonly ghosts: readonly GhostCard[];
};

type Layout = TableLayout & { readonly showing: TalonView };

/** The path of a move; undefined if the position does not allow it. */
export function hintPath(move: Move | undefined, state: GameState, layout: Layout): HintPath | undefined {
  if (move === undefined) return undefined;
  const next = positionAfter(state, move);
  if (next === undefined) return undefined;
  const { position } = state;
  const { board, showing } = layout;
  const after = placeCards(next, board, showing);
  if (move.kind === "carry") return carryPath(move, position, after, layout);
  const from = rectAt(board.piles[move.kind === "turn-up" ? move.column : "s"], board);
  if (move.kind === "draw") return drawPath(position, from, after, layout);
  return { from, to: from, rest: from, ghosts: [] };
}

function carryPath(
  { from, to, count }: Carry,
  position: Position,
  after: ReadonlyMap<Card, CardRect>,
  { board, places, spots }: Layout,
): HintPath | undefined {
  const cards = faceUpOf(position, from).slice(-count);
  const now = cards.flatMap((card) => places.get(card) ?? []);
  const rest = after.get(cards[0] as Card);
  const [lowest, top] = [now[0], now.at(-1)];
  if (lowest === undefined || top === undefined || rest === undefined) return undefined;
  const target = spots.findLast(({ pile }) => pile === to)?.rect ?? board.piles[to];
  return {
    from: { ...rectAt(lowest, board), height: top.y + board.card.height - lowest.y },
    to: rectAt(target, board),
    rest,
    ghosts: cards.map((card, at) => ({ card, y: (now[at]?.y ?? 0) - lowest.y })),
  };
}

/** A drawn card must not be revealed, so the ghost is a card's back on its way to the top of the waste. */
function drawPath(
  position: Position,
  from: Rect,
  after: ReadonlyMap<Card, CardRect>,
  { board, spots }: Layout,
): HintPath {
  const onWaste = [...after.values()].filter(({ pile }) => pile === "w").toSorted((a, b) => b.z - a.z);
  const rest = onWaste[0] ?? board.piles.w;
  const top = position.waste.length === 0 ? undefined : spots.findLast(({ pile }) => pile === "w");
  return {
    from,
    to: rectAt(top?.rect ?? board.piles.w, board),
    rest,
    ghosts: [{ card: undefined, y: 0 }],
  };
}

/** The cards that can be moved now, except those on foundations; none while the player cannot move. */
export function movableSpots(state: GameState, spots: readonly Spot[]): readonly Spot[] {
  const { view, isWatched, selection } = state;
  if (view.kind !== "game" || isWatched || selection !== undefined) return [];
  return spots.filter(
    ({ card, pile, count }) =>
      card !== undefined && !isFoundation(pile) && canMove(state, liftAt(state, { pile, count })),
  );
}

function canMove(state: GameState, lifted: Selection | undefined): boolean {
  return lifted !== undefined && findCarries(state, lifted).length > 0;
}
