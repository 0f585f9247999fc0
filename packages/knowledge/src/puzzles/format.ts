import {
  applyLegal,
  applyMove,
  type Carry,
  foundationAt,
  isFoundation,
  judge,
  type KlondikeRules,
  legalMoves,
  type Move,
  type Position,
  replay,
  startOf,
  suitIndexOf,
} from "@klondike/engine";
import { indexOfPile, stockTurn } from "@klondike/engine/internal";
import { formatCard, parseCard } from "@klondike/engine/notation";
import type { Choice } from "./choices.ts";
import {
  PUZZLE_DRAWS,
  PUZZLE_KINDS,
  type Puzzle,
  type PuzzleMeasures,
  rulesOfPuzzle,
  type ValuedChoice,
} from "./puzzle.ts";

/** Maximum length of a puzzle's text, in characters. */
const MAX_LENGTH = 2000;
/** Maximum number of turns of the stock per letter: A stands for 1, Z for 26. */
const MAX_TURNS = 26;
const LETTER_A = 65;
/** Waste and columns, as sources of a card that goes home. */
const HOME_SIGNS = "ijklmnop";
/** Columns, as targets of a card from the waste. */
const WASTE_SIGNS = "qrstuvw";
/** ♣ ♦ ♥ ♠, as sources of a card that leaves its foundation. */
const SUIT_SIGNS = "abcd";
const KIND_SIGNS: Readonly<Record<Choice["kind"], string>> = {
  home: "h",
  column: "c",
  "stock-home": "s",
  "stock-column": "k",
};

/**
 * A puzzle in one line of letters, digits, `:`, `.` and `-`: kind and draw count, seed, moves, solution, measures and
 * values. Every later version can parse it.
 *
 * A capital letter is 1 to 26 turns of the stock. i–p send a card home from the waste or columns 1–7, q–w carry one
 * from the waste to columns 1–7. Two signs are source and target: 1–7 are columns, a–d the foundations of ♣ ♦ ♥ ♠.
 */
export function formatPuzzle({ kind, draw, seed, moves, solution, measures, values }: Puzzle): string {
  const { choices, careless, quick, deep, length, preparing } = measures;
  const measured = [choices, careless, quick ? 1 : 0, deep ? 1 : 0, length, preparing].join(".");
  const valued = values.map(({ card, kind, points }) => `${KIND_SIGNS[kind]}${formatCard(card)}${points}`);
  const rules = rulesOfPuzzle({ draw });
  const start = startOf({ scheme: "klondike", seed }, "by-row");
  const position = replay(start, moves, rules);
  if (position === undefined) throw new RangeError("a move of the puzzle is illegal");
  const packed = [packMoves(start, moves, rules), packMoves(position, solution, rules)];
  return [`${kind.slice(0, 1)}${draw}`, seed, ...packed, measured, valued.join("-")].join(":");
}

/** Everything in a puzzle's text except its moves; undefined if the text is damaged. */
export function readMeasured(text: string): Omit<Puzzle, "moves" | "solution"> | undefined {
  const [head = "", digits = "", , , measured = "", valued = "", ...rest] = text.split(":");
  const kind = PUZZLE_KINDS.find((each) => each.slice(0, 1) === head.slice(0, 1));
  const draw = PUZZLE_DRAWS.find((each) => String(each) === head.slice(1));
  const measures = parseMeasures(measured);
  const values = parseValues(valued);
  if (kind === undefined || draw === undefined || measures === undefined || values === undefined)
    return undefined;
  if (rest.length > 0 || !/^[0-9]{1,20}$/.test(digits)) return undefined;
  return { kind, draw, seed: BigInt(digits), measures, values };
}

