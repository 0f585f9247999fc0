import type { Position } from "@klondike/engine";
import {
  type Blocked,
  blockedIn,
  formatPuzzle,
  makePuzzles,
  type ProvedChoice,
  type PuzzleDraw,
  type PuzzleKind,
  parsePuzzle,
  provePuzzle,
} from "@klondike/knowledge/puzzles";

/**
 * A question to the puzzle thread: make a puzzle starting from this seed, explain why a position is lost, or prove a
 * puzzle.
 */
export type PuzzleQuestion =
  | {
      readonly about: "make";
      readonly kind: PuzzleKind | undefined;
      readonly draw: PuzzleDraw;
      readonly first: bigint;
    }
  | { readonly about: "blocked"; readonly position: Position; readonly draw: PuzzleDraw }
  | { readonly about: "proof"; readonly text: string };

/** The answer to a `PuzzleQuestion` of the same `about`. */
export type PuzzleAnswer =
  /** The puzzle's text; undefined if none of the deals tried has a puzzle. */
  | { readonly about: "make"; readonly text: string | undefined }
  | { readonly about: "blocked"; readonly blocked: Blocked | undefined }
  | { readonly about: "proof"; readonly choices: readonly ProvedChoice[] };

/** Number of deals after which the search for a puzzle gives up. */
const CANDIDATES = 500n;

/** Answers a question about puzzles on this thread. */
export function puzzleAnswer(question: PuzzleQuestion): PuzzleAnswer {
  switch (question.about) {
    case "make":
      return { about: "make", text: madeFrom(question) };
    case "blocked":
      return { about: "blocked", blocked: blockedIn(question.position, question) };
    case "proof": {
      const puzzle = parsePuzzle(question.text);
      return { about: "proof", choices: puzzle === undefined ? [] : provePuzzle(puzzle) };
    }
  }
}

function madeFrom({
  kind,
  draw,
  first,
}: Extract<PuzzleQuestion, { readonly about: "make" }>): string | undefined {
  for (let seed = first; seed < first + CANDIDATES; seed++) {
    const [puzzle] = makePuzzles(draw, seed, kind && [kind]);
    if (puzzle !== undefined) return formatPuzzle(puzzle);
  }
  return undefined;
}
