import { type Column, KING, type Pile, type Position, rankOf, suitIndexOf } from "@klondike/engine";
import { INPUT_BYTES } from "./kernel.ts";

/** What the kernel is told besides the position. */
export interface PackedRules {
  /** Cards a draw turns over: 1…24. An open deck is as good as draw 1: every card comes by on each pass. */
  readonly draw: number;
  readonly worryBack: boolean;
  /** Whether only all face-up cards of a column move together. */
  readonly wholeRuns?: boolean;
  /** How often the waste may still be turned over; left out where that is not limited. */
  readonly redeals?: number | undefined;
  /** Rules of pruning to leave out, for checking them: see docs/solver.md. */
  readonly without?: readonly Pruning[];
}

/** The rules of pruning that can be left out. */
export type Pruning = "order" | "safe-moves" | "relaxation" | "draw-1";

/** Searches at draw 1 help from outside the kernel, so the kernel is not told about them. */
const SWITCH_OF: Readonly<Record<Pruning, number>> = {
  order: 2,
  "safe-moves": 4,
  relaxation: 8,
  "draw-1": 0,
};

/** Where things lie in the input; kernel/deal.ts says the same. */
const AT = { draw: 0, switches: 1, talon: 2, waste: 3, homes: 4, talonCards: 8, columns: 32, others: 88, redeals: 141, parents: 142 };

const WHOLE_RUNS = 16;
const UNLIMITED = 255;
const NO_PARENT = 255;
const MOST_TALON = 24;
const MOST_AS_DEALT = 7;

/** The kernel's input for the position; undefined where no deal leads to it, because too many cards lie in the talon or hidden. */
export function packInput(position: Position, rules: PackedRules): Uint8Array | undefined {
  const input = new Uint8Array(INPUT_BYTES);
  const { waste, stock } = position;
  const talon = waste.length + stock.length;
  if (talon > MOST_TALON) return undefined;
  input[AT.draw] = rules.draw;
  input[AT.switches] = (rules.without ?? []).reduce(
    (sum, rule) => sum | SWITCH_OF[rule],
    (rules.worryBack ? 1 : 0) | (rules.wholeRuns === true ? WHOLE_RUNS : 0),
  );
  input[AT.redeals] = rules.redeals ?? UNLIMITED;
  input[AT.talon] = talon;
  input[AT.waste] = waste.length;
  input.set(waste, AT.talonCards);
  input.set(stock.toReversed(), AT.talonCards + waste.length);
  for (const pile of position.foundations) {
    const [ace] = pile;
    if (ace !== undefined) input[AT.homes + suitIndexOf(ace)] = pile.length;
  }
  let others = 0;
  for (const [index, column] of position.tableau.entries()) {
    const asDealt = dealtPartOf(column);
    if (asDealt.length > MOST_AS_DEALT) return undefined;
    input[AT.columns + 8 * index] = asDealt.length;
    input.set(asDealt, AT.columns + 8 * index + 1);
    const moved = column.faceUp.slice(Math.max(0, asDealt.length - column.faceDown.length));
    input.set(moved, AT.others + 1 + others);
    const parents = moved.map((_, index) => column.faceUp[column.faceUp.length - moved.length + index - 1]);
    input.set(
      parents.map((parent) => parent ?? NO_PARENT),
      AT.parents + others,
    );
    others += moved.length;
  }
  input[AT.others] = others;
  return input;
}

/** The same position at draw 1. */
export function atDrawOne(input: Uint8Array): Uint8Array {
  const easier = input.slice();
  easier[AT.draw] = 1;
  easier[AT.switches] = (easier[AT.switches] ?? 0) & ~WHOLE_RUNS;
  easier[AT.redeals] = UNLIMITED;
  easier[AT.waste] = 0;
  return easier;
}

/** The cards of a column that lie as dealt: the hidden ones and the one on them. A king on the ground may as well have been moved there. */
function dealtPartOf({ faceDown, faceUp }: Column): Pile {
  const [first] = faceUp;
  if (first === undefined || (faceDown.length === 0 && rankOf(first) === KING)) return faceDown;
  return [...faceDown, first];
}
