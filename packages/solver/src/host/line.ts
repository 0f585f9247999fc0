import type { Card, KlondikeRules, Move, Position } from "@klondike/engine";
import type { Kernel, PackedMove } from "./kernel.ts";
import { LineRecorder } from "./line-recorder.ts";
import type { KernelTask } from "./task.ts";

/** The kernel's winning line as engine moves; empty if no line is wanted. */
export function engineLine({ position, rules, isLineWanted }: KernelTask, kernel: Kernel): readonly Move[] {
  return isLineWanted ? expandLine(position, rules, kernel.line()) : [];
}

/** Expands the packed line to engine moves up to the win, adding draws and the moves of runs that are in the way. */
function expandLine(position: Position, rules: KlondikeRules, line: readonly PackedMove[]): readonly Move[] {
  const board = new LineRecorder(position, rules);
  const lastUp = new Map(line.map(({ card }, index) => [card, index]));
  const leavesAt = (card: Card): number => lastUp.get(card) ?? Number.POSITIVE_INFINITY;
  for (const move of line) {
    if (board.isWon) break;
    playPacked(board, move, (card) => columnFor(board, card, move.parent, leavesAt));
  }
  finish(board);
  return board.moves;
}

function playPacked(
  board: LineRecorder,
  { kind, card: moved }: PackedMove,
  target: (card: Card) => number,
): void {
  const card = moved as Card;
  switch (kind) {
    case "up":
      board.bare(card);
      board.sendHome(card);
      return;
    case "over":
      board.carry(card, target(card));
      return;
    case "talon-up":
      board.playTalon(card);
      return;
    case "talon-down":
      board.playTalon(card, target(card));
      return;
    case "back":
      board.fetch(card, target(card));
  }
}

/** The column to move the card to: its parent's, if the move names a parent. */
function columnFor(
  board: LineRecorder,
  card: Card,
  parent: number | undefined,
  leavesAt: (card: Card) => number,
): number {
  if (parent === undefined) return quietestColumn(board, card, leavesAt);
  return board.columnsFor(card).find((column) => board.topOf(column) === parent) ?? 0;
}

/**
 * The column among those accepting the card whose top card stays longest, so that the card rarely has to move again.
 */
function quietestColumn(board: LineRecorder, card: Card, leavesAt: (card: Card) => number): number {
  let best = 0;
  let latest = Number.NEGATIVE_INFINITY;
  for (const column of board.columnsFor(card)) {
    const top = board.topOf(column);
    const leaves = top === undefined ? 0 : leavesAt(top);
    if (leaves > latest) [best, latest] = [column, leaves];
  }
  return best;
}

/**
 * Sends the remaining cards home. Nothing is hidden and every card can be reached, so there is always one that can go.
 */
function finish(board: LineRecorder): void {
  while (!board.isWon) {
    const card = board.cardsInPlay().find((candidate) => board.isNext(candidate));
    if (card === undefined) throw new Error("the kernel's line does not win");
    if (board.isInTalon(card)) board.playTalon(card);
    else board.sendHome(card);
  }
}
