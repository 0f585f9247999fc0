import type { KlondikeRules, Position } from "@klondike/engine";

/**
 * A search that shares nothing with the solver or the engine, to check verdicts: the board is text, every move of the
 * rules is reimplemented here as a text operation, and no move or position is left out.
 *
 * Each card is one letter. A column is its hidden cards, a slash and its face-up cards. Columns have no names and are
 * sorted, because no rule tells them apart.
 */
interface Board {
  /** The next card first. */
  readonly stock: string;
  /** The top card last. */
  readonly waste: string;
  /** The number of cards home, for ♣ ♦ ♥ ♠. */
  readonly homes: readonly number[];
  readonly columns: readonly string[];
  readonly passes: number;
}

const LETTERS = "ABCDEFGHIJKLMabcdefghijklmNOPQRSTUVWXYZnopqrstuvwxyz";
const SUIT_SIZE = 13;
const RED_SUITS = [1, 2];

/**
 * Whether the game can be won, by trying every move from every position. Returns undefined after `most` positions.
 */
export function isWinnableAsText(start: Position, rules: KlondikeRules, most: number): boolean | undefined {
  const first = makeBoard(start);
  const seen = new Set([boardKey(first, rules)]);
  const waiting = [first];
  for (let board = waiting.pop(); board !== undefined; board = waiting.pop()) {
    if (isOver(board, rules)) return true;
    for (const next of boardsAfter(board, rules)) {
      const text = boardKey(next, rules);
      if (seen.has(text)) continue;
      if (seen.size >= most) return undefined;
      seen.add(text);
      waiting.push(next);
    }
  }
  return false;
}

function makeBoard({ stock, waste, foundations, tableau, passes }: Position): Board {
  const letters = (cards: readonly number[]): string => cards.map((card) => LETTERS.charAt(card)).join("");
  const homes = [0, 0, 0, 0];
  for (const pile of foundations) if (pile[0] !== undefined) homes[suitOf(letters(pile))] = pile.length;
  return {
    stock: letters(stock.toReversed()),
    waste: letters(waste),
    homes,
    columns: tableau.map(({ faceDown, faceUp }) => `${letters(faceDown)}/${letters(faceUp)}`),
    passes,
  };
}

function boardKey({ stock, waste, homes, columns, passes }: Board, { talon }: KlondikeRules): string {
  const pass = talon.kind === "waste" && talon.passes !== "unlimited" ? passes : "";
  return `${stock}|${waste}|${homes.join()}|${columns.toSorted().join()}|${pass}`;
}

function isOver({ stock, waste, homes, columns }: Board, { winning }: KlondikeRules): boolean {
  if (winning === "all-home") return homes.every((count) => count === SUIT_SIZE);
  return columns.every((column) => column.startsWith("/")) && stock.length + waste.length < 2;
}

/** Suit of the first card, 0…3. */
function suitOf(cards: string): number {
  return Math.floor(LETTERS.indexOf(cards.charAt(0)) / SUIT_SIZE);
}

/** Rank of the first card, 1…13. */
function rankOf(cards: string): number {
  return (LETTERS.indexOf(cards.charAt(0)) % SUIT_SIZE) + 1;
}

/** Every board that one move leads to, moves to foundations last. */
function boardsAfter(board: Board, rules: KlondikeRules): readonly Board[] {
  return [
    ...boardsAfterTurning(board, rules),
    ...boardsAfterTakingBack(board, rules),
    ...boardsAfterTalonCard(board, rules),
    ...boardsAfterRun(board, rules),
    ...boardsAfterTopCard(board, rules),
  ];
}

