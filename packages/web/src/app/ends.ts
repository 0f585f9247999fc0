import type { GameEvent } from "@klondike/play";
import type { Sheets } from "./sheets.svelte.ts";
import type { Tables } from "./tables.ts";

/**
 * Says once a game, with ways on, that no useful move is left or, where the player wants to know, that the last move lost it.
 * Whoever turns on the light in a lost position sees that there.
 */
export function followEnds(tables: Tables, sheets: Sheets): void {
  const told = new WeakSet<object>();
  let isLitMove = false;
  tables.onEvents((events, { session, edition, preferences }) => {
    const has = (kind: GameEvent["kind"]): boolean => events.some((event) => event.kind === kind);
    if (has("moved")) isLitMove = preferences.showVerdict;
    if (has("loaded") || has("dealt") || has("went-to") || has("undone")) isLitMove = false;
    const isEnd = has("stuck") || (has("lost") && isLitMove);
    if (!isEnd || session === undefined || edition !== tables.edition || told.has(session.game)) return;
    told.add(session.game);
    if (!sheets.isOpen) sheets.open("stuck");
  });
}
