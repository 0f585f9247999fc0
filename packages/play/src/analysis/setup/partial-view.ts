import { cardPlaces, hideUnseen, type PartialPosition, type Position, partialOf } from "@klondike/engine";
import { type KlondikeSession, positionOf } from "@klondike/engine/session";
import { fairViewOf } from "@klondike/knowledge/hints";

/** What the player of a game sees and remembers: hidden cards, and stock cards never shown, are unknown. */
export function seenOfGame(session: KlondikeSession): PartialPosition {
  const position = positionOf(session);
  return partialOf({ ...hideUnseen(position, session.game.setup.rules), stock: fairViewOf(session).stock });
}

/** Whether any card of the position is unknown. */
export function hasUnknown(position: PartialPosition): boolean {
  for (const { card } of cardPlaces(position)) if (card === undefined) return true;
  return false;
}

/** The position with every card, for parts that read only the cards that are known. */
export function shownPosition(position: PartialPosition): Position {
  return position as Position;
}
