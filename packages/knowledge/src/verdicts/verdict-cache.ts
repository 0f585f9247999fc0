import {
  applyMove,
  isWon,
  type KlondikeRules,
  type Move,
  type Pile,
  type Position,
  talonOf,
} from "@klondike/engine";
import { stockTurn } from "@klondike/engine/internal";
import type { SearchResult, Verdict } from "@klondike/solver";

/**
 * The verdicts proved in one game under one set of rules. A position on a winning line needs no search, nor does one
 * that differs from a proved one only by reversible turns of the stock.
 */
export interface VerdictCache {
  note(position: Position, found: SearchResult): void;
  /** The verdict of the position; undefined if unknown. */
  verdictOf(position: Position): Verdict | undefined;
  /** A winning line from here, if one is known. */
  lineFrom(position: Position): readonly Move[] | undefined;
}

/** A winnable position and its winning move; undefined if the game is already won. */
interface Won {
  readonly position: Position;
  readonly move?: Move;
  /** Number of moves to the win along stored positions; it shrinks with every step, so lines cannot cycle. */
  readonly left: number;
}

/** An empty cache. */
export function verdictCache(rules: KlondikeRules): VerdictCache {
  /** Indexed by equivalence class: any position of the class can be turned into the stored one. */
  const won = new Map<string, Won>();
  const lost = new Set<string>();
  const undecided = new Set<string>();
  const wonAt = (position: Position): Won | undefined =>
    isWon(position, rules) ? { position, left: 0 } : won.get(classKey(position, rules));
  return {
    note(position, found) {
      const kind = classKey(position, rules);
      if (found.verdict === "lost") lost.add(kind);
      if (found.verdict === "unknown") undecided.add(kind);
      if (found.verdict !== "winnable") return;
      const path: Won[] = [];
      let table = position;
      for (const [at, move] of found.moves.entries()) {
        path.push({ position: table, move, left: found.moves.length - at });
        table = applyMove(table, move, rules);
      }
      if (!isWon(table, rules)) throw new Error("the line does not win");
      for (const step of path) {
        const stepKind = classKey(step.position, rules);
        if (step.left < (won.get(stepKind)?.left ?? Number.POSITIVE_INFINITY)) won.set(stepKind, step);
      }
    },
    verdictOf(position) {
      if (wonAt(position) !== undefined) return "winnable";
      const kind = classKey(position, rules);
      if (lost.has(kind)) return "lost";
      return undecided.has(kind) ? "unknown" : undefined;
    },
    lineFrom(position) {
      const moves: Move[] = [];
      let table = position;
      for (;;) {
        const step = wonAt(table);
        if (step === undefined) return undefined;
        if (step.move === undefined) return moves;
        for (const move of [...turnsBetween(table, step.position, rules), step.move]) {
          moves.push(move);
          table = applyMove(table, move, rules);
        }
      }
    },
  };
}

/** The switches under which turning the stock costs only a pass and changes no column or foundation. */
type TurnedUnder = "talon" | "lifting" | "turning" | "worryBack" | "foundations" | "winning" | "emptyColumns";

/** Whether turning the stock eventually leads back to this position, so that turning it costs nothing. */
function isTurnedBack({ stock, waste }: Position, { talon }: KlondikeRules): boolean {
  if (talon.kind === "open-deck") return true;
  return talon.passes === "unlimited" && (stock.length === 0 || waste.length % talon.draw === 0);
}

/**
 * A key shared by positions that certainly have the same verdict: with unlimited passes, those reached by reversible
 * turns of the stock.
 */
function classKey(position: Position, rules: KlondikeRules): string {
  rules satisfies Record<Exclude<keyof KlondikeRules, TurnedUnder>, never>;
  const { stock, waste, foundations, tableau, passes } = position;
  const isLimited = rules.talon.kind === "waste" && rules.talon.passes !== "unlimited";
  const piles: Pile[] = [...foundations];
  for (const { faceDown, faceUp } of tableau) piles.push(faceDown, faceUp);
  if (isTurnedBack(position, rules)) piles.push(talonOf(position));
  else piles.push(waste, stock);
  const cards = piles.map((pile) => String.fromCharCode(...pile.map((card) => 65 + card)));
  return `${cards.join(" ")} ${isLimited ? passes : ""}`;
}

/** The turns of the stock that lead from one position to another of its class. */
function turnsBetween(from: Position, to: Position, rules: KlondikeRules): readonly Move[] {
  const moves: Move[] = [];
  let table = from;
  while (table.stock.length !== to.stock.length) {
    const move = stockTurn(table);
    moves.push(move);
    table = applyMove(table, move, rules);
  }
  return moves;
}
