import type { Move, Position } from "@klondike/engine";
import { goTo, type KlondikeSession, positionAt } from "@klondike/engine/session";
import { type ChoiceKind, fairViewOf, type MoveRating, watcher } from "@klondike/knowledge/hints";
import type { Ask } from "../workers/ask.ts";
import type { FairAnswer, FairQuestion, ViewChance } from "../workers/questions.ts";

/** Grades of moves by how much they lower the chance to win. */
export type MoveGrade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** Each grade with the smallest loss that has it, 0…1. */
const MOVE_GRADES: Readonly<Record<MoveGrade, number>> = {
  best: 0,
  good: 0.01,
  inaccuracy: 0.03,
  mistake: 0.07,
  blunder: 0.15,
};

/** The effect of one move on the chance: `after - before` is `luck - loss + rest`. */
export interface MoveChance {
  readonly before: number;
  readonly after: number;
  /** How much less the move was worth than the player's best plan, 0…1; a loss of less than 0.01 is 0. */
  readonly loss: number;
  /** How much the cards that it turned up changed the chance. */
  readonly luck: number;
  /** Changes of the estimate that are neither loss nor luck. */
  readonly rest: number;
  readonly grade: MoveGrade;
  /** Whether it lost enough for a review to list it: an inaccuracy or worse. */
  readonly isCostly: boolean;
  /** What kind of choice it was, if it cost anything and the player considered it. */
  readonly choice: ChoiceKind | undefined;
}

/** The total change in the chance to win, broken down: `end - start` is `luck - loss + rest`, up to rounding. */
export interface SkillAndLuck {
  readonly start: number;
  readonly end: number;
  readonly loss: number;
  readonly luck: number;
  readonly rest: number;
  /** 100 times the product of 1 minus each move's loss, rounded: 100 if no move lowered the chance. */
  readonly accuracy: number;
}

/** The chances of a game, computed one position after another. */
export interface GameChances {
  /** The chance after each number of moves, as far as known; undefined if it cannot be computed. */
  readonly chances: readonly (number | undefined)[];
  /** The effect of each move, as far as known; undefined if the chance before or after it cannot be computed. */
  readonly moves: readonly (MoveChance | undefined)[];
  readonly isComplete: boolean;
  /** Stops computing. */
  close(): void;
}

/**
 * Computes the chance after every move of a game, including undone moves, from what a player could see, looking further
 * ahead than a hint does. Calls `onChange` after each position. If a question fails, its chance stays undefined.
 */
export function gameChances(
  fair: Pick<Ask<FairQuestion, FairAnswer>, "ask">,
  session: KlondikeSession,
  onChange: () => void,
): GameChances {
  const chances: (number | undefined)[] = [];
  const moves: (MoveChance | undefined)[] = [];
  let isClosed = false;
  const compute = async (): Promise<void> => {
    const { rules } = session.game.setup;
    const watching = watcher(rules);
    let unseen = 0;
    let rating: MoveRating | undefined;
    for (let at = 0; at <= session.steps.length && !isClosed; at++) {
      const position = positionAt(session, at);
      watching.see(position);
      // Chances do not depend on the layouts so far, a set that grows with every move.
      const view = { ...watching.view(), layouts: new Set<string>() };
      const next = session.steps[at]?.move;
      const turned = at === 0 ? undefined : turnedColumn(positionAt(session, at - 1), position);
      const answer = await fair.ask({
        about: "chance",
        view,
        rules,
        effort: "review",
        ...(next && { next }),
        ...(turned !== undefined && { turned }),
      });
      if (isClosed) return;
      const found = answer.ok && answer.value.about === "chance" ? answer.value : undefined;
      const isNews = view.unseen.length < unseen;
      if (at > 0) moves.push(moveChance(chances.at(-1), rating, found, isNews));
      chances.push(found?.chance);
      unseen = view.unseen.length;
      rating = found?.rating;
      onChange();
    }
  };
  void compute();
  return {
    chances,
    moves,
    get isComplete() {
      return chances.length > session.steps.length;
    },
    close() {
      isClosed = true;
    },
  };
}

/** The player's best move after `at` moves of a game, or undefined if there is none or the question fails. */
export async function bestMoveAt(
  fair: Pick<Ask<FairQuestion, FairAnswer>, "ask">,
  session: KlondikeSession,
  at: number,
): Promise<Move | undefined> {
  const { rules } = session.game.setup;
  const view = fairViewOf(goTo(session, at));
  const answer = await fair.ask({ about: "hint", view, rules, effort: "review" });
  return answer.ok && answer.value.about === "hint" ? answer.value.hints[0]?.move : undefined;
}

/** The column on which a card was turned up between two positions. */
function turnedColumn(before: Position, after: Position): number | undefined {
  const column = after.tableau.findIndex(
    ({ faceDown }, at) => faceDown.length < (before.tableau[at]?.faceDown.length ?? 0),
  );
  return column < 0 ? undefined : column;
}

/** Splits a change of the chance into loss, luck and the rest. */
function moveChance(
  before: number | undefined,
  rating: MoveRating | undefined,
  found: ViewChance | undefined,
  isNews: boolean,
): MoveChance | undefined {
  const after = found?.chance;
  if (found === undefined || before === undefined || after === undefined) return undefined;
  // Drawing costs nothing, so the whole change is luck.
  const expected = found.expected ?? (isNews ? before : after);
  const luck = after - expected;
  // If the player does not consider the move, its loss is how much lower the chance was after it.
  const cost = rating?.loss ?? Math.max(0, before - expected);
  const loss = cost < MOVE_GRADES.good ? 0 : cost;
  const rest = after - before - luck + loss;
  const isCostly = loss >= MOVE_GRADES.inaccuracy;
  return { before, after, loss, luck, rest, grade: gradeMove(loss), isCostly, choice: rating?.choice };
}

function gradeMove(loss: number): MoveGrade {
  const grades = Object.entries(MOVE_GRADES) as [MoveGrade, number][];
  return grades.findLast(([, least]) => loss >= least)?.[0] ?? "best";
}

/** The sums over a game's moves, or undefined if the first or last chance is not known. */
export function skillAndLuck({
  chances,
  moves,
}: Pick<GameChances, "chances" | "moves">): SkillAndLuck | undefined {
  const start = chances[0];
  const end = chances.at(-1);
  if (start === undefined || end === undefined || moves.length === 0) return undefined;
  const sum = (part: "loss" | "luck"): number =>
    moves.reduce((total, move) => total + (move?.[part] ?? 0), 0);
  const loss = sum("loss");
  const luck = sum("luck");
  const kept = moves.reduce((product, move) => product * (1 - (move?.loss ?? 0)), 1);
  const accuracy = Math.round(100 * kept);
  return { start, end, loss, luck, rest: end - start - luck + loss, accuracy };
}
