import { isHiddenOnly, type KlondikeRules, type Position, suitIndexOf } from "@klondike/engine";

/** Where things lie in the input; kernel/shortest/deal.ts says the same. */
const AT = {
  draw: 0,
  switches: 1,
  talon: 2,
  waste: 3,
  homes: 4,
  recycles: 8,
  talonCards: 16,
  columns: 40,
} as const;
const COLUMN_BYTES = 24;
const INPUT_BYTES = 256;

const SWITCHES = { worryBack: 1, wholeRuns: 2, earlyWin: 4, plain: 8 } as const;

const OPEN_DECK = 0;
const UNLIMITED = 255;
const MOST_TALON = 24;
/** Hidden cards in all, and ways to dig them out; no deal has as many. */
const MOST_HIDDEN = 25;
const MOST_WAYS = 2 ** 16;
/** Between two recycles that are of use a card leaves the talon, so nobody needs more. */
const ENOUGH_RECYCLES = MOST_TALON + 1;

/**
 * The position as the search for short lines reads it; undefined where no game leads to it, because too many cards lie in the
 * talon, in a column or hidden, or a hidden card waits for a hand that the rules do not know. A `plain` search sends no card home unasked.
 */
export function shortestInput(
  position: Position,
  rules: KlondikeRules,
  isPlain: boolean,
): Uint8Array | undefined {
  // Which foundation an ace opens is all the same to the number of moves.
  const {
    talon: turned,
    lifting,
    turning,
    worryBack,
    foundations: _,
    winning,
    emptyColumns,
    ...others
  } = rules;
  others satisfies Record<string, never>;
  // Its bound counts on kings: a card that cannot lie anywhere but on the one card of its deal has to be dug out.
  if (emptyColumns === "any") return undefined;
  const { waste, stock, tableau, foundations } = position;
  const talon = waste.length + stock.length;
  if (talon > MOST_TALON) return undefined;
  if (turning === "automatic" && tableau.some(isHiddenOnly)) return undefined;
  const hidden = tableau.map(({ faceDown }) => faceDown.length);
  if (hidden.reduce((sum, count) => sum + count, 0) > MOST_HIDDEN) return undefined;
  if (hidden.reduce((ways, count) => ways * (count + 1), 1) > MOST_WAYS) return undefined;
  const input = new Uint8Array(INPUT_BYTES);
  input[AT.draw] = turned.kind === "waste" ? turned.draw : OPEN_DECK;
  input[AT.switches] =
    (worryBack ? SWITCHES.worryBack : 0) |
    (lifting === "whole-run" ? SWITCHES.wholeRuns : 0) |
    (winning === "early" ? SWITCHES.earlyWin : 0) |
    (isPlain ? SWITCHES.plain : 0);
  input[AT.talon] = talon;
  input[AT.waste] = waste.length;
  input[AT.recycles] = recyclesLeft(position, rules);
  input.set(waste, AT.talonCards);
  input.set(stock.toReversed(), AT.talonCards + waste.length);
  for (const pile of foundations) {
    const [ace] = pile;
    if (ace !== undefined) input[AT.homes + suitIndexOf(ace)] = pile.length;
  }
  for (const [index, { faceDown, faceUp }] of tableau.entries()) {
    if (faceDown.length + faceUp.length > COLUMN_BYTES - 2) return undefined;
    const at = AT.columns + COLUMN_BYTES * index;
    input.set([faceDown.length, faceUp.length, ...faceDown, ...faceUp], at);
  }
  return input;
}

function recyclesLeft({ passes }: Position, { talon }: KlondikeRules): number {
  if (talon.kind === "open-deck" || talon.passes === "unlimited") return UNLIMITED;
  const left = Math.max(0, talon.passes - passes);
  return left < ENOUGH_RECYCLES ? left : UNLIMITED;
}
