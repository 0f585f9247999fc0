import { applyMove, dealOfPosition, type KlondikeRules, type Move, type Position } from "@klondike/engine";
import { knownPosition, type PartialPosition } from "@klondike/engine/partial";
import { begin, type KlondikeGame, type KlondikeSession, klondikeGame, play } from "@klondike/engine/session";

/** A game that starts with the position, to play or to share; undefined if any card is unknown. */
export function setUpGame(position: PartialPosition, rules: KlondikeRules): KlondikeSession | undefined {
  const known = knownPosition(position, rules);
  if (known === undefined) return undefined;
  const edition = rules.talon.kind === "open-deck" ? "open-deck" : "classic";
  return begin<Position, Move, KlondikeGame>(klondikeGame(edition, dealOfPosition(known), { rules }));
}

/** The session after a line of legal moves. */
export function playLine(session: KlondikeSession, line: readonly Move[]): KlondikeSession {
  return line.reduce((game, move) => play(game, move), session);
}

/** The position before each move of a line of legal moves. */
export function positionsBefore(
  start: Position,
  line: readonly Move[],
  rules: KlondikeRules,
): readonly Position[] {
  const positions: Position[] = [];
  let position = start;
  for (const move of line) {
    positions.push(position);
    position = applyMove(position, move, rules);
  }
  return positions;
}
