import { type Card, type KlondikeRules, type Move, type Position, talonOf } from "@klondike/engine";
import { Board } from "../host/board.ts";
import type { BeamMove } from "./beam.ts";

const FROM_TALON = 7;
const HOME = 8;

/** The beam's line as engine moves, including turns of the stock and of hidden cards. */
export function expandBeamLine(
  position: Position,
  rules: KlondikeRules,
  line: readonly BeamMove[],
): readonly Move[] {
  const board = new Board(position, rules);
  const talon = talonOf(position);
  for (const { from, to, count } of line) {
    const column = to < HOME ? to : undefined;
    if (from === FROM_TALON) board.playTalon(talon[count] as Card, column);
    else if (from >= HOME) board.fetch(board.topOfHome(from - HOME) as Card, to);
    else if (column === undefined) board.sendHome(board.cardAt(from, 1));
    else board.carry(board.cardAt(from, count), column);
  }
  return board.moves;
}
