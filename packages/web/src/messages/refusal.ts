import { type Card, faceUpOf, type Position } from "@klondike/engine";
import type { Selection } from "@klondike/engine/controls";
import type { GameEvent } from "@klondike/play";

const REFUSALS: readonly GameEvent["kind"][] = ["refused", "fits-nowhere", "nothing-to", "not-here"];

/** Whether the player tried something impossible. Selecting other cards instead is not a refusal. */
export function isRefused(events: readonly GameEvent[]): boolean {
  const isRefused = events.some(({ kind }) => REFUSALS.includes(kind));
  return isRefused && !events.some(({ kind }) => kind === "selected" || kind === "moved");
}

/** The cards that could not be moved. */
export function refusedCards(events: readonly GameEvent[], position: Position): readonly Card[] {
  if (!isRefused(events)) return [];
  return events.flatMap((event) => {
    const moved = movedBy(event);
    return moved === undefined ? [] : faceUpOf(position, moved.pile).slice(-moved.count);
  });
}

function movedBy(event: GameEvent): Selection | undefined {
  if (event.kind === "fits-nowhere") return event.selection;
  if (event.kind !== "refused" || event.move.kind !== "carry") return undefined;
  return { pile: event.move.from, count: event.move.count };
}
