import {
  applyMove,
  type Card,
  isWon,
  type KlondikeRules,
  legalMoves,
  type Move,
  type Position,
} from "@klondike/engine";

/** Not a card: cards are 0…51. */
const END_OF_PILE = 0x7f;

/**
 * Whether the game can be won, by trying every legal move from every position: no pruning, no packing. Returns
 * undefined after `most` positions.
 */
export function isWinnable(start: Position, rules: KlondikeRules, most: number): boolean | undefined {
  const seen = new Set([layoutText(start, rules)]);
  const open = [start];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (isWon(position, rules)) return true;
    if (seen.size > most) return undefined;
    const legal = legalMoves(position, rules);
    // Foundation moves last, because the stack pops them first: wins are found before the limit.
    for (const isHomeward of [false, true]) {
      for (const move of legal) {
        if (isHome(move) !== isHomeward) continue;
        const next = applyMove(position, move, rules);
        const key = layoutText(next, rules);
        if (seen.has(key)) continue;
        seen.add(key);
        open.push(next);
      }
    }
  }
  return false;
}

/**
 * The layout as a short string: one character per card and one after each pile. Passes count only if they are limited.
 */
export function layoutText(
  { stock, waste, foundations, tableau, passes }: Position,
  { talon }: KlondikeRules,
): string {
  let end = lay(waste, lay(stock, 0));
  for (const pile of foundations) end = lay(pile, end);
  for (const { faceDown, faceUp } of tableau) end = lay(faceUp, lay(faceDown, end));
  if (talon.kind === "waste" && talon.passes !== "unlimited") CODES[end++] = passes;
  return CODES.toString("latin1", 0, end);
}

/** Buffer for a key: 52 cards, 20 pile ends and the passes. */
const CODES = Buffer.alloc(128);

/** Writes a pile at `codes`; returns the new length. */
function lay(pile: readonly Card[], codes: number): number {
  let end = codes;
  for (const card of pile) CODES[end++] = card;
  CODES[end++] = END_OF_PILE;
  return end;
}

function isHome(move: Move): boolean {
  return move.kind === "carry" && move.to.startsWith("f");
}