/** Draws, turns the waste over, or turns a hidden card up. */
function boardsAfterTurning(board: Board, { talon, turning }: KlondikeRules): readonly Board[] {
  const { stock, waste, columns, passes } = board;
  const boards: Board[] = [];
  const draw = talon.kind === "waste" ? talon.draw : 1;
  const mayPass = talon.kind === "open-deck" || talon.passes === "unlimited" || passes < talon.passes;
  if (stock !== "") boards.push({ ...board, stock: stock.slice(draw), waste: waste + stock.slice(0, draw) });
  else if (waste !== "" && mayPass) boards.push({ ...board, stock: waste, waste: "", passes: passes + 1 });
  if (turning === "by-hand")
    for (const [index, column] of columns.entries())
      if (/[^/]\/$/.test(column)) boards.push(withColumn(board, index, turnedUp(column)));
  return boards;
}

/** Moves a foundation's top card to a column. */
function boardsAfterTakingBack(board: Board, rules: KlondikeRules): readonly Board[] {
  if (!rules.worryBack) return [];
  return board.homes.flatMap((count, suit) => {
    const card = LETTERS.charAt(suit * SUIT_SIZE + count - 1);
    return count === 0 ? [] : boardsWith({ ...board, homes: board.homes.with(suit, count - 1) }, card, rules);
  });
}

/** Plays the talon's playable card. */
function boardsAfterTalonCard(board: Board, rules: KlondikeRules): readonly Board[] {
  const { stock, waste } = board;
  const isOpen = rules.talon.kind === "open-deck";
  const card = isOpen ? stock.slice(0, 1) : waste.slice(-1);
  if (card === "") return [];
  const rest = isOpen ? { ...board, stock: stock.slice(1) } : { ...board, waste: waste.slice(0, -1) };
  return [...boardsWith(rest, card, rules), ...boardsWithHome(rest, card)];
}

/** Moves face-up cards from one column to another. */
function boardsAfterRun(board: Board, rules: KlondikeRules): readonly Board[] {
  return board.columns.flatMap((column, from) => {
    const shown = column.slice(column.indexOf("/") + 1);
    const starts = rules.lifting === "whole-run" ? [0] : shown.split("").keys();
    return [...starts].flatMap((start) => {
      const run = shown.slice(start);
      const rest = column.slice(0, column.length - run.length);
      return run === "" ? [] : boardsWith(withColumn(board, from, left(rest, rules)), run, rules, from);
    });
  });
}

/** Moves the top card of a column to its foundation. */
function boardsAfterTopCard(board: Board, rules: KlondikeRules): readonly Board[] {
  return board.columns.flatMap((column, from) =>
    column.endsWith("/")
      ? []
      : boardsWithHome(withColumn(board, from, left(column.slice(0, -1), rules)), column.slice(-1)),
  );
}

/** What is left of a column after cards were taken from it. */
function left(column: string, { turning }: KlondikeRules): string {
  return turning === "automatic" ? turnedUp(column) : column;
}

function turnedUp(column: string): string {
  return column.endsWith("/") ? column.replace(/(.)\/$/, "/$1") : column;
}

function withColumn(board: Board, index: number, column: string): Board {
  return { ...board, columns: board.columns.with(index, column) };
}

/** The boards with the run on a column that takes it, other than column `from`. */
function boardsWith(
  board: Board,
  run: string,
  { emptyColumns }: KlondikeRules,
  from?: number,
): readonly Board[] {
  const opens = emptyColumns === "any" || rankOf(run) === SUIT_SIZE;
  const isRed = RED_SUITS.includes(suitOf(run));
  return board.columns.flatMap((column, index) => {
    const top = column.slice(-1);
    const takes =
      top === "/"
        ? column === "/" && opens
        : rankOf(top) === rankOf(run) + 1 && RED_SUITS.includes(suitOf(top)) !== isRed;
    return takes && index !== from ? [withColumn(board, index, column + run)] : [];
  });
}

/** The board with the card on its foundation, if it is next there. */
function boardsWithHome(board: Board, card: string): readonly Board[] {
  const suit = suitOf(card);
  if (board.homes[suit] !== rankOf(card) - 1) return [];
  return [{ ...board, homes: board.homes.with(suit, rankOf(card)) }];
}
