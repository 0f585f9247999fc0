import {
  applyMove,
  classicRules,
  isFoundation,
  type KlondikeRules,
  legalMoves,
  type Move,
  type Position,
  startOf,
} from "@klondike/engine";
import { chanceOf, isFairlyWon, watcher } from "@klondike/knowledge/hints";
import { estimatedChance } from "../packages/knowledge/src/hints/chance.ts";
import { nextRandom, type Rng, rngFrom } from "../packages/knowledge/src/planner/rng.ts";
import { type GameTask, printGames } from "./game-processes.ts";

/** A view that careless play reached, and whether the quick player won from it. */
export interface ReachedView {
  readonly deal: number;
  readonly draw: 1 | 3;
  /** Number of careless moves before the view. */
  readonly moves: number;
  readonly isStockSeen: boolean;
  /** Number of unseen cards. */
  readonly unseen: number;
  readonly estimate: number;
  readonly chance: number;
  readonly won: boolean;
}

/** Plays the deals of a share. */
function* reachedViews({ first, last, step, draw }: GameTask): Generator<ReachedView> {
  for (let deal = first; deal <= last; deal += step) {
    const view = reachedView(deal, draw);
    if (view !== undefined) yield view;
  }
}

/** Maximum number of careless moves. */
const MAX_MOVES = 120;

/** A view of this deal after careless play, finished by the quick player; undefined if nothing is left to play. */
function reachedView(deal: number, draw: 1 | 3): ReachedView | undefined {
  const rules = classicRules(draw);
  const rng = rngFrom(deal);
  const moves = Math.floor(nextRandom(rng) * (MAX_MOVES + 1));
  const watching = watcher(rules);
  let position = startOf({ scheme: "klondike", seed: BigInt(deal) });
  watching.see(position);
  for (let count = 0; count < moves; count++) {
    const move = carelessMove(position, rules, rng);
    if (move === undefined) return undefined;
    position = applyMove(position, move, rules);
    watching.see(position);
  }
  const view = watching.view();
  const chance = chanceOf(view, rules);
  const estimate = estimatedChance(view, rules);
  if (chance === undefined || estimate === undefined) return undefined;
  const won = isFairlyWon(position, rules);
  const isStockSeen = !view.stock.includes(undefined);
  return { deal, draw, moves, isStockSeen, unseen: view.unseen.length, estimate, chance, won };
}

/**
 * With probability ½ a random legal move, apart from turns of the stock and moves off a foundation. Otherwise, or if
 * there is none, a turn of the stock.
 */
function carelessMove(position: Position, rules: KlondikeRules, rng: Rng): Move | undefined {
  const moves = legalMoves(position, rules);
  const isTurn = ({ kind }: Move): boolean => kind === "draw" || kind === "recycle";
  const carries = moves.filter(
    (move) => !isTurn(move) && !(move.kind === "carry" && isFoundation(move.from)),
  );
  const turn = moves.find(isTurn);
  const isCarried = turn === undefined || nextRandom(rng) < 0.5;
  return isCarried && carries.length > 0 ? carries[Math.floor(nextRandom(rng) * carries.length)] : turn;
}

printGames("chance-games.ts", reachedViews);
