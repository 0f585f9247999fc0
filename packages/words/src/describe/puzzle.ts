import { indexOfPile } from "@klondike/engine/internal";
import type { Choice, ProvedChoice } from "@klondike/knowledge/puzzles";
import type { PuzzleState } from "@klondike/play/puzzles";
import type { SheetWords } from "../en/sheets.ts";
import { capital } from "../language/grammar.ts";
import { cardName } from "./names.ts";

/** Deviation above which a player's rating is not certain yet. */
const PROVISIONAL = 110;

/** "Thoughtful, draw 3, level 4, rated 1720" */
export function describePuzzle({ entry }: Pick<PuzzleState, "entry">, words: SheetWords): string {
  if (entry === undefined) return "";
  const { puzzles } = words;
  return puzzles.about(puzzles.kinds[entry.kind], entry.draw, entry.level, entry.rating);
}

/** Sentences about the current puzzle: the task, or the result of a choice. */
export function describePuzzleState(state: PuzzleState, words: SheetWords): readonly string[] {
  const { phase, puzzle, mistake } = state;
  const { puzzles } = words;
  switch (phase) {
    case "loading":
    case "making":
    case "none":
    case "failed":
    case "checking":
    case "showing":
    case "shown":
      return [puzzles[phase]];
    case "ranked":
      return [words.knowledge.offInRanked["hidden-cards"]];
    case "solving":
      return puzzle === undefined ? [] : [puzzles.tasks[puzzle.kind]];
    case "solved":
      return puzzle === undefined ? [] : [solvedSentence(puzzle, words)];
    case "wrong":
      return mistake === undefined ? [] : mistakeSentences(mistake, words);
  }
}

function solvedSentence(
  { kind, measures, values: [best, next] }: NonNullable<PuzzleState["puzzle"]>,
  { puzzles }: SheetWords,
): string {
  if (kind === "thoughtful") return puzzles.solvedThoughtful(measures.choices - 1);
  return puzzles.solvedFair(best?.points ?? 0, next?.points ?? 0);
}

function mistakeSentences(
  { choice, blocked, points, best }: NonNullable<PuzzleState["mistake"]>,
  words: SheetWords,
): readonly string[] {
  const { puzzles } = words;
  const named = capital(describeChoice(choice, words));
  if (best !== undefined) {
    return [
      points === undefined ? puzzles.wrongUnrated(named, best) : puzzles.wrongFair(named, points, best),
    ];
  }
  if (blocked === undefined) return [puzzles.wrong(named)];
  const card = cardName(blocked.card, words);
  const why =
    blocked.code === "face-down"
      ? puzzles.blocked["face-down"](card, indexOfPile(blocked.column) + 1)
      : puzzles.blocked[blocked.code](card);
  return [puzzles.wrong(named), why];
}

/** "7 of hearts from the stock to a column" */
function describeChoice({ card, kind }: Choice, words: SheetWords): string {
  return words.puzzles.choice[kind](cardName(card, words));
}

/** "7 of hearts to another column: loses: 1,204 positions searched, none wins" */
export function describeProof(choice: ProvedChoice, words: SheetWords): string {
  const { puzzles } = words;
  const { found } = choice;
  const result =
    "won" in found
      ? puzzles.sampled(found.won, found.of)
      : found.verdict === "lost"
        ? puzzles.provedLost(found.positions)
        : found.verdict === "winnable"
          ? puzzles.provedWon
          : puzzles.proofUnknown;
  return `${capital(describeChoice(choice, words))}: ${result}.`;
}

/** "Rating 1523 (+12), streak 3": the player's rating, what the last puzzle changed, and the streak. */
export function describePuzzleRating({ book, change }: PuzzleState, { puzzles }: SheetWords): string {
  const { rating, deviation } = book.player;
  const rounded = Math.round(rating);
  const named = deviation > PROVISIONAL ? puzzles.provisional(rounded) : puzzles.rating(rounded);
  const changed = change === undefined ? named : `${named} (${puzzles.change(change)})`;
  return book.streak === 0 ? changed : `${changed} · ${puzzles.streak(book.streak)}`;
}
