import { applyMove, isWon, type KlondikeRules, legalMoves, type Move, type Position } from "@klondike/engine";

/** No card, as they are numbers up to 51, and no digit. */
const END_OF_PILE = 0x7f;

/**
 * Whether the game can be won, by trying every move the engine allows from every position there is: no pruning, no packing. Undefined
 * after so many positions.
 */
export function isWinnable(start: Position, rules: KlondikeRules, most: number): boolean | undefined {
  // Passes matter only where they are limited.
  const isLimited = rules.talon.kind === "waste" && rules.talon.passes !== "unlimited";
  const keyOf = (position: Position): string => `${layoutOf(position)}${isLimited ? position.passes : ""}`;
  const seen = new Set([keyOf(start)]);
  const open = [start];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (isWon(position, rules)) return true;
    if (seen.size > most) return undefined;
    // Cards go home first, so that wins are found before the patience ends.
    for (const move of legalMoves(position, rules).toSorted((a, b) => isHome(a) - isHome(b))) {
      const next = applyMove(position, move, rules);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(next);
    }
  }
  return false;
}

/** Where all cards lie, in few characters: one a card, and one after each pile. */
function layoutOf({ stock, waste, foundations, tableau }: Position): string {
  let layout = "";
  for (const pile of [stock, waste, ...foundations]) layout += String.fromCharCode(...pile, END_OF_PILE);
  for (const { faceDown, faceUp } of tableau) {
    layout += String.fromCharCode(...faceDown, END_OF_PILE, ...faceUp, END_OF_PILE);
  }
  return layout;
}

function isHome(move: Move): number {
  return Number(move.kind === "carry" && move.to.startsWith("f"));
}
