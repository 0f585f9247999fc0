import {
  applyMove,
  type Card,
  FOUNDATION_IDS,
  type FoundationId,
  foundationAt,
  isHiddenOnly,
  isLegal,
  isWon,
  type KlondikeRules,
  type Move,
  type PileId,
  type Position,
  suitIndexOf,
  TABLEAU_IDS,
  type TableauId,
  talonOf,
  topOf,
} from "@klondike/engine";
import type { BeamMove } from "./beam.ts";

const FROM_TALON = 7;
const HOME = 8;

/** The beam's line as moves at the table: turns of the stock and of hidden cards come in between. */
export function tableMoves(
  position: Position,
  rules: KlondikeRules,
  line: readonly BeamMove[],
): readonly Move[] {
  const moves: Move[] = [];
  const talon = talonOf(position);
  let current = position;
  const play = (move: Move): void => {
    current = applyMove(current, move, rules);
    moves.push(move);
  };
  const turnUp = (): void => {
    if (rules.turning === "automatic") return;
    for (const [index, column] of current.tableau.entries())
      if (isHiddenOnly(column)) play({ kind: "turn-up", column: TABLEAU_IDS[index] as TableauId });
  };
  turnUp();
  for (const { from, to, count } of line) {
    if (from === FROM_TALON) for (const turn of turnsTo(current, rules, talon[count] as Card)) play(turn);
    const source = sourceOf(current, rules, from);
    const cards = from < FROM_TALON ? count : 1;
    const target = to < HOME ? (TABLEAU_IDS[to] as TableauId) : homeFor(current, rules, source);
    play({ kind: "carry", from: source, to: target, count: cards });
    if (!isWon(current, rules)) turnUp();
  }
  return moves;
}

/** The turns of the stock after which the card can be played. */
function turnsTo(position: Position, rules: KlondikeRules, card: Card): readonly Move[] {
  const turns: Move[] = [];
  let current = position;
  const isThere = (): boolean =>
    topOf(rules.talon.kind === "open-deck" ? current.stock : current.waste) === card;
  while (!isThere()) {
    const turn: Move = { kind: current.stock.length > 0 ? "draw" : "recycle" };
    current = applyMove(current, turn, rules);
    turns.push(turn);
  }
  return turns;
}

function sourceOf(position: Position, { talon }: KlondikeRules, from: number): PileId {
  if (from === FROM_TALON) return talon.kind === "open-deck" ? "s" : "w";
  if (from < FROM_TALON) return TABLEAU_IDS[from] as TableauId;
  const isHome = (id: FoundationId): boolean => {
    const top = topOf(foundationAt(position, id));
    return top !== undefined && suitIndexOf(top) === from - HOME;
  };
  return FOUNDATION_IDS.find(isHome) as FoundationId;
}

function homeFor(position: Position, rules: KlondikeRules, from: PileId): FoundationId {
  const home = FOUNDATION_IDS.find((to) => isLegal(position, { kind: "carry", from, to, count: 1 }, rules));
  if (home === undefined) throw new Error("the beam's line sends a card home that is not next");
  return home;
}
