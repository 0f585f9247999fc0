import type { Move } from "@klondike/engine";
import { formatMove } from "@klondike/engine/notation";
import { dealNameOf, goTo, isSessionWon, type KlondikeSession, positionAt } from "@klondike/engine/session";
import type { Review } from "@klondike/knowledge/verdicts";
import { type GameChances, skillAndLuck } from "@klondike/play/analysis";
import type { Verdict } from "@klondike/solver";
import { describeBetter, describeCost, describePosition, describeSkillAndLuck } from "@klondike/words";
import { texts } from "./language.ts";
import { inLines, moveLines } from "./line-wrap.ts";
import type { Tint } from "./output-style.ts";
import { titleWords } from "./status.ts";

/** The signs of a timeline, distinguishable without colours. */
export const SIGNS: Readonly<Record<Verdict, string>> = { winnable: "+", lost: "x", unknown: "?" };
const SIGNS_IN_A_LINE = 60;

/** The review as text: a timeline of verdicts, the move that lost the game, and how to win instead. */
export function reviewLines(session: KlondikeSession, review: Review, tint: Tint): readonly string[] {
  const isWon = isSessionWon(goTo(session, session.steps.length));
  const words = texts().commands.review;
  return [
    words.head(titleWords(session), session.steps.length, isWon),
    words.legend,
    ...timelineLines(review, tint).map((line) => `  ${line}`),
    ...findingLines(session, review),
  ];
}

function timelineLines({ verdicts }: Review, tint: Tint): readonly string[] {
  const signs = verdicts.map((verdict = "unknown") => tint(verdict, SIGNS[verdict]));
  return inLines(signs, SIGNS_IN_A_LINE, "");
}

/** The review's result as lines. */
function findingLines(
  session: KlondikeSession,
  { verdicts, lastWinnable, firstLost, lostBy }: Review,
): readonly string[] {
  if (lostBy !== undefined) {
    return [
      texts().commands.review.lostBy(lostBy.step + 1, moveAt(session, lostBy.step)),
      ...moveLines(lostBy.winning).map((line) => `  ${line}`),
    ];
  }
  const words = texts().review;
  if (firstLost === 0) return [words.neverWinnable];
  if (lastWinnable === verdicts.length - 1) return [words.noneLost];
  if (firstLost === undefined) return [words.nothingKnown];
  if (lastWinnable === undefined) return [words.lostAtLatest(firstLost)];
  return [words.lostBetween(lastWinnable + 1, firstLost)];
}

/**
 * The moves that cost some of the chance to win, with better ones by the number of moves before them, then accuracy and
 * luck; empty if chances are not known. `isSpoken` describes the moves in sentences.
 */
export function chanceLines(
  session: KlondikeSession,
  { verdicts }: Review,
  chances: GameChances,
  better: ReadonlyMap<number, Move>,
  isSpoken: boolean,
): readonly string[] {
  const sum = skillAndLuck(chances);
  if (sum === undefined) return [];
  const costly = chances.moves.flatMap((move, step) => {
    if (!move?.isCostly) return [];
    const instead = better.get(step);
    const sentences = [
      ...describeCost(move, [verdicts[step], verdicts[step + 1]], texts()),
      ...(instead ? [describeBetter({ position: positionAt(session, step), move: instead }, texts())] : []),
    ].join(" ");
    return isSpoken
      ? [`${describePosition(session, step + 1, verdicts[step + 1] ?? "unknown", texts())} ${sentences}`]
      : [
          `  ${step + 1}. ${moveAt(session, step)}  ${sentences}${instead ? ` (${formatMove(instead)})` : ""}`,
        ];
  });
  return [...costly, describeSkillAndLuck(sum, texts())];
}

/** The review as one JSON line. Positions count from 0, the deal; moves count from 1. */
export function reviewJson(session: KlondikeSession, review: Review, chances: GameChances): string {
  const sum = skillAndLuck(chances);
  return JSON.stringify({
    ...reviewFacts(session, review),
    ...(sum && {
      chances: chances.chances.map((chance) => (chance === undefined ? null : rounded(chance))),
      accuracy: sum.accuracy,
      luck: rounded(sum.luck),
    }),
  });
}

function rounded(share: number): number {
  return Number(share.toFixed(4));
}

/** The review's result for JSON output. */
export function reviewFacts(session: KlondikeSession, review: Review): object {
  const { verdicts, lastWinnable, firstLost, lostBy } = review;
  const { edition } = session.game.setup;
  return {
    edition,
    deal: dealNameOf(session),
    moves: session.steps.map(({ move }) => formatMove(move)),
    moveCount: session.steps.length,
    verdicts: verdicts.map((verdict) => verdict ?? "unknown"),
    ...(lastWinnable === undefined ? {} : { lastWinnable }),
    ...(firstLost === undefined ? {} : { firstLost }),
    ...(lostBy === undefined
      ? {}
      : {
          lostBy: {
            number: lostBy.step + 1,
            move: moveAt(session, lostBy.step),
            winning: lostBy.winning.map(formatMove),
          },
        }),
  };
}

function moveAt(session: KlondikeSession, step: number): string {
  const move = session.steps[step]?.move;
  return move === undefined ? "" : formatMove(move);
}
