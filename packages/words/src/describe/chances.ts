import type { Move, Position } from "@klondike/engine";
import type { Standing } from "@klondike/play";
import type { MoveChance, SkillAndLuck } from "@klondike/play/analysis";
import type { SheetWords } from "../en/sheets.ts";
import { describeAdvice } from "./hint.ts";

/** What a move did to the chance, as far as it is worth a sentence, and what would have been better. */
export interface ChanceFinding {
  readonly chance: number;
  readonly move?: MoveChance | undefined;
  /** A better move at the position before. */
  readonly better?: { readonly position: Position; readonly move: Move } | undefined;
  /** The solver's verdicts before and after the move. */
  readonly verdicts: readonly [before: Standing | undefined, after: Standing | undefined];
}

/** "Chance to win: 43%. Mistake: this move cost 12 points. The cards helped by 3 points. Better: …" */
export function describeChance({ chance, move, better, verdicts }: ChanceFinding, words: SheetWords): string {
  const { chances } = words;
  const sentences = [chances.chance(inHundred(chance))];
  if (move?.isCostly) sentences.push(...describeCost(move, verdicts, words));
  const luck = inHundred(move?.luck ?? 0);
  if (luck > 0) sentences.push(chances.kindCards(luck));
  if (luck < 0) sentences.push(chances.harshCards(-luck));
  if (move?.isCostly && better) sentences.push(describeBetter(better, words));
  return sentences.join(" ");
}

/** "Better: Move the 7 of hearts from column 2 to column 5." */
export function describeBetter(
  { position, move }: NonNullable<ChanceFinding["better"]>,
  words: SheetWords,
): string {
  return words.chances.better(describeAdvice(position, move, words));
}

/** The cost of a move in whole points, rounded down so that it is within the bounds of its grade. */
export function costInPoints(loss: number): number {
  // A loss of 0.29 is 28.999… points.
  return Math.floor(100 * loss + 1e-9);
}

/** "Mistake: this move cost 12 points. It also made the deal unwinnable." as sentences. */
export function describeCost(
  { grade, loss }: MoveChance,
  [before, after]: ChanceFinding["verdicts"],
  { chances }: Pick<SheetWords, "chances">,
): readonly string[] {
  const cost = chances.cost(chances.grades[grade], costInPoints(loss));
  if (before === "lost") return [cost, chances.lostBefore];
  if (before === "winnable" && after === "lost") return [cost, chances.alsoLost];
  return after === "winnable" ? [cost, chances.stillWinnable] : [cost];
}

/** "Accuracy: 91 of 100. The cards were 12 points kinder than average." */
export function describeSkillAndLuck(
  { accuracy, luck }: Pick<SkillAndLuck, "accuracy" | "luck">,
  words: SheetWords,
): string {
  return words.chances.game(accuracy, inHundred(luck));
}

function inHundred(share: number): number {
  return Math.round(100 * share);
}
