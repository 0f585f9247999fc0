import { isHiddenOnly, type KlondikeRules, type Position } from "@klondike/engine";
import { kernelGameOf, packInput } from "../kernel-host/kernel-input.ts";

/** Hidden cards in all, and ways to dig them out; no deal has as many. */
const MOST_HIDDEN = 25;
const MOST_WAYS = 2 ** 16;

/**
 * The position as the search for short lines reads it; undefined under rules for which its moves or its bound do not hold, and where no
 * game leads to it, because too many cards lie in the talon, in a column or hidden, or a hidden card waits for a hand that the rules do
 * not know. A `plain` search sends no card home unasked.
 */
export function shortestInput(
  position: Position,
  rules: KlondikeRules,
  isPlain: boolean,
): Uint8Array | undefined {
  const { talon, lifting, turning, worryBack, foundations, winning, emptyColumns, ...others } = rules;
  others satisfies Record<string, never>;
  // Its moves and its bound know these as the kernel's game has them.
  void [talon, lifting, worryBack, winning];
  // Which foundation an ace opens is all the same to the number of moves.
  foundations satisfies "any-ace" | "fixed-suit";
  // Its bound counts on kings: a card that cannot lie anywhere but on the one card of its deal has to be dug out.
  if (emptyColumns === "any") return undefined;
  const { tableau } = position;
  if (turning === "automatic" && tableau.some(isHiddenOnly)) return undefined;
  const hidden = tableau.map(({ faceDown }) => faceDown.length);
  if (hidden.reduce((sum, count) => sum + count, 0) > MOST_HIDDEN) return undefined;
  if (hidden.reduce((ways, count) => ways * (count + 1), 1) > MOST_WAYS) return undefined;
  const game = kernelGameOf(position, rules);
  return game && packInput(position, game, isPlain ? ["safe-moves"] : []);
}
