import type { Move } from "@klondike/engine";
import { goTo, type KlondikeSession, positionAt } from "@klondike/engine/session";
import { type FairView, fairViewOf, watcher } from "@klondike/knowledge/hints";
import type { Ask } from "../workers/ask.ts";
import type { FairAnswer, FairQuestion, ViewChance } from "../workers/questions.ts";

/** Names for moves by how much of the chance to win they cost. */
export type MoveGrade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** Each grade with the smallest loss that has it, 0…1. */
const MOVE_GRADES: Readonly<Record<MoveGrade, number>> = {
  best: 0,
  good: 0.01,
  inaccuracy: 0.03,
  mistake: 0.07,
  blunder: 0.15,
};

/** What one move did to the chance: `after - before` is `luck - loss + rest`. */
export interface MoveChance {
  readonly before: number;
  readonly after: number;
  /** What the move cost compared with the player's best plan, 0…1; less than a point counts as nothing. */
  readonly loss: number;
  /** What the cards that it showed gave or took. */
  readonly luck: number;
  /** The player's change of mind without news. */
  readonly rest: number;
  readonly grade: MoveGrade;
  /** Whether it cost so much that a review names it: an inaccuracy or worse. */
  readonly isCostly: boolean;
}

/** A game's change of chance, divided: `end - start` is `luck - loss + rest`, up to rounding. */
export interface SkillAndLuck {
  readonly start: number;
  readonly end: number;
  readonly loss: number;
  readonly luck: number;
  readonly rest: number;
  /** 100 minus the points of chance that the moves cost, at least 0, rounded. */
  readonly accuracy: number;
}

/** The chances of a game, computed one position after another. */
export interface GameChances {
  /** The chance after each number of moves, as far as known; undefined if it cannot be computed. */
  readonly chances: readonly (number | undefined)[];
  /** What each move did, as far as known; undefined if a chance before or after it cannot be computed. */
  readonly moves: readonly (MoveChance | undefined)[];
  readonly isComplete: boolean;
  /** Stops computing. */
  close(): void;
}

/**
 * Computes the chance after every move of a game, including undone moves, from what a player could see. Calls `onChange`
 * after each position. A failed question leaves its chance undefined.
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
    let before: FairView | undefined;
    for (let at = 0; at <= session.steps.length && !isClosed; at++) {
      watching.see(positionAt(session, at));
      // Chances do not depend on the layouts, which grow with the game.
      const view = { ...watching.view(), layouts: new Set<string>() };
      const move = session.steps[at - 1]?.move;
      const last = before && move && { view: before, move };
      const answer = await fair.ask({ about: "chance", view, rules, ...(last && { before: last }) });
      if (isClosed) return;
      const found = answer.ok && answer.value.about === "chance" ? answer.value : undefined;
      if (before !== undefined) {
        const isNews = view.unseen.length < before.unseen.length;
        moves.push(moveChance(chances.at(-1), found, isNews));
      }
      chances.push(found?.chance);
      before = view;
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
  const answer = await fair.ask({ about: "hint", view: fairViewOf(goTo(session, at)), rules });
  return answer.ok && answer.value.about === "hint" ? answer.value.hints[0]?.move : undefined;
}

/** Divides a change of chance into what the move cost, what its cards gave, and the rest. */
function moveChance(
  before: number | undefined,
  found: ViewChance | undefined,
  isNews: boolean,
): MoveChance | undefined {
  const after = found?.chance;
  if (found === undefined || before === undefined || after === undefined) return undefined;
  // Cards that the stock showed cost nothing to look at, so the whole change is luck.
  const expected = found.expected ?? (isNews ? before : after);
  const luck = after - expected;
  // If the player does not consider the move, what it cost is what was left after it.
  const cost = found.loss ?? Math.max(0, before - expected);
  const loss = cost < MOVE_GRADES.good ? 0 : cost;
  const rest = after - before - luck + loss;
  const isCostly = loss >= MOVE_GRADES.inaccuracy;
  return { before, after, loss, luck, rest, grade: gradeOf(loss), isCostly };
}

function gradeOf(loss: number): MoveGrade {
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
  const accuracy = Math.max(0, Math.round(100 - 100 * loss));
  return { start, end, loss, luck, rest: end - start - luck + loss, accuracy };
}
