import {
  canRedo,
  canUndo,
  goTo,
  hasPlace,
  type KlondikeSession,
  positionAt,
  positionOf,
  redo,
  restart,
  undo,
} from "@klondike/engine/session";
import type { Table } from "./table.ts";

/** Undoes the last move with its automatic follow-ups. */
export function undoOn(table: Table): void {
  const { session, traits } = table.state;
  if (session === undefined) return;
  if (!traits.undo) {
    table.emit({ kind: "not-here", what: "undo" });
    return;
  }
  if (!canUndo(session)) {
    table.emit({ kind: "nothing-to", what: "undo" });
    return;
  }
  let back = session;
  while (back.at > 1 && table.isAuto(back.steps[back.at - 1])) back = undo(back);
  back = undo(back);
  emitStep(table, "undone", session, back, back.at);
}

/** Redoes the last undone move with its automatic follow-ups. */
export function redoOn(table: Table): void {
  const { session, traits } = table.state;
  if (session === undefined) return;
  if (!traits.undo) {
    table.emit({ kind: "not-here", what: "redo" });
    return;
  }
  if (!canRedo(session)) {
    table.emit({ kind: "nothing-to", what: "redo" });
    return;
  }
  let on = redo(session);
  while (canRedo(on) && table.isAuto(on.steps[on.at])) on = redo(on);
  emitStep(table, "redone", session, on, session.at);
}

/** @param at the step of the player's own move */
function emitStep(
  table: Table,
  kind: "undone" | "redone",
  before: KlondikeSession,
  after: KlondikeSession,
  at: number,
): void {
  const move = before.steps[at]?.move;
  if (move === undefined) return;
  table.setSession(after, { kind, before: positionOf(before), move, after: positionOf(after) });
}

/** Restarts the deal; redo still leads back. Also ends a line on the table. */
export function restartOn(table: Table): void {
  const { session, view, isPlayable } = table.state;
  if (session === undefined || !isPlayable) return;
  if (!canUndo(session)) {
    table.emit({ kind: "nothing-to", what: "restart" });
    return;
  }
  const left = view.kind === "line" ? [{ kind: "line-left" } as const] : [];
  table.setSession(restart(session), ...left, { kind: "restarted" });
}

/** Goes to the position after `at` moves; redo leads forwards again. */
export function goToOn(table: Table, at: number): void {
  const { session } = table.state;
  if (session === undefined || !hasPlace(session, at)) return;
  if (at === session.at && table.state.view.kind === "game") return;
  const [before, after] = [positionOf(session), positionAt(session, at)];
  table.setSession(goTo(session, at), { kind: "went-to", before, after, at });
}
