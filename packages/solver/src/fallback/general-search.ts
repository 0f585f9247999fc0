import {
  applyMove,
  type Card,
  type Column,
  columnAt,
  FOUNDATION_IDS,
  followsDown,
  foundationAt,
  heightsBySuit,
  homeCount,
  isFoundation,
  isSafeHome,
  isTableau,
  isWon,
  type KlondikeRules,
  legalMoves,
  type Move,
  movesFrom,
  opensColumn,
  type Position,
  rankOf,
  sizeOf,
  type Talon,
} from "@klondike/engine";
import { indexOfPile, talonReach } from "@klondike/engine/internal";
import type { SearchResult } from "../verdict.ts";

/**
 * Whether every card in the stock and waste can be played at any time, so that it does not matter how far the stock is
 * turned.
 */
function isReserve(talon: Talon): boolean {
  return talon.kind === "open-deck" || (talon.draw === 1 && talon.passes === "unlimited");
}

/** Result of a search: undecided or decided. */
type Decided = Exclude<SearchResult, { verdict: "unknown" }> | undefined;

/** A move from a node, including the turns of the stock it needs. */
interface Choice {
  readonly moves: readonly Move[];
  readonly table: Position;
}

/** A reached position and how it was reached. */
interface Node {
  readonly position: Position;
  readonly parent: Node | undefined;
  readonly moves: readonly Move[];
  readonly depth: number;
}

/**
 * A best-first search on engine positions, for positions and rules that the kernel does not support. Slow and simple:
 * every move it tries comes from the engine.
 */
export class GeneralSearch {
  readonly #rules: KlondikeRules;
  readonly #countsPasses: boolean;
  /** Nodes to expand, by estimated distance to the win; last in, first out among equals. */
  readonly #waiting: Node[][] = [];
  /** The fewest passes with which each position, ignoring passes, was reached; 0 if passes are unlimited. */
  readonly #seen = new Map<string, number>();
  #met = 0;
  #nearest = 0;
  #depth = 0;
  #outcome: Decided;

  constructor(position: Position, rules: KlondikeRules) {
    // The engine generates the moves; the prunings below must also be valid for each switch: docs/research/solver.md, "The
    // general search".
    const { talon, lifting, turning, worryBack, foundations, winning, emptyColumns, ...others } = rules;
    others satisfies Record<string, never>;
    void [lifting, turning, worryBack, foundations, winning, emptyColumns];
    this.#rules = rules;
    this.#countsPasses = talon.kind === "waste" && talon.passes !== "unlimited";
    this.#meet({ position, parent: undefined, moves: [], depth: 0 });
  }

  /** Number of positions reached, including those reached again with fewer passes used. */
  get states(): number {
    return this.#met;
  }

  /** Number of steps from the start to the current node. */
  get depth(): number {
    return this.#depth;
  }

