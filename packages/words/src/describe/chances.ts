import type { Move, Position } from "@klondike/engine";
import type { MoveChance, SkillAndLuck } from "@klondike/play/analysis";
import type { SheetWords } from "../sheets.ts";
import { describeAdvice } from "./hint.ts";

/** What a move did to the chance, as far as it is worth a sentence, and what would have been better. */
export interface ChanceFinding {
  readonly chance: number;
  readonly move?: MoveChance | undefined;
  /** A better move at the position before. */
  readonly better?: { readonly position: Position; readonly move: Move } | undefined;
  /** Whether the solver proves that the move made the deal unwinnable. */
  readonly hasLost?: boolean;
}

/** "Chance to win: 43%. Mistake: this move cost 12 points. Better: …" */
export function describeChance({ chance, move, better, hasLost }: ChanceFinding, words: SheetWords): string {
  const { chances } = words;
  const sentences = [chances.chance(inHundred(chance))];
  if (move?.isCostly) {
    sentences.push(chances.cost(chances.grades[move.grade], inHundred(move.loss)));
    if (hasLost) sentences.push(chances.alsoLost);
    if (better) sentences.push(chances.better(describeAdvice(better.position, better.move, words)));
  }
  const luck = inHundred(move?.luck ?? 0);
  if (luck > 0) sentences.push(chances.kindCards(luck));
  if (luck < 0) sentences.push(chances.harshCards(-luck));
  return sentences.join(" ");
}

/** "You played at 91 of 100. The cards were 12 points kinder than average." */
export function describeSkillAndLuck({ accuracy, luck }: SkillAndLuck, words: SheetWords): string {
  return words.chances.game(accuracy, inHundred(luck));
}

function inHundred(share: number): number {
  return Math.round(100 * share);
}
