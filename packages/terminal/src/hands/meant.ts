import {
  type Carry,
  FOUNDATION_IDS,
  type FoundationId,
  faceUpOf,
  finishingMoves,
  foundationAt,
  homeMove,
  homewardMoves,
  isFoundation,
  isLegal,
  isTableau,
  type KlondikeRules,
  type KlondikeSession,
  type Move,
  type PileId,
  type Position,
  suitOf,
  type TableauId,
  topOf,
} from "@klondike/engine";

/** A carry that may leave open how many cards go, and to which foundation. */
export interface LooseCarry {
  readonly from: PileId;
  readonly to: TableauId | FoundationId | "home";
  readonly count?: number;
}

/** The one carry that is meant: the number of cards that fit, or the foundation that takes the card. */
export function carryMeant(position: Position, { from, to, count }: LooseCarry, rules: KlondikeRules): Carry {
  if (to === "home") return { kind: "carry", from, to: homeOf(position, from, rules), count: count ?? 1 };
  if (count !== undefined) return { kind: "carry", from, to, count };
  const most = isTableau(from) && isTableau(to) ? faceUpOf(position, from).length : 1;
  for (let cards = 1; cards <= most; cards++) {
    const move: Carry = { kind: "carry", from, to, count: cards };
    if (isLegal(position, move, rules)) return move;
  }
  return { kind: "carry", from, to, count: Math.max(1, most) };
}

/** The foundation that takes a pile's top card, or the one that comes nearest to it. */
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

/** The moves of "all home": every card that can go; where none can and nothing is hidden, the whole end of the game. */
export function allHomeMoves(position: Position, rules: KlondikeRules): readonly Move[] {
  const moves = homewardMoves(position, rules);
  return moves.length > 0 ? moves : (finishingMoves(position, rules) ?? []);
}

/** How many of the waste's cards are seen: those of a draw, at most three; in `by-hand` the top one only. */
export function fanOf(session: KlondikeSession): number {
  const { edition, rules } = session.game.setup;
  return rules.talon.kind === "waste" && edition !== "by-hand" ? Math.min(3, rules.talon.draw) : 1;
}
