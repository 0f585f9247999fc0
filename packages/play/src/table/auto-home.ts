import {
  ACE,
  applyLegal,
  type Card,
  cardsFollowing,
  faceUpOf,
  heightsBySuit,
  homeMove,
  type KlondikeRules,
  type LegalMove,
  type Move,
  type PileId,
  type Position,
  rankOf,
  suitIndexOf,
  TABLEAU_IDS,
  topOf,
} from "@klondike/engine";

/** The moves that send cards home automatically, in order. */
export function autoHomeMoves(
  position: Position,
  rules: KlondikeRules,
  which: "safe" | "always",
): readonly Move[] {
  const moves: Move[] = [];
  let table = position;
  for (;;) {
    const home = nextHome(table, rules, which);
    if (home === undefined) return moves;
    moves.push(home.move);
    table = applyLegal(home);
  }
}

function nextHome(position: Position, rules: KlondikeRules, which: "safe" | "always"): LegalMove | undefined {
  for (const pile of [...talonPiles(rules), ...TABLEAU_IDS]) {
    const card = topOf(faceUpOf(position, pile));
    if (card === undefined || (which === "safe" && !isUnneeded(position, card, rules))) continue;
    const home = homeMove(position, pile, rules);
    if (home !== undefined) return home;
  }
  return undefined;
}

/** The talon piles from which taking a card does not make another harder to reach. */
function talonPiles({ talon }: KlondikeRules): readonly PileId[] {
  if (talon.kind === "open-deck") return ["s"];
  return talon.draw === 1 && talon.passes === "unlimited" ? ["w"] : [];
}

/**
 * Whether every card that could be placed on this one is home, except aces, which always go home. Stricter than the
 * engine's `isSafeHome`, which only requires that they can go home: a card must not leave automatically while the
 * player may still want to place another on it.
 */
function isUnneeded(position: Position, card: Card, rules: KlondikeRules): boolean {
  const heights = heightsBySuit(position.foundations);
  const isHome = (each: Card): boolean => (heights[suitIndexOf(each)] ?? 0) >= rankOf(each);
  return cardsFollowing(card, rules).every((each) => rankOf(each) === ACE || isHome(each));
}
