import {
  applyMove,
  type Card,
  faceUpOf,
  homeMove,
  isRed,
  type KlondikeRules,
  type Move,
  type PileId,
  type Position,
  rankOf,
  TABLEAU_IDS,
  topOf,
} from "@klondike/engine";
import type { Preferences } from "./preferences.ts";

/** The moves that send cards home automatically, in order. */
export function autoHomeMoves(
  position: Position,
  rules: KlondikeRules,
  which: Preferences["autoHome"],
): readonly Move[] {
  if (which === "never") return [];
  const moves: Move[] = [];
  let table = position;
  for (;;) {
    const move = nextHome(table, rules, which);
    if (move === undefined) return moves;
    moves.push(move);
    table = applyMove(table, move, rules);
  }
}

/** The switches for which `isUnneeded` is valid; the talon determines where cards can come from. */
type Stated = "talon" | "lifting" | "turning" | "worryBack" | "foundations" | "winning" | "emptyColumns";

function nextHome(position: Position, rules: KlondikeRules, which: "safe" | "always"): Move | undefined {
  rules satisfies Record<Exclude<keyof KlondikeRules, Stated>, never>;
  for (const pile of [...talonPiles(rules), ...TABLEAU_IDS]) {
    const card = topOf(faceUpOf(position, pile));
    if (card === undefined || (which === "safe" && !isUnneeded(position, card))) continue;
    const move = homeMove(position, pile, rules);
    if (move !== undefined) return move;
  }
  return undefined;
}

/** The talon piles from which taking a card does not make another harder to reach. */
function talonPiles({ talon }: KlondikeRules): readonly PileId[] {
  if (talon.kind === "open-deck") return ["s"];
  return talon.draw === 1 && talon.passes === "unlimited" ? ["w"] : [];
}

/**
 * Whether both cards that could be placed on this one are home. Stricter than the engine's `isSafeHome`, which only asks
 * that they can go home: a card must not leave unasked while the player may still want to place another on it.
 */
function isUnneeded(position: Position, card: Card): boolean {
  const lower = rankOf(card) - 1;
  const others = position.foundations.filter((pile) => {
    const top = topOf(pile);
    return top !== undefined && isRed(top) !== isRed(card) && rankOf(top) >= lower;
  });
  return lower <= 1 || others.length === 2;
}
