import type { Card, KlondikeRules, Move, Position } from "@klondike/engine";
import { Board } from "./board.ts";
import type { PackedMove } from "./kernel.ts";

/** The packed line as moves at the table, to the win: the draws, and the runs that have to make way, come in between. */
export function expandLine(
  position: Position,
  rules: KlondikeRules,
  line: readonly PackedMove[],
): readonly Move[] {
  const board = new Board(position, rules);
  const lastUp = new Map(line.map(({ card }, index) => [card, index]));
  for (const { kind, card } of line) {
    if (board.isWon) break;
    playPacked(board, kind, card as Card, (parent) => lastUp.get(parent) ?? Number.POSITIVE_INFINITY);
  }
  finish(board);
  return board.moves;
}

function playPacked(
  board: Board,
  kind: PackedMove["kind"],
  card: Card,
  leavesAt: (card: Card) => number,
): void {
  switch (kind) {
    case "up":
      board.bare(card);
      board.sendHome(card);
      return;
    case "over":
      board.carry(card, quietestColumn(board, card, leavesAt));
      return;
    case "talon-up":
      board.playTalon(card);
      return;
    case "talon-down":
      board.playTalon(card, quietestColumn(board, card, leavesAt));
      return;
    case "back":
      board.fetch(card, quietestColumn(board, card, leavesAt));
  }
}

/** Of the columns the card may go to, the one whose top card stays longest, so that the card need not make way soon. */
function quietestColumn(board: Board, card: Card, leavesAt: (card: Card) => number): number {
  let best = 0;
  let latest = Number.NEGATIVE_INFINITY;
  for (const column of board.columnsFor(card)) {
    const top = board.topOf(column);
    const leaves = top === undefined ? 0 : leavesAt(top);
    if (leaves > latest) [best, latest] = [column, leaves];
  }
  return best;
}

/** Sends home what is left: nothing is hidden and every card can be reached, so some card is always next. */
function finish(board: Board): void {
  while (!board.isWon) {
    const card = board.cardsInPlay().find((candidate) => board.isNext(candidate));
    if (card === undefined) throw new Error("the kernel's line does not win");
    if (board.isInTalon(card)) board.playTalon(card);
    else board.sendHome(card);
  }
}
