import {
  applyMove,
  type Card,
  isWon,
  type KlondikeRules,
  legalMoves,
  type Move,
  type Position,
} from "@klondike/engine";

/** No card, as they are numbers up to 51. */
const END_OF_PILE = 0x7f;

/**
 * Whether the game can be won, by trying every move the engine allows from every position there is: no pruning, no packing. Undefined
 * after so many positions.
 */
export function isWinnable(start: Position, rules: KlondikeRules, most: number): boolean | undefined {
  const seen = new Set([keyOf(start, rules)]);
  const open = [start];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (isWon(position, rules)) return true;
    if (seen.size > most) return undefined;
    // Cards go home first, so that wins are found before the patience ends.
    for (const move of legalMoves(position, rules).toSorted((a, b) => isHome(a) - isHome(b))) {
      const next = applyMove(position, move, rules);
      const key = keyOf(next, rules);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(next);
    }
  }
  return false;
}

/** Where all cards lie, in few characters: one a card, and one after each pile. Passes matter only where they are limited. */
export function keyOf(
  { stock, waste, foundations, tableau, passes }: Position,
  { talon }: KlondikeRules,
): string {
  const codes: number[] = [];
  lay(stock, codes);
  lay(waste, codes);
  for (const pile of foundations) lay(pile, codes);
  for (const { faceDown, faceUp } of tableau) {
    lay(faceDown, codes);
    lay(faceUp, codes);
  }
  if (talon.kind === "waste" && talon.passes !== "unlimited") codes.push(passes);
  return String.fromCharCode(...codes);
}

function lay(pile: readonly Card[], codes: number[]): void {
  for (const card of pile) codes.push(card);
  codes.push(END_OF_PILE);
}

function isHome(move: Move): number {
  return Number(move.kind === "carry" && move.to.startsWith("f"));
}
