import {
  begin,
  CLASSIC_RULES,
  type Deal,
  goTo,
  isSessionWon,
  type KlondikeSession,
  klondikeGame,
  movesOf,
  play,
  positionOf,
} from "@klondike/engine";

/** What is done in a ranked game, as it is told: a move in notation, or `<12`, back to where the game stood after 12 moves. */
export type Act = string;

/** The most acts of a ranked game: at one a second it takes more than an hour. */
export const MOST_ACTS = 5000;

const BACK = /^<(\d{1,5})$/;

/** The day's deal before anything is done in it. */
export function rankedStart(deal: Deal): KlondikeSession {
  return begin(klondikeGame("classic", deal, { rules: CLASSIC_RULES }));
}

/** The game after an act; undefined where it cannot be done. A game that is won is over. */
export function acted(session: KlondikeSession, act: Act, seconds = 0): KlondikeSession | undefined {
  if (isSessionWon(session)) return undefined;
  const back = BACK.exec(act)?.[1];
  if (back !== undefined) return Number(back) < session.at ? goTo(session, Number(back)) : undefined;
  const { game } = session;
  const move = game.parseMove(act);
  const isLegal = move.ok && game.refusalOf(positionOf(session), move.value) === undefined;
  return isLegal ? play(session, move.value, seconds) : undefined;
}

/** What leads from one state of a game to a later one: back as far as they part, then on. */
export function actsBetween(before: KlondikeSession, after: KlondikeSession): readonly Act[] {
  const [from, to] = [namesOf(before), namesOf(after)];
  const parts = from.findIndex((name, at) => name !== to[at]);
  const common = parts < 0 ? from.length : parts;
  return [...(common < from.length ? [`<${common}`] : []), ...to.slice(common)];
}

/** How often moves were taken back. */
export function undosIn(acts: readonly Act[]): number {
  return acts.filter((act) => act.startsWith("<")).length;
}

function namesOf(session: KlondikeSession): readonly string[] {
  return movesOf(session).map((move) => session.game.formatMove(move));
}
