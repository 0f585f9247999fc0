import {
  type Carry,
  FOUNDATION_IDS,
  type FoundationId,
  faceUpOf,
  foundationAt,
  homeMove,
  isTableau,
  type Judged,
  judge,
  type KlondikeRules,
  type PileId,
  type Position,
  suitOf,
  type TableauId,
  topOf,
} from "@klondike/engine";

/** A move that may omit the number of cards and the foundation. */
export type LooseCarry = {
  readonly from: Carry["from"] | "home";
  readonly to: TableauId | FoundationId | "home";
  readonly count?: number;
};

/**
 * Completes and judges a move: the longest run that fits, and a foundation that fits. If nothing fits, chooses the pile
 * whose refusal is most informative.
 */
export function completeCarry(
  position: Position,
  { from, to, count }: LooseCarry,
  rules: KlondikeRules,
): Judged<Carry> {
  const full = FOUNDATION_IDS.find((id) => foundationAt(position, id).length > 0) ?? "f1";
  const likely = from === "home" ? full : from;
  if (to === "home") {
    const home = homeMove(position, likely, rules);
    if (home !== undefined && (count ?? 1) === 1) return home;
    const nearest = home?.move.to ?? nearestFoundation(position, likely);
    return judge(position, { kind: "carry", from: likely, to: nearest, count: count ?? 1 }, rules);
  }
  const most = (pile: PileId): number =>
    count ?? (isTableau(pile) && isTableau(to) ? Math.max(1, faceUpOf(position, pile).length) : 1);
  for (const pile of from === "home" ? FOUNDATION_IDS : [from]) {
    for (let cards = most(pile); cards >= (count ?? 1); cards--) {
      const judged = judge(position, { kind: "carry", from: pile, to, count: cards }, rules);
      if (judged.refusal === undefined) return judged;
    }
  }
  return judge(position, { kind: "carry", from: likely, to, count: most(likely) }, rules);
}

/** The foundation of the top card's suit, or an empty one. */
function nearestFoundation(position: Position, from: PileId): FoundationId {
  const card = topOf(faceUpOf(position, from));
  const suited = (id: FoundationId): boolean => {
    const top = topOf(foundationAt(position, id));
    return card !== undefined && top !== undefined && suitOf(top) === suitOf(card);
  };
  const empty = (id: FoundationId): boolean => foundationAt(position, id).length === 0;
  return FOUNDATION_IDS.find(suited) ?? FOUNDATION_IDS.find(empty) ?? "f1";
}