  /** Searches about `budget` more positions and returns the result, if any. */
  step(budget: number): Decided {
    const goal = this.#met + budget;
    while (this.#outcome === undefined && this.#met < goal) {
      const node = this.#takeNearest();
      if (node === undefined) {
        this.#outcome = { verdict: "lost" };
        break;
      }
      this.#depth = node.depth;
      for (const { moves, table } of choicesAt(node.position, this.#rules)) {
        const position = applyMove(table, moves.at(-1) as Move, this.#rules);
        this.#meet({ position, parent: node, moves, depth: node.depth + 1 });
      }
    }
    return this.#outcome;
  }

  #takeNearest(): Node | undefined {
    while (this.#nearest < this.#waiting.length) {
      const node = this.#waiting[this.#nearest]?.pop();
      if (node !== undefined) return node;
      this.#nearest++;
    }
    return undefined;
  }

  #meet(node: Node): void {
    const { position } = node;
    if (isWon(position, this.#rules)) {
      this.#outcome ??= { verdict: "winnable", moves: lineTo(node) };
      return;
    }
    const key = positionKey(position, this.#rules);
    // A position reached with fewer passes used can do everything the same position with more can.
    const before = this.#seen.get(key);
    const passes = this.#countsPasses ? position.passes : 0;
    if (before !== undefined && before <= passes) return;
    this.#seen.set(key, passes);
    this.#met++;
    const distance = estimateDistance(position);
    let shelf = this.#waiting[distance];
    while (shelf === undefined) {
      this.#waiting.push([]);
      shelf = this.#waiting[distance];
    }
    shelf.push(node);
    this.#nearest = Math.min(this.#nearest, distance);
  }
}

function lineTo(node: Node): readonly Move[] {
  const parts: (readonly Move[])[] = [];
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) parts.push(at.moves);
  return parts.reverse().flat();
}

/** Estimated distance to the win: hidden cards weigh most, then those in stock and waste. */
function estimateDistance(position: Position): number {
  const blocked = position.tableau.reduce(
    (sum, { faceDown }) => sum + faceDown.length * (faceDown.length + 5),
    0,
  );
  return blocked + 2 * (position.stock.length + position.waste.length) + (52 - homeCount(position));
}

/** Key for the card layout. Columns without hidden cards are interchangeable, and so are foundations. */
function positionKey(position: Position, { talon }: KlondikeRules): string {
  const text = (cards: readonly Card[]): string => String.fromCharCode(...cards.map((card) => card + 65));
  const open: string[] = [];
  let key = text(position.waste) + (isReserve(talon) ? "" : "!") + text(position.stock.toReversed());
  for (const { faceDown, faceUp } of position.tableau) {
    if (faceDown.length === 0) open.push(text(faceUp));
    // Which cards are hidden follows from the column and their number; the lowest hidden card identifies the column.
    else key += `!${text(faceDown.slice(0, 1))}${faceDown.length}${text(faceUp)}`;
  }
  return `${key}!${open.sort().join("!")}!${heightsBySuit(position.foundations).join()}`;
}

/**
 * The moves worth trying. The stock is turned only to play one of its cards: turning it earlier gains nothing.
 * Otherwise it skips only moves that cannot matter: an ace on a second empty foundation, a king from one empty column
 * to another, and everything else if one move is certainly harmless.
 */
function choicesAt(position: Position, rules: KlondikeRules): readonly Choice[] {
  const legal = legalMoves(position, rules).filter((move) => move.kind === "turn-up" || isFromTable(move));
  const harmless = legal.find((move) => isHarmless(position, move, rules));
  if (harmless !== undefined) return [{ moves: [harmless], table: position }];
  const fromTable = legal
    .filter((move) => !isSymmetric(position, move, rules))
    .map((move): Choice => ({ moves: [move], table: position }));
  const fromTalon = talonReach(position, rules, (card) => isTakenSomewhere(position, card, rules)).flatMap(
    ({ card: _, pile, turns, ...talon }) => {
      const turned = { ...position, ...talon };
      return movesFrom(turned, pile, 1, rules)
        .filter(({ move }) => !isSymmetric(turned, move, rules))
        .map(({ move }): Choice => ({ moves: [...turns, move], table: turned }));
    },
  );
  return [...fromTable, ...fromTalon];
}

/** Whether a pile might accept the card; foundations are compared by rank alone, and the engine decides later. */
function isTakenSomewhere(position: Position, card: Card, rules: KlondikeRules): boolean {
  const rank = rankOf(card);
  return (
    position.foundations.some((pile) => pile.length === rank - 1) ||
    position.tableau.some((column) => {
      const top = topOfColumn(column);
      return top === undefined ? opensColumn(card, rules) : followsDown(card, top, rules);
    })
  );
}

function isFromTable(move: Move): boolean {
  return move.kind === "carry" && move.from !== "s" && move.from !== "w";
}

/**
 * Whether the move can be made without trying others. Turning up a hidden card costs nothing and only adds choices, and
 * a top column card that is safe at home can go there.
 */
function isHarmless(position: Position, move: Move, rules: KlondikeRules): boolean {
  if (move.kind === "turn-up") return true;
  if (move.kind !== "carry" || !isTableau(move.from) || !isFoundation(move.to)) return false;
  const card = topOfColumn(position.tableau[indexOfPile(move.from)]);
  if (card === undefined) return false;
  return isSafeHome(card, heightsBySuit(position.foundations), rules);
}

function topOfColumn(column: Column | undefined): Card | undefined {
  return column?.faceUp.at(-1);
}

/** Whether another listed move leads to the same position apart from the order of columns or foundations. */
function isSymmetric(position: Position, move: Move, rules: KlondikeRules): boolean {
  if (move.kind !== "carry") return false;
  if (isFoundation(move.to)) {
    if (rules.foundations === "fixed-suit") return false;
    const firstEmpty = FOUNDATION_IDS.find((id) => foundationAt(position, id).length === 0);
    return foundationAt(position, move.to).length === 0 && move.to !== firstEmpty;
  }
  const target = position.tableau[indexOfPile(move.to)];
  if (target === undefined || sizeOf(target) > 0) return false;
  const firstEmpty = position.tableau.findIndex((column) => sizeOf(column) === 0);
  if (indexOfPile(move.to) !== firstEmpty) return true;
  return isTableau(move.from) && sizeOf(columnAt(position, move.from)) === move.count;
}
