import type { Card, KlondikeRules, Move, Position, Talon } from "@klondike/engine";
import { talonOf } from "@klondike/engine";

/** A card of stock and waste that can be brought to where it is playable, and the position in which it is. */
export interface Reach {
  readonly card: Card;
  readonly pile: "s" | "w";
  readonly turns: readonly Move[];
  readonly position: Position;
}

const DRAW: Move = { kind: "draw" };
const RECYCLE: Move = { kind: "recycle" };

/**
 * The cards that turning the stock can bring up, each once, with the fewest turns: all that drawing is good for.
 * Only those that `isWanted` are worked out.
 */
export function reachesOf(
  position: Position,
  { talon }: KlondikeRules,
  isWanted: (card: Card) => boolean,
): Reach[] {
  const { waste } = position;
  const order = talonOf(position);
  const draw = talon.kind === "waste" ? talon.draw : 1;
  const isOpen = talon.kind === "open-deck";
  const reaches: Reach[] = [];
  const met = new Set<Card>();
  const turns: Move[] = [];
  let shown = waste.length;
  let passes = position.passes;
  for (;;) {
    const card = isOpen ? order[shown] : order[shown - 1];
    if (card !== undefined && !met.has(card) && isWanted(card)) {
      const turned = {
        ...position,
        waste: order.slice(0, shown),
        stock: order.slice(shown).reverse(),
        passes,
      };
      reaches.push({ card, pile: isOpen ? "s" : "w", turns: [...turns], position: turned });
    }
    if (card !== undefined) met.add(card);
    if (shown < order.length) {
      shown = Math.min(order.length, shown + draw);
      turns.push(DRAW);
    } else if (passes < lastPass(talon) && passes < position.passes + 2 && order.length > 0) {
      shown = 0;
      passes++;
      turns.push(RECYCLE);
    } else return reaches;
  }
}

function lastPass(talon: Talon): number {
  return talon.kind === "waste" && talon.passes !== "unlimited" ? talon.passes : Number.POSITIVE_INFINITY;
}

/** Whether every card of stock and waste can be played at any time, so that how far it is turned does not matter. */
export function isReserve(talon: Talon): boolean {
  return talon.kind === "open-deck" || (talon.draw === 1 && talon.passes === "unlimited");
}
