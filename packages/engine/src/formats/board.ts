import { type Card, formatCard, type Pile, rankOf, SUITS, suitOf } from "../card.ts";
import { looseCard } from "../notation/loose-card.ts";
import {
  makePartialPosition,
  type PartialColumn,
  type PartialPile,
  type PartialPosition,
} from "../partial-position.ts";
import { type Parsed, parsed, problem } from "../problem.ts";
import { fillFoundations } from "./solvitaire.ts";

/** Maximum length of a board, including comments around it, in characters. */
const MAX_LENGTH = 10_000;

/** Whether a text looks like a board: it has a row of cards and names a talon, stock or foundations, or has seven rows. */
export function isBoard(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  return GRID.test(text) || LABEL.test(text) || isNumbered(text) || rowsIn(text).length >= 5;
}

const LABEL = /^\s*(talon|stock|deck|draw pile|waste|discard|foundations?)\s*:/im;
const GRID = /^\s*F\s+G\s+H\s+I\s+J\s+K\s+L\s*$/m;
const UNKNOWN = /^(<\?{0,2}>|\?{1,2}|#{1,2}|xx|--?|\*{1,2}|\[\?{0,2}\])$/i;

/**
 * The position as the board that people post: a talon with the waste before `==>` and the stock after it in draw order,
 * then a row per column, bottom card first, with hidden cards in `<>`.
 */
export function formatBoard({ stock, waste, foundations, tableau }: PartialPosition): string {
  const name = (card: Card | undefined): string => (card === undefined ? "??" : formatCard(card));
  const heights = [...SUITS].map((suit) => {
    const top = foundations.find(([ace]) => ace !== undefined && suitOf(ace) === suit)?.at(-1);
    return `${suit}-${top === undefined ? "0" : formatCard(top).charAt(0)}`;
  });
  const talon = [...waste.toReversed().map(name), "==>", ...stock.toReversed().map(name), "<=="];
  const rows = tableau.map(({ faceDown, faceUp }) =>
    [":", ...faceDown.map((card) => `<${name(card)}>`), ...faceUp.map(name)].join(" "),
  );
  return [`Foundations: ${heights.join(" ")}`, `Talon: ${talon.join(" ")}`, ...rows].join("\n");
}

/**
 * Parses a board as people post it: lines `Talon:`, `Stock:`, `Waste:` and `Foundations:`, and a row per column with
 * hidden cards as `<5S>`, `-5S`, `?`, `##` or `-`; also the diagrams of Klondike-Solver and the grid of MinimalKlondike. Rows
 * are bottom first, unless hidden cards come last. Talon and stock are in draw order; the waste's last card is its top,
 * before `==>` the first. A problem's place is a character offset.
 */
export function parseBoard(text: string): Parsed<PartialPosition> {
  if (text.length > MAX_LENGTH) return problem("too-long", MAX_LENGTH);
  if (GRID.test(text)) return parseGrid(text);
  const board: BoardDraft = {
    stock: undefined,
    waste: undefined,
    homes: [],
    columns: [],
    isStockUnnamed: false,
  };
  const numbered = isNumbered(text);
  for (const { line, at } of readLines(text)) {
    const wrong = numbered ? readNumbered(board, line, at) : readLine(board, line, at);
    if (wrong !== undefined) return wrong;
  }
  return toPartialPosition(board, text);
}

/** Whether the text is a diagram of Klondike-Solver, with numbered piles. */
const isNumbered = (text: string): boolean => /^\s*8:/m.test(text) && /^\s*12:/m.test(text);

interface BoardDraft {
  /** In draw order. */
  stock: PartialPile | undefined;
  /** Bottom first. */
  waste: PartialPile | undefined;
  homes: PartialPile;
  columns: PartialColumn[];
  /** Whether the stock comes from rows after the seventh column. */
  isStockUnnamed: boolean;
}

type Wrong = ReturnType<typeof problem> | undefined;

function* readLines(text: string): Generator<{ readonly line: string; readonly at: number }> {
  let at = 0;
  for (const line of text.split("\n")) {
    yield { line, at };
    at += line.length + 1;
  }
}

/** The lines that consist of cards, with or without a colon before them. */
function rowsIn(text: string): readonly string[] {
  return text.split("\n").filter((line) => {
    const cards = readRow(line.replace(ROW_START, ""), 0);
    return cards.ok && cards.value.length > 0;
  });
}

const ROW_START = /^\s*(?:(?:column|pile|tableau|row|t)?\s*[1-7]?\s*[:.)])?/i;

