import {
  applyMove,
  type Card,
  CLASSIC_RULES,
  type Column,
  type Deck,
  dealt,
  FOUNDATION_IDS,
  FRESH_DECK,
  followsDown,
  isLegal,
  isWon,
  KING,
  type KlondikeRules,
  legalMoves,
  type Move,
  type Position,
  rankOf,
  TABLEAU_IDS,
  type TableauId,
  topOf,
  wholeDeck,
} from "@klondike/engine";
import { formatMove } from "@klondike/engine/notation";
import { expect, test } from "vitest";
import { createKernel, type Kernel, PACKED_MOVES, type PackedMove, type Whereabouts } from "./host/kernel.ts";
import { kernelGame, packInput } from "./host/kernel-input.ts";

const GAMES = 200;

const PARENTS = FRESH_DECK.map((card) =>
  FRESH_DECK.filter((parent) => followsDown(card, parent, CLASSIC_RULES)),
);

/** Deterministic random numbers below a bound. */
function randomNumbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.trunc((state / 2 ** 32) * bound);
  };
}

function shuffled(random: (bound: number) => number): Deck {
  const cards = [...FRESH_DECK];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [cards[i], cards[j]] = [cards[j] as Card, cards[i] as Card];
  }
  return wholeDeck(cards);
}

function carry(
  from: Extract<Move, { kind: "carry" }>["from"],
  to: (typeof TABLEAU_IDS)[number],
  count: number,
): Move {
  return { kind: "carry", from, to, count };
}

/** All positions reached by moving parts of runs: the packed game treats them as one. */
function alike(position: Position, rules: KlondikeRules): readonly Position[] {
  const found = [position];
  const seen = new Set([JSON.stringify(position.tableau)]);
  for (const current of found) {
    for (const [index, { faceUp }] of current.tableau.entries()) {
      for (let count = 1; count < faceUp.length; count++) {
        for (const to of TABLEAU_IDS) {
          const move = carry(TABLEAU_IDS[index] ?? "t1", to, count);
          if (!isLegal(current, move, rules)) continue;
          const next = applyMove(current, move, rules);
          const key = JSON.stringify(next.tableau);
          if (!seen.has(key)) found.push(next);
          seen.add(key);
        }
      }
    }
  }
  return found;
}

/** The position with each waste that drawing and recycling can produce. */
function wastes(position: Position, rules: KlondikeRules): readonly Position[] {
  const found = [position];
  const seen = new Set([position.waste.length]);
  let current = position;
  for (let pass = 0; pass < 2; ) {
    const kind = current.stock.length > 0 ? "draw" : "recycle";
    if (!isLegal(current, { kind }, rules)) return found;
    current = applyMove(current, { kind }, rules);
    if (kind === "recycle") pass++;
    if (!seen.has(current.waste.length)) found.push(current);
    seen.add(current.waste.length);
  }
  return found;
}

function isGroundedKing({ faceDown, faceUp }: Column): boolean {
  return faceDown.length === 0 && faceUp[0] !== undefined && rankOf(faceUp[0]) === KING;
}

/** The moves of the packed game, derived from the engine. */
function packedMoves(position: Position, rules: KlondikeRules): ReadonlySet<string> {
  const moves = new Set<string>();
  const reached = wastes(position, rules);
  for (const current of alike(position, rules)) {
    for (const [index, column] of current.tableau.entries()) {
      const from = TABLEAU_IDS[index] ?? "t1";
      const top = topOf(column.faceUp);
      if (top === undefined) continue;
      if (FOUNDATION_IDS.some((to) => isLegal(current, { kind: "carry", from, to, count: 1 }, rules)))
        moves.add(`up ${top}`);
      for (const to of TABLEAU_IDS) {
        if (isLegal(current, carry(from, to, column.faceUp.length), rules) && !isGroundedKing(column))
          moves.add(`over ${column.faceUp[0]}${parentIn(current, to, rules)}`);
      }
    }
    for (const [index, pile] of current.foundations.entries()) {
      const from = FOUNDATION_IDS[index] ?? "f1";
      for (const to of TABLEAU_IDS) {
        if (isLegal(current, carry(from, to, 1), rules))
          moves.add(`back ${topOf(pile)}${parentIn(current, to, rules)}`);
      }
    }
    for (const { waste, stock } of reached) {
      const drawn = { ...current, waste, stock };
      for (const to of TABLEAU_IDS) {
        if (isLegal(drawn, carry("w", to, 1), rules))
          moves.add(`talon-down ${topOf(waste)}${parentIn(drawn, to, rules)}`);
      }
      if (FOUNDATION_IDS.some((to) => isLegal(drawn, { kind: "carry", from: "w", to, count: 1 }, rules)))
        moves.add(`talon-up ${topOf(waste)}`);
    }
  }
  return moves;
}

/** Suffix for a move's name: the column's top card, if only whole runs move. */
function parentIn(position: Position, to: TableauId, { lifting }: KlondikeRules): string {
  const top = topOf(position.tableau[TABLEAU_IDS.indexOf(to)]?.faceUp ?? []);
  return lifting === "whole-run" && top !== undefined ? ` on ${top}` : "";
}

