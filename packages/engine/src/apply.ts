import type { Card, Pile } from "./card.ts";
import { isWon, judge, type LegalMove } from "./legality.ts";
import { type Carry, formatMove, type Move } from "./move.ts";
import { indexOfPile, isTableau, type PileId } from "./pile.ts";
import { type Column, foundationsOf, type Position, tableauOf } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";

/** Returns the position after a legal move. Throws if the move is refused: check with `judge` first. */
export function applyMove(position: Position, move: Move, rules: KlondikeRules): Position {
  const judged = judge(position, move, rules);
  if (judged.refusal !== undefined) throw new Error(`${formatMove(move)} is refused: ${judged.refusal}`);
  return applyLegal(judged);
}

/** Returns the position after a move that was judged legal. */
export function applyLegal({ position, move, rules }: LegalMove): Position {
  switch (move.kind) {
    case "draw":
      // An open deck passes one card per draw; otherwise the rules set the number.
      return drawn(position, rules.talon.kind === "waste" ? rules.talon.draw : 1);
    case "recycle":
      // The waste is turned over as a whole, so the next pass shows the cards in the same order.
      return { ...position, stock: position.waste.toReversed(), waste: [], passes: position.passes + 1 };
    case "turn-up":
      return withColumn(position, indexOfPile(move.column), turnedUp);
    case "carry":
      return carried(position, move, rules);
  }
}

function drawn(position: Position, count: number): Position {
  const { stock, waste } = position;
  // The last draw of a pass may have fewer cards.
  const left = Math.max(0, stock.length - count);
  // Cards are drawn one by one, so the last card drawn is the top of the waste.
  return { ...position, stock: stock.slice(0, left), waste: [...waste, ...stock.slice(left).reverse()] };
}

function carried(position: Position, { from, to, count }: Carry, rules: KlondikeRules): Position {
  const lifted: Card[] = [];
  const without = changed(position, from, (pile) => {
    lifted.push(...pile.slice(pile.length - count));
    return pile.slice(0, pile.length - count);
  });
  const placed = changed(without, to, (pile) => [...pile, ...lifted]);
  // An uncovered face-down card turns up, unless the rules leave that to the player.
  if (rules.turning === "by-hand" || !isTableau(from)) return placed;
  return withColumn(placed, indexOfPile(from), turnedUp);
}

/** The column with its top face-down card turned up if no card is face up. */
function turnedUp(column: Column): Column {
  if (column.faceUp.length > 0 || column.faceDown.length === 0) return column;
  return { faceDown: column.faceDown.slice(0, -1), faceUp: column.faceDown.slice(-1) };
}

/** The position with one pile changed; in a column, `change` gets the face-up cards. */
function changed(position: Position, pile: PileId, change: (cards: Pile) => Pile): Position {
  if (pile === "s") return { ...position, stock: change(position.stock) };
  if (pile === "w") return { ...position, waste: change(position.waste) };
  if (isTableau(pile)) {
    return withColumn(position, indexOfPile(pile), ({ faceDown, faceUp }) => ({
      faceDown,
      faceUp: change(faceUp),
    }));
  }
  const at = indexOfPile(pile);
  const foundations = position.foundations.map((cards, index) => (index === at ? change(cards) : cards));
  return { ...position, foundations: foundationsOf(foundations) };
}

function withColumn(position: Position, at: number, change: (column: Column) => Column): Position {
  const tableau = position.tableau.map((column, index) => (index === at ? change(column) : column));
  return { ...position, tableau: tableauOf(tableau) };
}

/** The position after these moves; undefined if one of them is illegal. */
export function replay(start: Position, moves: readonly Move[], rules: KlondikeRules): Position | undefined {
  let position = start;
  for (const move of moves) {
    const judged = judge(position, move, rules);
    if (judged.refusal !== undefined) return undefined;
    position = applyLegal(judged);
  }
  return position;
}

/** Whether the moves are legal one after another and win. */
export function isWinningLine(start: Position, moves: readonly Move[], rules: KlondikeRules): boolean {
  const end = replay(start, moves, rules);
  return end !== undefined && isWon(end, rules);
}
