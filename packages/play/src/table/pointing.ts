import {
  type Card,
  type Carry,
  type Click,
  FOUNDATION_IDS,
  type FoundationId,
  faceUpOf,
  finishingMoves,
  foundationAt,
  homeMove,
  homeMoves,
  isFoundation,
  isLegal,
  isTableau,
  type KlondikeRules,
  liftedAt,
  type Move,
  type PileId,
  type Position,
  type Selection,
  suitOf,
  targetsOf,
  topOf,
} from "@klondike/engine";
import type { LooseCarry, Pointed } from "./actions.ts";
import type { GameState } from "./state.ts";

/** The engine's click for what is pointed at. */
export function clickOn({ pile, count }: Pointed): Click {
  if (pile === "s") return { on: "stock" };
  if (pile === "w") return { on: "waste" };
  return isTableau(pile) ? { on: "tableau", column: pile, count } : { on: "foundation", foundation: pile };
}

/** The face-up card that is pointed at. */
export function cardAt(position: Position, { pile, count }: Pointed): Card | undefined {
  return faceUpOf(position, pile).at(-Math.max(1, count));
}

/** The cards that a drag lifts here: those a first click selects. None if the edition has no dragging. */
export function liftAt(state: GameState, at: Pointed): Selection | undefined {
  const { traits, isPlayable, shown, position } = state;
  if (!traits.freeHands || !isPlayable || shown === undefined) return undefined;
  return liftedAt(position, clickOn(at), shown.game.setup.rules);
}

/** The legal targets of lifted cards. */
export function targetsFor({ position, shown }: GameState, { pile, count }: Selection): readonly Carry[] {
  return shown === undefined ? [] : targetsOf(position, pile, count, shown.game.setup.rules);
}

/** Completes a move: the longest run that fits, or the matching foundation. */
export function completeCarry(
  position: Position,
  { from: source, to, count }: LooseCarry,
  rules: KlondikeRules,
): Carry {
  const from = source === "home" ? giverTo(position, to, rules) : source;
  if (to === "home") return { kind: "carry", from, to: homeOf(position, from, rules), count: count ?? 1 };
  if (count !== undefined) return { kind: "carry", from, to, count };
  const most = isTableau(from) && isTableau(to) ? Math.max(1, faceUpOf(position, from).length) : 1;
  for (let cards = most; cards >= 1; cards--) {
    const move: Carry = { kind: "carry", from, to, count: cards };
    if (isLegal(position, move, rules)) return move;
  }
  return { kind: "carry", from, to, count: most };
}

/** The foundation whose card fits a column; if none does, one that has a card, so that the refusal explains why. */
function giverTo(position: Position, to: LooseCarry["to"], rules: KlondikeRules): FoundationId {
  const fits = (from: FoundationId): boolean =>
    to !== "home" && isLegal(position, { kind: "carry", from, to, count: 1 }, rules);
  const hasCard = (id: FoundationId): boolean => foundationAt(position, id).length > 0;
  return FOUNDATION_IDS.find(fits) ?? FOUNDATION_IDS.find(hasCard) ?? "f1";
}

/** The same move with an ace's usual foundation, so that every hint names the same one. */
export function usualMove(position: Position, move: Move, rules: KlondikeRules): Move {
  return move.kind === "carry" && isFoundation(move.to)
    ? (homeMove(position, move.from, rules) ?? move)
    : move;
}

/** The foundation for a pile's top card, or the nearest one, so that the refusal explains why. */
function homeOf(position: Position, from: PileId, rules: KlondikeRules): FoundationId {
  const home = homeMove(position, from, rules);
  if (home?.kind === "carry" && isFoundation(home.to)) return home.to;
  const card = topOf(faceUpOf(position, from));
  const suited = (id: FoundationId): boolean => {
    const top = topOf(foundationAt(position, id));
    return card !== undefined && top !== undefined && suitOf(top) === suitOf(card);
  };
  const empty = (id: FoundationId): boolean => foundationAt(position, id).length === 0;
  return FOUNDATION_IDS.find(suited) ?? FOUNDATION_IDS.find(empty) ?? "f1";
}

/** The moves of "send all home": every card that can go; if none can and nothing is hidden, the whole auto-finish. */
export function allHomeMoves(position: Position, rules: KlondikeRules): readonly Move[] {
  const moves = homeMoves(position, rules);
  return moves.length > 0 ? moves : (finishingMoves(position, rules) ?? []);
}
