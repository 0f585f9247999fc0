import {
  type Card,
  type Column,
  followsDown,
  heightsBySuit,
  type KlondikeRules,
  type Position,
  SWITCH_NAMES,
  type SwitchName,
  type SwitchWord,
  switchWordOf,
} from "@klondike/engine";

/** The game as a kernel plays it. */
export interface KernelGame {
  /** Cards a draw turns over: 1…24, or 0 for an open deck. */
  readonly draw: number;
  /** How often the waste may still be turned over; undefined where that is not limited. */
  readonly redeals: number | undefined;
  readonly worryBack: boolean;
  /** Whether only all face-up cards of a column move together. */
  readonly wholeRuns: boolean;
  /** Whether the game is won once nothing is hidden and at most one card is in stock and waste; short lines depend on it. */
  readonly earlyWin: boolean;
  /** Whether what is lost in it is lost under the rules; what is won in it is won under them in any case. */
  readonly provesLosses: boolean;
}

/** The rules of pruning that can be left out, for checking them: see docs/solver.md. */
export type Pruning = "order" | "safe-moves" | "relaxation" | "refinement" | "draw-1";

/** Where things lie in the input of either kernel, a byte each; kernel/input.ts says the same and says more. */
export const AT = {
  draw: 0,
  switches: 1,
  talon: 2,
  waste: 3,
  homes: 4,
  redeals: 8,
  talonCards: 16,
  columns: 40,
  loose: 208,
} as const;
export const COLUMN_BYTES = 24;
export const INPUT_BYTES = 320;
export const UNLIMITED = 255;

export const SWITCHES = { worryBack: 1, wholeRuns: 2, earlyWin: 4 } as const;
/** Searches at draw 1 help from outside, so a kernel is not told about them. */
export const SWITCHED_OFF: Readonly<Record<Pruning, number>> = {
  order: 8,
  "safe-moves": 16,
  relaxation: 32,
  refinement: 64,
  "draw-1": 0,
};

const MOST_TALON = 24;
const MOST_IN_COLUMN = COLUMN_BYTES - 2;

/** What holds of the answers of a kernel, and of the board that makes moves of its lines. */
interface Fit {
  /** What it calls won is won by its line. */
  readonly lines: boolean;
  /** What it calls lost is lost. */
  readonly losses: boolean;
}

const ALL: Fit = { lines: true, losses: true };
const LINES_ALONE: Fit = { lines: true, losses: false };

/** The fit of each value of each switch, whatever the others are: one that is not listed does not compile. */
const FITS: { readonly [Name in SwitchName]: Readonly<Record<SwitchWord<Name>, Fit>> } = {
  lifting: { "any-run": ALL, "whole-run": ALL },
  // Turning a hidden card up costs nothing and can be done at once: the line puts it in.
  turning: { automatic: ALL, "by-hand": ALL },
  worryBack: { "worry-back": ALL, "no-worry-back": ALL },
  // Which foundation an ace opens changes nothing but its name: the line says it.
  foundations: { "any-ace": ALL, "fixed-suit": ALL },
  // With nothing hidden and one card left to draw, all cards can go home: who wins early, wins.
  winning: { "all-home": ALL, early: ALL },
  // Kings may open a column in either game, so its lines hold; with more cards that may, what it calls lost need not be.
  emptyColumns: { "kings-only": ALL, "any-card": LINES_ALONE },
};

/** How well the kernel's game fits the rules: as well as to the switch that it fits worst. */
function fitOf(rules: KlondikeRules): Fit {
  let fit = fitsOfRules.get(rules);
  if (fit === undefined) {
    const fits = SWITCH_NAMES.map((name) => fitOfSwitch(name, rules));
    fit = { lines: fits.every(({ lines }) => lines), losses: fits.every(({ losses }) => losses) };
    fitsOfRules.set(rules, fit);
  }
  return fit;
}

/** Rules do not change, and one value of them is asked about for deal after deal. */
const fitsOfRules = new WeakMap<KlondikeRules, Fit>();

function fitOfSwitch(name: SwitchName, rules: KlondikeRules): Fit {
  const fits: Readonly<Partial<Record<SwitchWord, Fit>>> = FITS[name];
  return fits[switchWordOf(name, rules)] ?? { lines: false, losses: false };
}

/** The game that the kernel plays under these rules; undefined where its lines would not hold, so that it is of no use. */
export function kernelGameOf(position: Position, rules: KlondikeRules): KernelGame | undefined {
  const { lines, losses } = fitOf(rules);
  if (!lines) return undefined;
  const { talon, lifting, worryBack, winning } = rules;
  return {
    draw: talon.kind === "waste" ? talon.draw : 0,
    redeals: talon.kind === "waste" ? redealsLeft(position, talon.passes) : undefined,
    worryBack,
    wholeRuns: lifting === "whole-run",
    earlyWin: winning === "early",
    provesLosses: losses,
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
 * A kernel's input for the position; undefined where no deal leads to it, because too many cards lie in the talon or in a column, or
 * face-up cards are in no order.
 */
export function packInput(
  position: Position,
  game: KernelGame,
  without: readonly Pruning[] = [],
): Uint8Array | undefined {
  const { stock, waste, tableau } = position;
  const talon = stock.length + waste.length;
  if (talon > MOST_TALON || !tableau.every(isPackable)) return undefined;
  const input = new Uint8Array(INPUT_BYTES);
  input[AT.draw] = game.draw;
  input[AT.switches] =
    (game.worryBack ? SWITCHES.worryBack : 0) |
    (game.wholeRuns ? SWITCHES.wholeRuns : 0) |
    (game.earlyWin ? SWITCHES.earlyWin : 0) |
    without.reduce((sum, rule) => sum | SWITCHED_OFF[rule], 0);
  input[AT.redeals] = game.redeals ?? UNLIMITED;
  input[AT.talon] = talon;
  input[AT.waste] = waste.length;
  // Card by card: lists in between would cost more than an easy search.
  let at: number = AT.talonCards;
  for (const card of waste) input[at++] = card;
  for (let left = stock.length - 1; left >= 0; left--) input[at++] = stock[left] as Card;
  at = AT.homes;
  for (const height of heightsBySuit(position.foundations)) input[at++] = height;
  let column: number = AT.columns;
  for (const { faceDown, faceUp } of tableau) {
    input[column] = faceDown.length;
    input[column + 1] = faceUp.length;
    at = column + 2;
    for (const card of faceDown) input[at++] = card;
    for (const card of faceUp) input[at++] = card;
    column += COLUMN_BYTES;
  }
  return input;
}

function isPackable({ faceDown, faceUp }: Column): boolean {
  if (faceDown.length + faceUp.length > MOST_IN_COLUMN) return false;
  return faceUp.every((card, index) => index === 0 || followsDown(card, faceUp[index - 1] as Card));
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
