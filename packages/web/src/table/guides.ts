import {
  type Card,
  type Carry,
  faceUpOf,
  isFoundation,
  type Move,
  type Position,
  type Selection,
} from "@klondike/engine";
import { carriesOf, type GameState, liftAt, positionAfter } from "@klondike/play";
import type { Point, Rect } from "../layout/board.ts";
import { type CardRect, placesOf, rectAt, type TalonView } from "../layout/places.ts";
import type { Spot, TableLayout } from "../layout/spots.ts";

/** A card of a hint's ghost: its distance from the top of the ghost, and its face unless it is hidden. */
type GhostCard = { readonly card: Card | undefined; readonly y: number };

/** What shows a move on the table. */
export type HintPath = {
  /** The cards to move. */
  readonly from: Rect;
  /** The card or the empty pile that they go to. */
  readonly to: Rect;
  /** Where the lowest of them will be. */
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
  const after = placesOf(next, board, showing);
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

/** The drawn cards stay hidden: the ghost is the back of one, and goes to where the top of the waste will be. */
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

/** The cards that can be moved now, without those on foundations; none while the player cannot move. */
export function movableSpots(state: GameState, spots: readonly Spot[]): readonly Spot[] {
  const { view, isWatched, selection } = state;
  if (view.kind !== "game" || isWatched || selection !== undefined) return [];
  return spots.filter(
    ({ card, pile, count }) =>
      card !== undefined && !isFoundation(pile) && canMove(state, liftAt(state, { pile, count })),
  );
}

function canMove(state: GameState, lifted: Selection | undefined): boolean {
  return lifted !== undefined && carriesOf(state, lifted).length > 0;
}