/** Reads a line of a board with labels. Lines without cards are skipped. */
function readLine(board: BoardDraft, line: string, at: number): Wrong {
  const label = /^\s*(talon|stock|deck|draw pile|waste|discard|foundations?)\s*:/i.exec(line);
  const rest = line.slice(label?.[0].length ?? 0);
  const from = at + line.length - rest.length;
  switch (label?.[1]?.toLowerCase()) {
    case undefined:
      return readColumn(board, line, at);
    case "foundation":
    case "foundations":
      return readHomes(board, rest, from);
    case "waste":
    case "discard": {
      const cards = readRow(rest, from);
      if (!cards.ok) return cards;
      board.waste = cards.value.map(({ card }) => card);
      return undefined;
    }
    default: {
      const [before = "", after] = rest.replace("<==", "   ").split("==>");
      const waste = readRow(after === undefined ? "" : before, from);
      const stock = readRow(after ?? before, after === undefined ? from : from + before.length + 3);
      if (!waste.ok) return waste;
      if (!stock.ok) return stock;
      if (after !== undefined) board.waste = waste.value.map(({ card }) => card).toReversed();
      board.stock = stock.value.map(({ card }) => card);
      return undefined;
    }
  }
}

function readColumn(board: BoardDraft, line: string, at: number): Wrong {
  const start = ROW_START.exec(line)?.[0] ?? "";
  const row = readRow(line.slice(start.length), at + start.length);
  const isRow = start.trim() !== "";
  if (!row.ok) {
    // A sentence around the board is skipped; a row with a wrong card is not.
    const words = line.slice(start.length).trim().split(/\s+/);
    const cards = words.filter((word) => readRow(word, 0).ok);
    return isRow || cards.length * 2 > words.length ? row : undefined;
  }
  if (row.value.length === 0 && !isRow) return undefined;
  if (board.columns.length === 7) {
    // Rows after the seventh column are the stock if no line is named after it.
    board.isStockUnnamed ||= board.stock === undefined;
    if (!board.isStockUnnamed) return problem("too-many-cards", at);
    board.stock = [...(board.stock ?? []), ...row.value.map(({ card }) => card)];
    return undefined;
  }
  board.columns.push(columnFromRow(row.value));
  return undefined;
}

/** Reads a line of Klondike-Solver's diagram: 0 waste, 1…7 columns, 8 stock, 9…12 foundations ♣ ♦ ♠ ♥, top card first. */
function readNumbered(board: BoardDraft, line: string, at: number): Wrong {
  const start = /^\s*(\d{1,2}):/.exec(line);
  if (start === null) return undefined;
  const pile = Number(start[1]);
  const row = readRow(line.slice(start[0].length).replaceAll("-", " -"), at + start[0].length);
  if (!row.ok) return row;
  const cards = row.value.map(({ card }) => card);
  if (pile === 0) board.waste = cards.toReversed();
  else if (pile <= 7) board.columns.push(columnFromRow(row.value.toReversed()));
  else if (pile === 8) board.stock = cards;
  else if (pile <= 12) board.homes = [...board.homes, ...cards.slice(0, 1)];
  else return problem("bad-pile", at);
  return undefined;
}

interface RowCard {
  readonly card: Card | undefined;
  readonly isHidden: boolean;
}

function readRow(text: string, from: number): Parsed<readonly RowCard[]> {
  const cards: RowCard[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s,]+/g)) {
    if (cards.length === 52) return problem("too-many-cards", from + index);
    if (/^\[\]$/.test(word)) continue;
    const hidden = /^<(.+)>$|^-(.+)$/.exec(word);
    const card = looseCard(hidden?.[1] ?? hidden?.[2] ?? word);
    if (card === undefined && !UNKNOWN.test(word)) return problem("bad-card", from + index);
    cards.push({ card, isHidden: card === undefined || hidden !== null });
  }
  return parsed(cards);
}

/** A column from a row; if its hidden cards come last, its top card comes first. */
function columnFromRow(row: readonly RowCard[]): PartialColumn {
  const isTopFirst = row.at(-1)?.isHidden === true && row[0]?.isHidden === false;
  const cards = isTopFirst ? row.toReversed() : row;
  const shown = cards.findIndex(({ isHidden }) => !isHidden);
  const hidden = shown < 0 ? cards.length : shown;
  const names = cards.map(({ card }) => card);
  return { faceDown: names.slice(0, hidden), faceUp: names.slice(hidden) };
}

