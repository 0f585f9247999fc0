import {
  byEnd,
  computeStatistics,
  type GameSummary,
  isHelped,
  isOwnDeck,
  isOwnWin,
} from "@klondike/engine/records";
import { EDITION_NAMES } from "@klondike/engine/rules";
import { rulesOfSave } from "@klondike/engine/session";
import type { Level } from "@klondike/knowledge/certified";

/** Achievements are computed from the records and never stored. */
export type Achievement =
  | "first-win"
  /** Won without a hint, a verdict or a look at a solution. */
  | "unaided"
  /** Won without undo. */
  | "no-undo"
  /** Won at the first attempt, without a restart. */
  | "first-try"
  /** Won within three minutes. */
  | "quick"
  /** Won in at most ten moves more than par. */
  | "near-par"
  | "three-in-a-row"
  | "ten-in-a-row"
  | "hundred-wins"
  /** Won a deal of each level. */
  | "every-level"
  /** Won in every edition of Klondike. */
  | "every-edition"
  /** Won at draw 1 and at draw 3. */
  | "one-and-three";

/** An achievement with the game that earned it. */
export interface Earned {
  readonly achievement: Achievement;
  /** When it was earned, in milliseconds since 1970. */
  readonly ended: number;
  readonly id: string;
}

const QUICK_SECONDS = 180;
const NEAR_PAR = 10;
const LEVELS = ["easy", "normal", "hard", "expert"] as const satisfies readonly Level[];
const KLONDIKES = EDITION_NAMES.filter((name) => name !== "countdown");

/** Running totals, so that thousands of games need only one pass. */
interface Tally {
  /** Wins in a row. */
  streak: number;
  /** Wins of deals that were not played before. */
  count: number;
  readonly levels: Set<string | undefined>;
  readonly editions: Set<string>;
  /** Cards drawn at a time, cached by the text of the rules. */
  readonly draws: Map<GameSummary["save"]["rules"], number | undefined>;
}

/** Whether a win earns the achievement, given the totals up to it. */
type Test = (win: GameSummary, tally: Tally) => boolean;

const TESTS: Readonly<Record<Achievement, Test>> = {
  "first-win": () => true,
  unaided: ({ help }) => !isHelped(help),
  "no-undo": ({ undone, save }) => undone === 0 && save.restarts === 0,
  "first-try": ({ save, replayed }) => save.restarts === 0 && !replayed,
  quick: ({ seconds, replayed }) => seconds > 0 && seconds < QUICK_SECONDS && !replayed,
  "near-par": ({ overPar }) => overPar !== undefined && overPar <= NEAR_PAR,
  "three-in-a-row": (_, { streak }) => streak >= 3,
  "ten-in-a-row": (_, { streak }) => streak >= 10,
  "hundred-wins": (_, { count }) => count >= 100,
  "every-level": (_, { levels }) => LEVELS.every((level) => levels.has(level)),
  "every-edition": (_, { editions }) => KLONDIKES.every((name) => editions.has(name)),
  "one-and-three": (_, { draws }) => [1, 3].every((draw) => [...draws.values()].includes(draw)),
};

function drawCount(rules: GameSummary["save"]["rules"]): number | undefined {
  const talon = rulesOfSave({ rules })?.talon;
  return talon?.kind === "waste" ? talon.draw : undefined;
}

/** Every achievement, in the order they are shown. */
export const ACHIEVEMENTS = Object.keys(TESTS) as readonly Achievement[];

/**
 * The achievements earned by these games, in order. A win with moves that are not the player's own earns nothing. Nor
 * does a win with the player's own deck, which is recorded as replayed. Version 1.0.0 recorded such decks like any
 * other deal; those wins keep what they earned.
 */
export function findAchievements(games: readonly GameSummary[]): readonly Earned[] {
  const earned = new Map<Achievement, Earned>();
  const tally: Tally = { streak: 0, count: 0, levels: new Set(), editions: new Set(), draws: new Map() };
  for (const game of games.toSorted(byEnd)) {
    // A replayed deal neither extends nor ends a streak.
    if (!game.replayed) tally.streak = isOwnWin(game) ? tally.streak + 1 : 0;
    if (!isOwnWin(game) || (game.replayed && isOwnDeck(game.save.deal))) continue;
    if (!game.replayed) tally.count++;
    tally.levels.add(game.level);
    tally.editions.add(game.save.edition);
    if (!tally.draws.has(game.save.rules)) tally.draws.set(game.save.rules, drawCount(game.save.rules));
    for (const achievement of ACHIEVEMENTS) {
      if (earned.has(achievement) || !TESTS[achievement](game, tally)) continue;
      earned.set(achievement, { achievement, ended: game.ended, id: game.id });
    }
  }
  return [...earned.values()];
}

/** Categories of best games. */
export type RecordKind = "seconds" | "moves" | "score" | "streak";

/** The records set by a game that was just won, compared with earlier games under the same rules. */
export function recordsSetBy(game: GameSummary, before: readonly GameSummary[]): readonly RecordKind[] {
  const others = computeStatistics(before.filter(({ id }) => id !== game.id));
  const all = computeStatistics([...before.filter(({ id }) => id !== game.id), game]);
  if (others.won === 0 || game.replayed || !isOwnWin(game)) return [];
  const isLess = (best: number | undefined, own: number): boolean => best !== undefined && own < best;
  return [
    ...(isLess(others.seconds.best, game.seconds) ? (["seconds"] as const) : []),
    ...(isLess(others.moves.best, game.moves) ? (["moves"] as const) : []),
    ...((all.score?.best ?? 0) > (others.score?.best ?? Number.POSITIVE_INFINITY)
      ? (["score"] as const)
      : []),
    ...(all.longestWins > others.longestWins ? (["streak"] as const) : []),
  ];
}
