import { applyMove, CLASSIC_RULES, legalMoves } from "@klondike/engine";
import { formatMove } from "@klondike/engine/notation";
import { begin, type KlondikeSession, klondikeGame, play, positionOf } from "@klondike/engine/session";
import { solveNow } from "@klondike/solver";
import { parsedDeal } from "./tables.ts";

/** A winnable deal of `classic`. */
export const WINNABLE = "klondike:11";

/** Moves that win it, in notation. */
export const WINNING_MOVES: readonly string[] = winningMoves();

function winningMoves(): readonly string[] {
  const { start } = klondikeGame("classic", parsedDeal(WINNABLE));
  const solution = solveNow(start, CLASSIC_RULES, { states: 50_000 });
  if (solution.verdict !== "winnable") throw new Error("the deal can be won");
  return solution.moves.map(formatMove);
}

/** The game after the first `count` winning moves; all of them by default. */
export function wonSession(count = WINNING_MOVES.length): KlondikeSession {
  const game = klondikeGame("classic", parsedDeal(WINNABLE));
  let session: KlondikeSession = begin(game);
  for (const [at, text] of WINNING_MOVES.slice(0, count).entries()) {
    const move = game.parseMove(text);
    if (move.ok) session = play(session, move.value, at + 1);
  }
  return session;
}

/** Winning moves followed by a move that loses the game. */
export const LOSING_MOVES: readonly string[] = losingMoves();

function losingMoves(): readonly string[] {
  for (let at = WINNING_MOVES.length - 30; at > 0; at--) {
    const position = positionOf(wonSession(at));
    for (const move of legalMoves(position, CLASSIC_RULES)) {
      const after = applyMove(position, move, CLASSIC_RULES);
      const { verdict } = solveNow(after, CLASSIC_RULES, { states: 20_000 });
      if (verdict === "lost") return [...WINNING_MOVES.slice(0, at), formatMove(move)];
    }
  }
  throw new Error("the deal can be lost");
}