function kernelMoves(kernel: Kernel, { lifting }: KlondikeRules): ReadonlySet<string> {
  const moves = new Set<string>();
  for (const kind of PACKED_MOVES) {
    for (const card of FRESH_DECK) {
      if (lifting === "any-run" || kind.endsWith("up") || rankOf(card) === KING) {
        if (kernel.isLegal({ kind, card })) moves.add(`${kind} ${card}`);
      } else {
        for (const parent of PARENTS[card] ?? [])
          if (kernel.isLegal({ kind, card, parent })) moves.add(`${kind} ${card} on ${parent}`);
      }
    }
  }
  return moves;
}

function placesIn(position: Position): readonly Whereabouts[] {
  const places: Whereabouts[] = new Array<Whereabouts>(52).fill("hidden");
  for (const pile of position.foundations) for (const card of pile) places[card] = "home";
  for (const card of [...position.stock, ...position.waste]) places[card] = "talon";
  for (const column of position.tableau) {
    for (const [index, card] of column.faceUp.entries()) {
      places[card] = index === 0 && !isGroundedKing(column) ? "as-dealt" : "moved";
    }
  }
  return places;
}

function setUp(kernel: Kernel, position: Position, rules: KlondikeRules): void {
  const game = kernelGame(position, rules);
  const input = game && packInput(position, game);
  if (input === undefined || !kernel.setUp(input))
    throw new Error("a position of a game does not fit the kernel");
}

/** The packed move equivalent to an engine move; undefined if only runs or stock cards change places. */
function toPackedMove(position: Position, move: Move, { lifting }: KlondikeRules): PackedMove | undefined {
  if (move.kind !== "carry") return undefined;
  const isUp = move.to.startsWith("f");
  const target = isUp ? [] : (position.tableau[Number(move.to.slice(1)) - 1] as Column).faceUp;
  const top = topOf(target);
  const onto = lifting === "whole-run" && top !== undefined ? { parent: top } : {};
  if (move.from === "w")
    return { kind: isUp ? "talon-up" : "talon-down", card: topOf(position.waste) as Card, ...onto };
  const index = Number(move.from.slice(1)) - 1;
  if (move.from.startsWith("f"))
    return { kind: "back", card: topOf(position.foundations[index] ?? []) as Card, ...onto };
  const column = position.tableau[index] as Column;
  if (isUp) return { kind: "up", card: topOf(column.faceUp) as Card };
  const isWhole = move.count === column.faceUp.length && !isGroundedKing(column);
  return isWhole ? { kind: "over", card: column.faceUp[0] as Card, ...onto } : undefined;
}

type Parts = readonly string[] | ReadonlySet<string>;

/** Compares strings first: there are many thousands, and most are equal. */
function expectSame(found: Parts, wanted: Parts, move: Move): void {
  if (partsText(found) !== partsText(wanted)) expect(found, formatMove(move)).toEqual(wanted);
}

/** Text for comparison. Lists keep their order; sets are sorted. */
function partsText(parts: Parts): string {
  return (parts instanceof Set ? [...parts].sort() : [...parts]).join();
}

test("the packed game and the engine agree on every move and position of random games", () => {
  const random = randomNumbers(2026);
  const [kernel, fresh] = [createKernel(), createKernel()];
  const places = (of: Kernel): readonly Whereabouts[] => FRESH_DECK.map((card) => of.whereIs(card));
  for (let game = 0; game < GAMES; game++) {
    const draw = game % 2 === 0 ? 1 + random(3) : 1 + random(24);
    const rules: KlondikeRules = {
      ...CLASSIC_RULES,
      talon: { kind: "waste", draw, passes: random(2) === 0 ? "unlimited" : 1 + random(3) },
      lifting: random(2) === 0 ? "any-run" : "whole-run",
      worryBack: random(4) > 0,
    };
    let position = dealt(shuffled(random), "by-row");
    setUp(kernel, position, rules);
    for (let turn = 0; turn < 30 && !isWon(position, rules); turn++) {
      const legal = legalMoves(position, rules);
      const gaining = legal.filter((move) => move.kind === "carry" && move.to.startsWith("f"));
      const among = gaining.length > 0 && random(2) === 0 ? gaining : legal;
      const move = among[random(among.length)];
      if (move === undefined) break;
      const packed = toPackedMove(position, move, rules);
      position = applyMove(position, move, rules);
      if (packed !== undefined) kernel.play(packed);
      setUp(fresh, position, rules);
      const here = placesIn(position);
      const open = kernelMoves(fresh, rules);
      expectSame(places(kernel), here, move);
      expectSame(places(fresh), here, move);
      expectSame(open, packedMoves(position, rules), move);
      // Drawing changes which cards can be reached; the packed game records only cards that leave the talon.
      if (packed === undefined && move.kind !== "carry") setUp(kernel, position, rules);
      else expectSame(kernelMoves(kernel, rules), open, move);
    }
  }
});
