import type { Deal } from "@klondike/engine";
import {
  begin,
  goTo,
  isSessionWon,
  type KlondikeSession,
  klondikeGame,
  movesOf,
  play,
  positionOf,
} from "@klondike/engine/session";

/**
 * An action of a ranked game as sent to the server: a move in notation, or `<12`, back to the position after 12 moves.
 */
export type Act = string;

/** Maximum number of actions in a ranked game: more than an hour at one per second. */
export const MAX_ACTIONS = 5000;

const BACK = /^<(\d{1,5})$/;

/** The day's deal before any action. */
export function rankedStart(deal: Deal): KlondikeSession {
  return begin(klondikeGame("classic", deal));
}

/** The game after an action; undefined if it is illegal or the game is already won. */
export function acted(session: KlondikeSession, act: Act, seconds = 0): KlondikeSession | undefined {
  if (isSessionWon(session)) return undefined;
  const back = BACK.exec(act)?.[1];
  if (back !== undefined) return Number(back) < session.at ? goTo(session, Number(back)) : undefined;
  const { game } = session;
  const move = game.parseMove(act);
  const isLegal = move.ok && game.refusalOf(positionOf(session), move.value) === undefined;
  return isLegal ? play(session, move.value, seconds) : undefined;
}

/** The actions that lead from one state of a game to a later one: back to where they diverge, then forwards. */
export function actionsBetween(before: KlondikeSession, after: KlondikeSession): readonly Act[] {
  const [from, to] = [formatMoves(before), formatMoves(after)];
  const parts = from.findIndex((name, at) => name !== to[at]);
  const common = parts < 0 ? from.length : parts;
  return [...(common < from.length ? [`<${common}`] : []), ...to.slice(common)];
}

/** Number of undos. */
export function undosIn(acts: readonly Act[]): number {
  return acts.filter((act) => act.startsWith("<")).length;
}

function formatMoves(session: KlondikeSession): readonly string[] {
  return movesOf(session).map((move) => session.game.formatMove(move));
}
