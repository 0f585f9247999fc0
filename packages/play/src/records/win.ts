import {
  areSameRuleSets,
  dealNameOf,
  type GameSummary,
  type Help,
  isOwnWin,
  type KlondikeEditionName,
  type KlondikeSession,
  type Position,
  positionAt,
  ruleSetOf,
  type Scoring,
  statisticsOf,
} from "@klondike/engine";
import { Days, dayStreak } from "../deals/days.ts";
import type { Origin } from "../deals/deal-kind.ts";
import type { Host } from "../host.ts";
import type { GameState, Par } from "../table/state.ts";
import { type Achievement, achievementsOf, type RecordKind, recordsSetBy } from "./achievements.ts";
import type { GameHistory } from "./history.ts";

/** Into so many parts of equal length a won game is cut, to show how it went. */
const PARTS = 10;

/** A won game as its player sees it and may tell others of it; nothing in it gives the solution away. */
export interface Win {
  readonly edition: KlondikeEditionName;
  /** The deal's name. */
  readonly deal: string;
  /** Cards drawn at once; undefined where the stock lies open. */
  readonly draw: number | undefined;
  readonly origin: Origin | undefined;
  readonly seconds: number;
  /** The one number of moves for the player. */
  readonly moves: number;
  readonly scoring: Scoring;
  readonly score: number;
  readonly par: Par | undefined;
  /** The help that its player had; with moves that are not the player's own it earns nothing. */
  readonly help: Help;
  /** Undefined where it is not known. */
  readonly undone: number | undefined;
  /** How many more cards were on the foundations after each part of the game, from its first move to its last. */
  readonly homeByPart: readonly number[];
}

/** The game on the table, where it is won. */
export function winOf({ game, branch, note, origin, par, seconds, score }: GameState): Win | undefined {
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

/** What a win means among the player's games. */
export interface WinStanding {
  /** Wins in a row by the same rules, this one included; undefined if the win does not count: a deal played before, or moves that are not the player's own. */
  readonly streak: number | undefined;
  readonly records: readonly RecordKind[];
  /** What was earned by this very game. */
  readonly earned: readonly Achievement[];
  /** Days won in a row; undefined where the deal is no day's, or the win does not count. */
  readonly days: number | undefined;
}

/** What the game on the table means that was just won, from the records; undefined where there is none of it. */
export async function winStandingOf(
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
    streak: own.replayed || !isOwnWin(own) ? undefined : statisticsOf(alike).streak,
    records: recordsSetBy(own, alike),
    earned: achievementsOf(games)
      .filter(({ id }) => id === own.id)
      .map(({ achievement }) => achievement),
  };
}
