import {
  type Card,
  type Column,
  followsDown,
  KING,
  type KlondikeRules,
  type Pile,
  type Position,
  rankOf,
  suitIndexOf,
} from "@klondike/engine";

/** The game as the kernel plays it. */
export interface KernelGame {
  /** Cards a draw turns over: 1…24. */
  readonly draw: number;
  /** How often the waste may still be turned over; undefined where that is not limited. */
  readonly redeals: number | undefined;
  readonly worryBack: boolean;
  /** Whether only all face-up cards of a column move together. */
  readonly wholeRuns: boolean;
  /** Whether what is lost in it is lost under the rules; what is won in it is won under them in any case. */
  readonly provesLosses: boolean;
}

/** The rules of pruning that can be left out, for checking them: see docs/solver.md. */
export type Pruning = "order" | "safe-moves" | "relaxation" | "draw-1";

/** The kernel's switches; searches at draw 1 help from outside, so it is not told about them. */
const SWITCHES = { worryBack: 1, wholeRuns: 16 } as const;
const SWITCHED_OFF: Readonly<Record<Pruning, number>> = {
  order: 2,
  "safe-moves": 4,
  relaxation: 8,
  "draw-1": 0,
};

/** Where things lie in the input; kernel/input.ts says the same. */
const AT = {
  draw: 0,
  switches: 1,
  talon: 2,
  waste: 3,
  homes: 4,
  talonCards: 8,
  columns: 32,
  others: 88,
  redeals: 141,
  parents: 142,
} as const;
const COLUMN_BYTES = 8;
export const INPUT_BYTES = 256;

const UNLIMITED = 255;
const NO_PARENT = 255;
const MOST_TALON = 24;
const MOST_AS_DEALT = 7;

/**
 * The game that the kernel plays under these rules. Every switch is looked at: one that is not listed does not compile. What it calls
 * won is won by its line, and what it calls lost is lost where the game `provesLosses`.
 */
export function kernelGameOf(position: Position, rules: KlondikeRules): KernelGame {
  const { talon, lifting, turning, worryBack, foundations, winning, emptyColumns, ...rest } = rules;
  rest satisfies Record<string, never>;
  // Turning a hidden card up costs nothing and can be done at once: the line puts it in.
  turning satisfies "automatic" | "by-hand";
  // Which foundation an ace opens changes nothing but its name: the line says it.
  foundations satisfies "any-ace" | "fixed-suit";
  // With nothing hidden and one card left to draw, all cards can go home: who wins early, wins.
  winning satisfies "all-home" | "early";
  return {
    // An open deck is as good as draw 1: every card comes by on each pass.
    draw: talon.kind === "waste" ? talon.draw : 1,
    redeals: talon.kind === "waste" ? redealsLeft(position, talon.passes) : undefined,
    worryBack,
    wholeRuns: lifting === "whole-run",
    // Kings may open a column in either game, so its lines hold; with more cards that may, what it calls lost need not be.
    provesLosses: emptyColumns === "kings",
  };
}

/** How often the waste may be turned over; undefined where more would be of no use, since a card leaves the talon in between. */
function redealsLeft({ passes, waste, stock }: Position, most: number | "unlimited"): number | undefined {
  if (most === "unlimited") return undefined;
  const left = Math.max(0, most - passes);
  return left > waste.length + stock.length ? undefined : left;
}

/** Whether the game is as easy as its draw count allows: any run may be carried, and the stock gone through without end. */
export function isLenient({ redeals, wholeRuns }: KernelGame): boolean {
  return redeals === undefined && !wholeRuns;
}

/**
 * The kernel's input for the position; undefined where no deal leads to it, because too many cards lie in the talon or hidden, or face-up
 * cards are in no order.
 */
export function packInput(
  position: Position,
  game: KernelGame,
  without: readonly Pruning[] = [],
): Uint8Array | undefined {
  const input = new Uint8Array(INPUT_BYTES);
  const { waste, stock, tableau } = position;
  const talon = waste.length + stock.length;
  if (talon > MOST_TALON || !tableau.every(isRun)) return undefined;
  input[AT.draw] = game.draw;
  input[AT.switches] =
    (game.worryBack ? SWITCHES.worryBack : 0) |
    (game.wholeRuns ? SWITCHES.wholeRuns : 0) |
    without.reduce((sum, rule) => sum | SWITCHED_OFF[rule], 0);
  input[AT.redeals] = game.redeals ?? UNLIMITED;
  input[AT.talon] = talon;
  input[AT.waste] = waste.length;
  input.set(waste, AT.talonCards);
  input.set(stock.toReversed(), AT.talonCards + waste.length);
  for (const pile of position.foundations) {
    const [ace] = pile;
    if (ace !== undefined) input[AT.homes + suitIndexOf(ace)] = pile.length;
  }
  let others = 0;
  for (const [index, column] of tableau.entries()) {
    const asDealt = dealtPartOf(column);
    if (asDealt.length > MOST_AS_DEALT) return undefined;
    input[AT.columns + COLUMN_BYTES * index] = asDealt.length;
    input.set(asDealt, AT.columns + COLUMN_BYTES * index + 1);
    const first = Math.max(0, asDealt.length - column.faceDown.length);
    for (const [above, card] of column.faceUp.slice(first).entries()) {
      input[AT.others + 1 + others] = card;
      input[AT.parents + others] = column.faceUp[first + above - 1] ?? NO_PARENT;
      others++;
    }
  }
  input[AT.others] = others;
  return input;
}

/** The same position in the easiest game: draw 1, any run, unlimited passes. */
export function easiest(input: Uint8Array): Uint8Array {
  const easier = input.slice();
  easier[AT.draw] = 1;
  easier[AT.switches] = (easier[AT.switches] ?? 0) & ~SWITCHES.wholeRuns;
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

function isRun({ faceUp }: Column): boolean {
  return faceUp.every((card, index) => index === 0 || followsDown(card, faceUp[index - 1] as Card));
}
