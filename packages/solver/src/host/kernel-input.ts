import {
  type Card,
  CLASSIC_RULES,
  type Column,
  followsDown,
  heightsBySuit,
  type KlondikeRules,
  type Position,
} from "@klondike/engine";
import { SWITCH_NAMES, type SwitchName, type SwitchWord, switchWordOf } from "@klondike/engine/rules";

/** The game as a kernel plays it. */
export interface KernelGame {
  /** Cards per draw: 1…24, or 0 for an open deck. */
  readonly draw: number;
  /** Number of redeals left; undefined if unlimited. */
  readonly redeals: number | undefined;
  readonly worryBack: boolean;
  /** Whether only all face-up cards of a column move together. */
  readonly wholeRuns: boolean;
  /**
   * Whether the game is won once nothing is hidden and at most one card is in stock and waste; affects shortest lines.
   */
  readonly earlyWin: boolean;
  /** Whether a loss in the kernel's game is a loss under the rules. A win in it is always a win. */
  readonly provesLosses: boolean;
  /** Whether the search for shortest lines can play it: its moves and its bound are valid under the rules. */
  readonly fitsShortest: boolean;
}

/** Prunings that can be disabled, to check them: see docs/research/solver.md. */
export type Pruning = "order" | "safe-moves" | "relaxation" | "refinement" | "draw-1";

/** Offsets in the input of either kernel, one byte each; kernel/input.ts documents them. */
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
/** Draw-1 searches run outside the kernel, so it has no flag for them. */
export const SWITCHED_OFF: Readonly<Record<Pruning, number>> = {
  order: 8,
  "safe-moves": 16,
  relaxation: 32,
  refinement: 64,
  "draw-1": 0,
};

const MAX_TALON = 24;
const MAX_IN_COLUMN = COLUMN_BYTES - 2;

/** Which of a kernel's results are valid, together with the board that expands its lines. */
interface Fit {
  /** Wins and their lines are valid. */
  readonly lines: boolean;
  /** Losses are valid. */
  readonly losses: boolean;
  /** The shortest-line search's lower bound is valid, and it tries enough moves to find a shortest line. */
  readonly shortest: boolean;
}

const ALL: Fit = { lines: true, losses: true, shortest: true };
const LINES_ALONE: Fit = { lines: true, losses: false, shortest: false };
const NOTHING: Fit = { lines: false, losses: false, shortest: false };

/** The fit of each value of each switch, independent of the others. A missing value does not compile. */
const FITS: { readonly [Name in SwitchName]: Readonly<Record<SwitchWord<Name>, Fit>> } = {
  lifting: { "any-run": ALL, "whole-run": ALL },
  // Turning up a hidden card costs nothing, so the line does it immediately.
  turning: { automatic: ALL, "by-hand": ALL },
  worryBack: { "worry-back": ALL, "no-worry-back": ALL },
  // The choice of an ace's foundation changes only the pile named in the line, not the number of moves.
  foundations: { "any-ace": ALL, "fixed-suit": ALL },
  // With nothing hidden and one card left to draw, all cards can go home, so early wins are wins.
  winning: { "all-home": ALL, early: ALL },
  // Kings can go to an empty column in either game, so lines are valid; with more cards allowed, a loss need not be
  // one. The bound on the moves counts cards that must be dug out because they can be placed only on the card they were
  // dealt on.
  emptyColumns: { "kings-only": ALL, "any-card": LINES_ALONE },
};

/** How well the kernel's game fits the rules, which is the worst fit of any switch. */
function kernelFit(rules: KlondikeRules): Fit {
  let fit = fitsOfRules.get(rules);
  if (fit === undefined) {
    const fits = SWITCH_NAMES.map((name) => switchFit(name, rules));
    fit = {
      lines: fits.every(({ lines }) => lines),
      losses: fits.every(({ losses }) => losses),
      shortest: fits.every(({ shortest }) => shortest),
    };
    fitsOfRules.set(rules, fit);
  }
  return fit;
}

