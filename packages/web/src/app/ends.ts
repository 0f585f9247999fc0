import type { Sheets } from "./sheets.svelte.ts";
import type { Tables } from "./tables.ts";

/** Says once a game, with ways on, that no useful move is left or, where the player wants to know, that it is lost. */
export function followEnds(tables: Tables, sheets: Sheets): void {
  const told = new WeakSet<object>();
  tables.onEvents((events, { session, edition }) => {
    const isEnd = events.some(({ kind }) => kind === "stuck" || kind === "lost");
    if (!isEnd || session === undefined || edition !== tables.edition || told.has(session.game)) return;
    told.add(session.game);
    if (!sheets.isOpen) sheets.open("stuck");
  });
}
