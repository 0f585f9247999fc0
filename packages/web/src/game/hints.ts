import { type KlondikeRules, legalMoves, type Move, type Position, tapMove } from "@klondike/engine";

/** Moves worth pointing at: first those that carry cards to the best place for them, then the stock. */
export function hintsOf(position: Position, rules: KlondikeRules): readonly Move[] {
  return legalMoves(position, rules)
    .filter(
      (move) => move.kind !== "carry" || move.to === tapMove(position, move.from, move.count, rules)?.to,
    )
    .toSorted((a, b) => Number(b.kind === "carry") - Number(a.kind === "carry"));
}
