import { isLegal, type KlondikeSession, type Move, type PileId, positionOf } from "@klondike/engine";
import { type Listening, readPile, readTable, tellMove } from "@klondike/words";
import { fanOf } from "../hands/meant.ts";
import { said } from "../words/speech.ts";
import { statusWords } from "../words/status.ts";

/** What the ear must know of a game beside its position. */
export function listeningOf(session: KlondikeSession): Listening {
  const { rules } = session.game.setup;
  return {
    isStockOpen: rules.talon.kind === "open-deck",
    canRecycle: isLegal(positionOf(session), { kind: "recycle" }, rules),
    wasteShown: fanOf(session),
  };
}

/** The whole table in sentences, one a pile, for the ear. */
export function spokenTable(session: KlondikeSession): readonly string[] {
  return [`${statusWords(session).replaceAll("  ", ", ")}.`, ...spokenPiles(session)];
}

function spokenPiles(session: KlondikeSession): readonly string[] {
  return readTable(positionOf(session), said(), listeningOf(session));
}

/** One pile in a sentence; any foundation stands for all four. */
export function spokenPile(session: KlondikeSession, pile: PileId): string {
  return readPile(positionOf(session), pile, said(), listeningOf(session));
}

/** What a move did, and what it turned up. */
export function spokenMove(before: KlondikeSession, move: Move, after: KlondikeSession): string {
  const { isStockOpen } = listeningOf(before);
  return tellMove(positionOf(before), move, positionOf(after), said(), { isStockOpen });
}

/** The piles that differ between two positions. */
export function spokenChange(before: KlondikeSession, after: KlondikeSession): readonly string[] {
  const old = spokenPiles(before);
  return spokenPiles(after).filter((line, index) => line !== old[index]);
}
