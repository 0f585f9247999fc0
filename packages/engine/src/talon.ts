import type { Move } from "./move.ts";
import { talonOf } from "./position.ts";
import type { KlondikeRules, Talon } from "./rules.ts";

/** Stock and waste of a position, or of a partly known one. */
interface StockAndWaste<C> {
  readonly stock: readonly C[];
  readonly waste: readonly C[];
  readonly passes: number;
}

/** A card that turning the stock makes playable, and stock and waste at that point. */
export interface TalonReach<C> extends StockAndWaste<C> {
  readonly card: C;
  readonly pile: "s" | "w";
  /** The fewest turns that lead to it. */
  readonly turns: readonly Move[];
}

const DRAW: Move = { kind: "draw" };
const RECYCLE: Move = { kind: "recycle" };

/** The move that turns the stock: a draw, or a recycle if the stock is empty. It need not be legal. */
export function stockTurn({ stock }: { readonly stock: readonly unknown[] }): Move {
  return stock.length > 0 ? DRAW : RECYCLE;
}

/** The number of the last pass; infinite if passes are unlimited. */
export function lastPass(talon: Talon): number {
  return talon.kind === "waste" && talon.passes !== "unlimited" ? talon.passes : Number.POSITIVE_INFINITY;
}

/**
 * Every card that drawing and recycling can make playable, each once, the one playable now first. Includes only cards
 * that `isWanted` accepts.
 */
export function talonReach<C>(
  start: StockAndWaste<C>,
  { talon }: KlondikeRules,
  isWanted: (card: C) => boolean = () => true,
): readonly TalonReach<C>[] {
  const row = talonOf(start);
  const draw = talon.kind === "waste" ? talon.draw : 1;
  const isOpen = talon.kind === "open-deck";
  const reaches: TalonReach<C>[] = [];
  const met = new Set<number>();
  const turns: Move[] = [];
  let shown = start.waste.length;
  let passes = start.passes;
  for (;;) {
    const at = isOpen ? shown : shown - 1;
    const card = row[at];
    if (card !== undefined && !met.has(at) && isWanted(card)) {
      const turned = { waste: row.slice(0, shown), stock: row.slice(shown).reverse(), passes };
      reaches.push({ card, pile: isOpen ? "s" : "w", turns: [...turns], ...turned });
    }
    met.add(at);
    if (shown < row.length) {
      shown = Math.min(row.length, shown + draw);
      turns.push(DRAW);
    } else if (passes < lastPass(talon) && passes < start.passes + 2 && row.length > 0) {
      shown = 0;
      passes++;
      turns.push(RECYCLE);
    } else return reaches;
  }
}
