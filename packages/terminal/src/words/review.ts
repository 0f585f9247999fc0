import { dealNameOf, formatMove, goTo, isSessionWon, type KlondikeSession } from "@klondike/engine";
import type { Review, Verdict } from "@klondike/knowledge";
import { inLines, moveLines } from "./moves.ts";
import { counted, titleWords } from "./status.ts";
import type { Tint } from "./tints.ts";

/** The signs of a timeline, which need no colours to be told apart. */
export const SIGNS: Readonly<Record<Verdict, string>> = { winnable: "+", lost: "x", unknown: "?" };
const SIGNS_IN_A_LINE = 60;

/** The review for people: a timeline of verdicts, the move that lost the game, and how to win instead. */
export function reviewLines(session: KlondikeSession, review: Review, tint: Tint): readonly string[] {
  const won = isSessionWon(goTo(session, session.steps.length)) ? ", won" : "";
  return [
    `${titleWords(session)}: ${counted(session.steps.length, "move", "moves")}${won}`,
    "Timeline, a sign for the deal and for each move: + winnable, x lost, ? not known",
    ...timelineOf(review, tint).map((line) => `  ${line}`),
    ...findingOf(session, review),
  ];
}

function timelineOf({ verdicts }: Review, tint: Tint): readonly string[] {
  const signs = verdicts.map((verdict = "unknown") => tint(verdict, SIGNS[verdict]));
  return inLines(signs, SIGNS_IN_A_LINE, "");
}

/** What came of the review, in lines. */
function findingOf(
  session: KlondikeSession,
  { verdicts, lastWinnable, firstLost, lostBy }: Review,
): readonly string[] {
  if (lostBy !== undefined) {
    return [
      `Move ${lostBy.step + 1}, ${moveAt(session, lostBy.step)}, lost the game. It could still be won by:`,
      ...moveLines(lostBy.winning).map((line) => `  ${line}`),
    ];
  }
  if (firstLost === 0) return ["The deal could not be won."];
  if (lastWinnable === verdicts.length - 1) return ["No move lost the game."];
  if (firstLost === undefined) return ["It is not known whether a move lost the game."];
  if (lastWinnable === undefined) {
    return [`After move ${firstLost} the game was lost; whether it could be won before is not known.`];
  }
  const from = lastWinnable + 1;
  return [`The game was lost by one of the moves ${from} to ${firstLost}; which one is not known.`];
}

/** The review for programs, as one JSON line. Positions count from 0, the deal; moves count from 1. */
export function reviewJson(session: KlondikeSession, review: Review): string {
  return JSON.stringify(reviewFacts(session, review));
}

/** What a review found out, as programs are told it. */
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
