import type { KlondikeRules, Position } from "@klondike/engine";
import { isHiddenOnly } from "@klondike/engine/internal";
import { kernelGame, packInput } from "../host/kernel-input.ts";

/** Maximum number of hidden cards in the packed format. No deal exceeds it. */
const MAX_HIDDEN = 25;
/** Maximum number of combinations of hidden cards in the packed format. No deal exceeds it. */
const MAX_WAYS = 2 ** 16;

/**
 * Packs the position for the shortest-line search. Returns undefined if its moves or bound are not valid under the
 * rules, or if no game leads to the position: too many cards in the talon, in a column or hidden, or a hidden card on
 * top of a column although cards turn up automatically. A `plain` search sends no card home automatically.
 */
export function shortestInput(
  position: Position,
  rules: KlondikeRules,
  isPlain: boolean,
): Uint8Array | undefined {
  const game = kernelGame(position, rules);
  if (game?.fitsShortest !== true) return undefined;
  const { tableau } = position;
  if (rules.turning === "automatic" && tableau.some(isHiddenOnly)) return undefined;
  const hidden = tableau.map(({ faceDown }) => faceDown.length);
  if (hidden.reduce((sum, count) => sum + count, 0) > MAX_HIDDEN) return undefined;
  if (hidden.reduce((ways, count) => ways * (count + 1), 1) > MAX_WAYS) return undefined;
  return packInput(position, game, isPlain ? ["safe-moves"] : []);
}