/** Parses a puzzle; undefined if the text is damaged or a move is illegal. */
export function parsePuzzle(text: string): Puzzle | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const measured = readMeasured(text);
  if (measured === undefined) return undefined;
  const { kind, draw, seed, measures, values } = measured;
  const [, , moves = "", solution = ""] = text.split(":");
  const rules = rulesOfPuzzle({ draw });
  const before = unpackMoves(startOf({ scheme: "klondike", seed }, "by-row"), moves, rules);
  const after = before && unpackMoves(before.end, solution, rules);
  if (before === undefined || after === undefined || after.moves.length === 0) return undefined;
  return { kind, draw, seed, moves: before.moves, solution: after.moves, measures, values };
}

function packMoves(start: Position, moves: readonly Move[], rules: KlondikeRules): string {
  let text = "";
  let position = start;
  let turns = 0;
  const flush = (): void => {
    for (; turns > 0; turns -= Math.min(turns, MAX_TURNS)) {
      text += String.fromCharCode(LETTER_A + Math.min(turns, MAX_TURNS) - 1);
    }
  };
  for (const move of moves) {
    if (move.kind === "carry") {
      flush();
      text += formatCarry(move, position);
    } else turns++;
    position = applyMove(position, move, rules);
  }
  flush();
  return text;
}

/** Foundations are named by their suits, because it makes no difference which one a suit uses. */
function formatCarry({ from, to }: Carry, position: Position): string {
  // The classic rules play no card straight from the stock.
  if (from === "w" || from === "s")
    return isFoundation(to) ? HOME_SIGNS.charAt(0) : WASTE_SIGNS.charAt(indexOfPile(to));
  const place = indexOfPile(from) + 1;
  if (isFoundation(to)) return HOME_SIGNS.charAt(place);
  const [card] = isFoundation(from) ? foundationAt(position, from) : [];
  return (card === undefined ? String(place) : SUIT_SIGNS.charAt(suitIndexOf(card))) + (indexOfPile(to) + 1);
}

function unpackMoves(
  start: Position,
  text: string,
  rules: KlondikeRules,
): { readonly moves: readonly Move[]; readonly end: Position } | undefined {
  const moves: Move[] = [];
  let end = start;
  const make = (move: Move | undefined): boolean => {
    const judged = move && judge(end, move, rules);
    if (judged === undefined || judged.refusal !== undefined) return false;
    moves.push(judged.move);
    end = applyLegal(judged);
    return true;
  };
  for (let at = 0; at < text.length; ) {
    const turns = text.charCodeAt(at) - LETTER_A + 1;
    if (turns >= 1 && turns <= MAX_TURNS) {
      for (let count = 0; count < turns; count++) if (!make(stockTurn(end))) return undefined;
      at++;
      continue;
    }
    const rest = text.slice(at);
    const move = legalMoves(end, rules).find(
      (each) => each.kind === "carry" && rest.startsWith(formatCarry(each, end)),
    );
    const signs = move?.kind === "carry" ? formatCarry(move, end) : "";
    if (!make(move)) return undefined;
    at += signs.length;
  }
  return { moves, end };
}

function parseMeasures(text: string): PuzzleMeasures | undefined {
  const numbers = text.split(".").map(Number);
  const [choices, careless, quick, deep, length, preparing] = numbers;
  if (numbers.length !== 6 || !numbers.every((each) => Number.isInteger(each) && each >= 0)) return undefined;
  if (choices === undefined || careless === undefined || length === undefined || preparing === undefined)
    return undefined;
  return { choices, careless, quick: quick === 1, deep: deep === 1, length, preparing };
}

function parseValues(text: string): readonly ValuedChoice[] | undefined {
  if (text === "") return [];
  const values = text.split("-").map((each): ValuedChoice | undefined => {
    const kind = (Object.keys(KIND_SIGNS) as Choice["kind"][]).find(
      (name) => KIND_SIGNS[name] === each.charAt(0),
    );
    const card = parseCard(each.slice(1, 3));
    const points = Number(each.slice(3));
    const isValid = kind !== undefined && card.ok && each.length > 3 && points >= 0 && points <= 100;
    return isValid ? { kind, card: card.value, points } : undefined;
  });
  return values.every((each) => each !== undefined) ? values : undefined;
}
