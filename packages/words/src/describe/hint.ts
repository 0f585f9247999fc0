import { faceUpOf, isFoundation, isRed, type Move, type Position, rankOf } from "@klondike/engine";
import type { HintReason } from "@klondike/knowledge/hints";
import type { Words } from "../en/index.ts";
import type { Naming } from "../language/hint-reason.ts";
import { describeCarry } from "./describe-move.ts";
import { cardName, pileName } from "./names.ts";

/** A hinted move as an instruction: "Move the ace of diamonds from column 3 to a foundation." */
export function describeAdvice(position: Position, move: Move, words: Words): string {
  if (move.kind !== "carry") return describePlan(position, move, words);
  const { from, to, count } = move;
  const names = faceUpOf(position, from)
    .slice(-count)
    .map((card) => cardName(card, words));
  const target = isFoundation(to) ? words.knowledge.aFoundation : pileName(to, words);
  return words.knowledge.move(names, pileName(from, words), target);
}

/** A possible move, without what it would turn up: "9 of hearts, waste to column 5." */
export function describePlan(position: Position, move: Move, words: Words): string {
  const { draw, recycle, turnUp } = words.knowledge;
  switch (move.kind) {
    case "draw":
      return draw;
    case "recycle":
      return recycle;
    case "turn-up":
      return turnUp(pileName(move.column, words));
    case "carry":
      return describeCarry(position, move, words);
  }
}

/** The reason for a hint: "Turns up a card in column 3." */
export function describeReason(reason: HintReason, words: Words): string {
  const { reasons } = words.knowledge;
  // The code selects the function for this reason; the compiler cannot infer that.
  const describe = reasons[reason.code] as (reason: HintReason, name: Naming) => string;
  return describe(reason, makeNaming(words));
}

/** How often a hinted move wins, and the next best if that is less often; empty if nothing was evaluated. */
export function describeStrength(
  { strength, next }: { readonly strength?: number; readonly next?: number },
  words: Words,
): string {
  if (strength === undefined) return "";
  const wins = inHundred(strength);
  const nextWins = next === undefined ? undefined : inHundred(next);
  return words.knowledge.strength(wins, nextWins === wins ? undefined : nextWins);
}

function inHundred(chance: number): number {
  return Math.round(100 * chance);
}

function makeNaming(words: Words): Naming {
  const { colour } = words.knowledge;
  return {
    card: (card) => cardName(card, words),
    kind: (card) => colour(isRed(card), rankOf(card)),
    pile: (pile) => pileName(pile, words),
  };
}