/** Reads foundations: `H-0 C-5 D-T S-A`, or their top cards. */
function readHomes(board: BoardDraft, text: string, from: number): Wrong {
  const tops: (Card | undefined)[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s,]+/g)) {
    if (/^(\[\]|-+|none|empty|[cdhs♣♦♥♠][-:]?(0|-|none)?)$/i.test(word)) continue;
    const card = looseCard(word.replace(/[-:]/, ""));
    if (card === undefined) return problem("bad-card", from + index);
    tops.push(card);
  }
  board.homes = tops;
  return undefined;
}

/** Reads MinimalKlondike's grid: cells of three characters, `+` before a face-up card. */
function parseGrid(text: string): Parsed<PartialPosition> {
  const board: BoardDraft = { stock: [], waste: [], homes: [], columns: [], isStockUnnamed: false };
  const lines = [...readLines(text)];
  const head = lines.findIndex(({ line }) => /^\s*F\s+G\s+H\s+I\s+J\s+K\s+L\s*$/.test(line));
  const left = (lines[head]?.line.indexOf("F") ?? 2) - 2;
  const cells = (line: string): readonly string[] =>
    Array.from({ length: 7 }, (_, cell) => line.slice(Math.max(0, left + cell * 3), left + cell * 3 + 3));
  const above = lines[head - 1];
  const tops =
    above === undefined || /[A-E]\s+B/.test(above.line) ? [] : cells(above.line).map((cell) => cell.trim());
  const [onWaste = "", ...homes] = tops;
  board.homes = homes.map(looseCard).filter((card) => card !== undefined);
  const columns: RowCard[][] = [[], [], [], [], [], [], []];
  const talon: RowCard[] = [];
  let isTalon = false;
  for (const { line, at } of lines.slice(head + 1)) {
    if (line.trim() === "") {
      isTalon ||= columns.some((column) => column.length > 0);
      continue;
    }
    for (const [column, cell] of (isTalon ? (line.match(/[+ ]?[^\s+]+/g) ?? []) : cells(line)).entries()) {
      const word = cell.replace("+", "").trim();
      if (word === "") continue;
      const card = looseCard(word);
      if (card === undefined && !UNKNOWN.test(word)) {
        // Anything after the talon is not part of the board.
        if (isTalon) return gridPosition(board, columns, talon, onWaste, text);
        return problem("bad-card", at);
      }
      (isTalon ? talon : columns[column])?.push({ card, isHidden: !cell.includes("+") });
    }
  }
  return gridPosition(board, columns, talon, onWaste, text);
}

function gridPosition(
  board: BoardDraft,
  columns: readonly RowCard[][],
  talon: readonly RowCard[],
  onWaste: string,
  text: string,
): Parsed<PartialPosition> {
  board.columns = columns.map(columnFromRow);
  board.stock = talon.filter(({ isHidden }) => isHidden).map(({ card }) => card);
  const top = looseCard(onWaste);
  const under = talon.filter(({ isHidden }) => !isHidden).map(({ card }) => card);
  board.waste = [...(top === undefined ? [] : [top]), ...under].toReversed();
  return toPartialPosition(board, text);
}

function toPartialPosition(board: BoardDraft, text: string): Parsed<PartialPosition> {
  if (board.columns.length === 0) return problem("missing-cards", text.length);
  while (board.columns.length < 7) board.columns.push({ faceDown: [], faceUp: [] });
  const foundations = fillFoundations(board.homes);
  if (foundations === undefined) return problem("bad-foundation", 0);
  return parsed(
    makePartialPosition({
      stock: (board.stock ?? []).toReversed(),
      waste: board.waste ?? [],
      foundations,
      tableau: asDealt(board.columns),
      passes: 1,
    }),
  );
}

/** Rows of 1…7 cards without marks for hidden cards are a deal: all but the last card of each are hidden. */
function asDealt(columns: readonly PartialColumn[]): readonly PartialColumn[] {
  const isDeal = columns.every(
    ({ faceDown, faceUp }, at) => faceDown.length === 0 && faceUp.length === at + 1,
  );
  const isRun = columns.every(({ faceUp }) => isDescending(faceUp));
  if (!isDeal || isRun) return columns;
  return columns.map(({ faceUp }) => ({ faceDown: faceUp.slice(0, -1), faceUp: faceUp.slice(-1) }));
}

function isDescending(cards: PartialPile): boolean {
  return (cards as Pile).every(
    (card, at, all) => at === 0 || rankOf(card) === rankOf(all[at - 1] as Card) - 1,
  );
}