/** Cache: rules are immutable, and the same value is used for many deals. */
const fitsOfRules = new WeakMap<KlondikeRules, Fit>();

function switchFit(name: SwitchName, rules: KlondikeRules): Fit {
  const fits: Readonly<Partial<Record<SwitchWord, Fit>>> = FITS[name];
  return fits[switchWordOf(name, rules)] ?? NOTHING;
}

/** The game that the kernel plays under these rules; undefined if its lines would not be valid. */
export function kernelGame(position: Position, rules: KlondikeRules): KernelGame | undefined {
  const { lines, losses, shortest } = kernelFit(rules);
  if (!lines) return undefined;
  const { talon, lifting, worryBack, winning } = rules;
  return {
    draw: talon.kind === "waste" ? talon.draw : 0,
    redeals: talon.kind === "waste" ? redealsLeft(position, talon.passes) : undefined,
    worryBack,
    wholeRuns: lifting === "whole-run",
    earlyWin: winning === "early",
    provesLosses: losses,
    fitsShortest: shortest,
  };
}

/**
 * Number of redeals left; undefined if there are more than can be useful, because a card must leave the talon between
 * two redeals.
 */
function redealsLeft({ passes, waste, stock }: Position, most: number | "unlimited"): number | undefined {
  if (most === "unlimited") return undefined;
  const left = Math.max(0, most - passes);
  return left > waste.length + stock.length ? undefined : left;
}

/** Whether any run can be moved and passes are unlimited, which makes the game as easy as its draw count allows. */
export function isLenient({ redeals, wholeRuns }: KernelGame): boolean {
  return redeals === undefined && !wholeRuns;
}

/**
 * Packs the position as kernel input, by default into new memory. Returns undefined if no deal leads to it: too many
 * cards in the talon or a column, or face-up cards out of order.
 */
export function packInput(
  position: Position,
  game: KernelGame,
  without: readonly Pruning[] = [],
  input: Uint8Array = new Uint8Array(INPUT_BYTES),
): Uint8Array | undefined {
  const { stock, waste, tableau } = position;
  const talon = stock.length + waste.length;
  if (talon > MAX_TALON) return undefined;
  input[AT.draw] = game.draw;
  input[AT.switches] =
    (game.worryBack ? SWITCHES.worryBack : 0) |
    (game.wholeRuns ? SWITCHES.wholeRuns : 0) |
    (game.earlyWin ? SWITCHES.earlyWin : 0) |
    without.reduce((sum, rule) => sum | SWITCHED_OFF[rule], 0);
  input[AT.redeals] = game.redeals ?? UNLIMITED;
  input[AT.talon] = talon;
  input[AT.waste] = waste.length;
  // Card by card, because temporary lists would cost more than an easy search.
  let at: number = AT.talonCards;
  for (const card of waste) input[at++] = card;
  for (let left = stock.length - 1; left >= 0; left--) input[at++] = stock[left] as Card;
  at = AT.homes;
  for (const height of heightsBySuit(position.foundations)) input[at++] = height;
  let column: number = AT.columns;
  for (const { faceDown, faceUp } of tableau) {
    if (!isPackable(faceDown, faceUp)) return undefined;
    input[column] = faceDown.length;
    input[column + 1] = faceUp.length;
    at = column + 2;
    for (const card of faceDown) input[at++] = card;
    for (const card of faceUp) input[at++] = card;
    column += COLUMN_BYTES;
  }
  input[AT.loose] = 0;
  return input;
}

/** Whether the kernel can represent the column: it builds runs as `classic` does. */
function isPackable(faceDown: Column["faceDown"], faceUp: Column["faceUp"]): boolean {
  if (faceDown.length + faceUp.length > MAX_IN_COLUMN) return false;
  for (let index = 1; index < faceUp.length; index++) {
    if (!followsDown(faceUp[index] as Card, faceUp[index - 1] as Card, CLASSIC_RULES)) return false;
  }
  return true;
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
