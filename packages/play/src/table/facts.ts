import { type Carry, isLegal, movesFrom, type Position, tableauOf } from "@klondike/engine";
import type { RecordNote } from "@klondike/engine/records";
import {
  canRedo,
  canUndo,
  isSessionWon,
  type KlondikeSession,
  positionOf,
  sessionScore,
  sessionSeconds,
  withClock,
} from "@klondike/engine/session";
import type { Day } from "@klondike/knowledge/certified";
import { daysBetween, isDay } from "../deals/calendar.ts";
import { sessionInLine } from "./line.ts";
import { DEFAULT_PREFERENCES } from "./preferences.ts";
import type { Facts, GameState, TableKind, View } from "./state.ts";

/** The position before anything is dealt. */
const EMPTY_POSITION: Position = {
  stock: [],
  waste: [],
  foundations: [[], [], [], []],
  tableau: tableauOf(Array(7).fill({ faceDown: [], faceUp: [] })),
  passes: 1,
};

export const GAME = { kind: "game" } as const satisfies View;

export const NOTHING_DEALT: Facts = {
  game: undefined,
  note: undefined,
  origin: undefined,
  branch: undefined,
  view: GAME,
  selection: undefined,
  hint: undefined,
  question: undefined,
  chance: undefined,
  judgement: undefined,
  isVerdictOff: false,
  isStuck: false,
  isWatched: false,
  failure: undefined,
  par: undefined,
  isParSearching: false,
  preferences: DEFAULT_PREFERENCES,
};

/** The session being played. */
export function sessionIn({ branch, game }: Facts): KlondikeSession | undefined {
  return branch?.session ?? game;
}

function shownIn(facts: Facts): KlondikeSession | undefined {
  const { view } = facts;
  switch (view.kind) {
    case "game":
      return sessionIn(facts);
    case "line":
      return sessionInLine(view.line);
    case "review": {
      const { session, at } = view.review;
      return { ...session, at, seconds: session.steps[at - 1]?.seconds ?? 0 };
    }
  }
}

/**
 * Whether a view can be played on: the player can leave a line of the game with a move of their own, but not a line of
 * a review.
 */
function isPlayable(view: View): boolean {
  return view.kind === "game" || (view.kind === "line" && view.under.kind === "game");
}

/**
 * Whether the current game counts for a leaderboard. The leaderboard of a day is open until that day has ended in every
 * time zone, which can be the end of the player's next day; after that, all help is available again.
 */
function isRankedPlay({ game, note }: Pick<Facts, "game" | "note">, today: Day): boolean {
  if (game === undefined || note?.ranked === undefined) return false;
  const isOver = game.steps.some(({ after }) => game.game.isWon(after));
  return !isOver && isStillRanked(note, today);
}

/** Whether a game may still count for its day's leaderboard somewhere, judging by the calendar. */
export function isStillRanked({ ranked }: Pick<RecordNote, "ranked">, today: Day): boolean {
  return isDay(ranked) && daysBetween(ranked, today) <= 1;
}

/**
 * Derives the state from the facts.
 *
 * @param today the player's current day
 * @param clock seconds on the clock of the session being played
 * @param last the previous state; unchanged parts are reused
 */
export function computeState(
  facts: Facts,
  table: TableKind,
  today: Day,
  clock: number,
  last?: GameState,
): GameState {
  const { view, selection } = facts;
  const session = sessionIn(facts);
  const before = last !== undefined && last.view === view && last.session === session ? last : undefined;
  const shown = before?.shown ?? shownIn(facts);
  const position = shown === undefined ? EMPTY_POSITION : positionOf(shown);
  const rules = shown?.game.setup.rules;
  const isSteppable = view.kind !== "game";
  const isWon = shown !== undefined && isSessionWon(shown);
  const timed = view.kind === "game" && shown !== undefined ? withClock(shown, clock) : shown;
  const isScoreOld = before !== undefined && shown?.game.setup.scoring !== "timed";
  const canRecycle =
    before?.canRecycle ?? (rules !== undefined && isLegal(position, { kind: "recycle" }, rules));
  const { undo } = table.traits;
  return {
    ...facts,
    ...table,
    session,
    isRanked: isRankedPlay(facts, today),
    shown,
    position,
    targets: before && before.selection === selection ? before.targets : targetsIn(facts, table, shown),
    seconds: timed === undefined ? 0 : Math.floor(sessionSeconds(timed)),
    moves: shown?.at ?? 0,
    score: isScoreOld ? before.score : timed === undefined ? 0 : sessionScore(timed),
    isWon,
    isUnderWay: facts.game !== undefined && facts.game.at > 0 && !isSessionWon(facts.game),
    isPlayable: session !== undefined && isPlayable(view),
    canUndo: isSteppable || (undo && session !== undefined && canUndo(session)),
    canRedo: isSteppable || (undo && session !== undefined && canRedo(session)),
    canRecycle,
    isStockSpent: !isWon && !canRecycle && position.stock.length === 0 && position.waste.length > 0,
  };
}

/** Where the selection fits, in editions that show it. */
function targetsIn(
  { selection }: Facts,
  { traits }: TableKind,
  shown: KlondikeSession | undefined,
): readonly Carry[] {
  if (selection === undefined || shown === undefined || !traits.targetsShown) return [];
  const { pile, count } = selection;
  return movesFrom(positionOf(shown), pile, count, shown.game.setup.rules).map(({ move }) => move);
}
