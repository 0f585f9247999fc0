import type { Position } from "@klondike/engine";
import {
  areSameRuleSets,
  computeStatistics,
  type GameSummary,
  type Help,
  isOwnWin,
  ruleSetOf,
} from "@klondike/engine/records";
import type { KlondikeEditionName, Scoring } from "@klondike/engine/rules";
import { dealNameOf, type KlondikeSession, positionAt } from "@klondike/engine/session";
import { Days } from "../deals/daily-deals.ts";
import { dayStreak } from "../deals/daily-streak.ts";
import type { Origin } from "../deals/deal-kind.ts";
import type { Host } from "../host.ts";
import type { GameState, Par } from "../table/state.ts";
import { type Achievement, findAchievements, type RecordKind, recordsSetBy } from "./achievements.ts";
import type { GameHistory } from "./history.ts";

/** Number of equal parts into which a won game is divided for its chart. */
const PARTS = 10;

/** A won game as it is shown and shared; it does not reveal the solution. */
export interface Win {
  readonly edition: KlondikeEditionName;
  readonly deal: string;
  /** Cards drawn at a time; undefined if the stock is open. */
  readonly draw: number | undefined;
  readonly origin: Origin | undefined;
  readonly seconds: number;
  /** Number of moves as shown to the player. */
  readonly moves: number;
  readonly scoring: Scoring;
  readonly score: number;
  readonly par: Par | undefined;
  /** The help used; a win with moves that are not the player's own earns nothing. */
  readonly help: Help;
  /** Undefined if it is not known. */
  readonly undone: number | undefined;
  /** Cards that reached the foundations in each part of the game. */
  readonly homeByPart: readonly number[];
}

/** The game on the table if it is won. */
export function toWin({ game, branch, note, origin, par, seconds, score }: GameState): Win | undefined {
  if (game === undefined || note === undefined || branch !== undefined) return undefined;
  if (!game.game.isWon(positionAt(game, game.at))) return undefined;
  const { edition, rules, scoring } = game.game.setup;
  return {
    edition,
    deal: dealNameOf(game),
    draw: rules.talon.kind === "waste" ? rules.talon.draw : undefined,
    origin,
    seconds,
    moves: game.at,
    scoring,
    score,
    par,
    help: note.help,
    undone: note.undone,
    homeByPart: homeByPart(game),
  };
}

function homeByPart(session: KlondikeSession): readonly number[] {
  const after = (part: number): number =>
    cardsHome(positionAt(session, Math.round((session.at * part) / PARTS)));
  return Array.from({ length: PARTS }, (_, part) => after(part + 1) - after(part));
}

function cardsHome({ foundations }: Position): number {
  return foundations.reduce((sum, { length }) => sum + length, 0);
}

/** How a win compares with the player's other games. */
export interface WinStanding {
  /**
   * Consecutive wins under the same rules, including this one; undefined if the win does not count: a deal played
   * before, or moves that are not the player's own.
   */
  readonly streak: number | undefined;
  readonly records: readonly RecordKind[];
  readonly earned: readonly Achievement[];
  /** Consecutive days won; undefined if it is not a daily deal or the win does not count. */
  readonly days: number | undefined;
}

/** The standing of the game on the table, computed from the records; all undefined or empty if it was not won. */
export async function loadWinStanding(
  { note, origin }: Pick<GameState, "note" | "origin">,
  history: GameHistory,
  host: Pick<Host, "certifier" | "store" | "today">,
): Promise<WinStanding | undefined> {
  const games = await history.games();
  const own = games.find(({ id }) => id === note?.id);
  if (own === undefined || !own.won) return undefined;
  const isDaily = origin?.day !== undefined && isOwnWin(own);
  const days = isDaily ? dayStreak(await new Days(host).won(games), host.today()) : undefined;
  return { ...standingAmong(own, games), days };
}

function standingAmong(own: GameSummary, games: readonly GameSummary[]): Omit<WinStanding, "days"> {
  const rules = ruleSetOf(own);
  const alike = games.filter((game) => areSameRuleSets(ruleSetOf(game), rules));
  return {
    streak: own.replayed || !isOwnWin(own) ? undefined : computeStatistics(alike).streak,
    records: recordsSetBy(own, alike),
    earned: findAchievements(games)
      .filter(({ id }) => id === own.id)
      .map(({ achievement }) => achievement),
  };
}
