import { type Parsed, parsed, problem } from "./problem.ts";

/** The simplified game of document 004: one stock and two foundation piles of the numbers 0…n−1. */
export interface CountdownPosition {
  /** From the rear card, which is visible, to the front card. */
  readonly stock: readonly number[];
  /** From the rear to the front. */
  readonly foundations: readonly [readonly number[], readonly number[]];
}

/** 0 is the stock, 1 and 2 are the foundation piles. */
export type CountdownPile = 0 | 1 | 2;

/** Cards go from one pile to another; from the stock one, from a foundation all. */
export interface CountdownMove {
  readonly from: CountdownPile;
  readonly to: CountdownPile;
}

/** Why a move of the countdown is refused. */
export type CountdownRefusal = "game-won" | "stock-empty" | "foundation-empty" | "invalid-move";

/** The number of cards in document 004's program. */
export const COUNTDOWN_CARDS = 6;
/** The most cards that a countdown can be played with. */
export const MAX_COUNTDOWN_CARDS = 1000;
/** The stock and the two foundations. */
export const COUNTDOWN_PILES: readonly CountdownPile[] = [0, 1, 2];

/** The first position: all cards in the stock. */
export function countdownStart(order: readonly number[]): CountdownPosition {
  return { stock: order, foundations: [[], []] };
}

/** Why the move is refused, or undefined when it is legal. */
export function countdownRefusalOf(
  position: CountdownPosition,
  { from, to }: CountdownMove,
): CountdownRefusal | undefined {
  if (isCountdownWon(position)) return "game-won";
  if (from === 0) {
    const card = position.stock[0];
    if (card === undefined) return "stock-empty";
    return to === 0 || fits(card, foundationPile(position, to)) ? undefined : "invalid-move";
  }
  if (to === 0) return "invalid-move";
  const rear = foundationPile(position, from)[0];
  if (rear === undefined) return "foundation-empty";
  return from !== to && fits(rear, foundationPile(position, to)) ? undefined : "invalid-move";
}

/** Whether the card fits: on an empty pile, or on a card one higher. */
function fits(card: number, pile: readonly number[]): boolean {
  const front = pile.at(-1);
  return front === undefined || front === card + 1;
}

function foundationPile(position: CountdownPosition, pile: 1 | 2): readonly number[] {
  return position.foundations[pile - 1] ?? [];
}

/** The position after a legal move. Throws on a refused move: the caller has a bug. */
export function applyCountdownMove(position: CountdownPosition, move: CountdownMove): CountdownPosition {
  const refusal = countdownRefusalOf(position, move);
  if (refusal !== undefined) throw new Error(`${formatCountdownMove(move)} is refused: ${refusal}`);
  const { stock, foundations } = position;
  const [first, second] = foundations;
  if (move.from === 0) {
    const rest = stock.slice(1);
    const card = stock.slice(0, 1);
    if (move.to === 0) return { ...position, stock: [...rest, ...card] };
    const piles: CountdownPosition["foundations"] =
      move.to === 1 ? [[...first, ...card], second] : [first, [...second, ...card]];
    return { stock: rest, foundations: piles };
  }
  return { stock, foundations: move.to === 1 ? [[...first, ...second], []] : [[], [...second, ...first]] };
}

/** Every legal move. */
export function countdownMoves(position: CountdownPosition): readonly CountdownMove[] {
  return COUNTDOWN_PILES.flatMap((from) => COUNTDOWN_PILES.map((to) => ({ from, to }))).filter(
    (move) => countdownRefusalOf(position, move) === undefined,
  );
}

/** Whether the stock is empty and one foundation pile has all cards in order, n−1 at the rear down to 0. */
export function isCountdownWon({ stock, foundations }: CountdownPosition): boolean {
  const count = stock.length + foundations[0].length + foundations[1].length;
  const isWhole = (pile: readonly number[]): boolean =>
    pile.length === count && pile.every((card, index) => card === count - 1 - index);
  return stock.length === 0 && count > 0 && foundations.some(isWhole);
}

/** The move in notation: `0>1`. */
export function formatCountdownMove({ from, to }: CountdownMove): string {
  return `${from}>${to}`;
}

/** Reads a move in notation. */
export function parseCountdownMove(text: string): Parsed<CountdownMove> {
  if (text === "") return problem("empty", 0);
  const match = /^(.)>(.)$/.exec(text);
  if (match === null) return problem("bad-move", 0);
  const pile = (digit: string | undefined): CountdownPile | undefined =>
    COUNTDOWN_PILES.find((each) => String(each) === digit);
  const from = pile(match[1]);
  const to = pile(match[2]);
  if (from === undefined) return problem("bad-pile", 0);
  if (to === undefined) return problem("bad-pile", 2);
  return parsed({ from, to });
}
