import { EMPTY_PARTIAL } from "@klondike/engine/partial";
import type { Draft } from "./draft.ts";

/** Maximum number of drafts kept for undo. */
const MAX_PAST = 200;

/** The drafts of a set-up, for undo and redo. Values are immutable. */
export interface DraftHistory {
  readonly past: readonly Draft[];
  readonly now: Draft;
  readonly future: readonly Draft[];
}

/** A history that starts with this draft, by default an empty table. */
export function beginDraft({
  rules,
  position = EMPTY_PARTIAL,
}: Pick<Draft, "rules"> & Partial<Draft>): DraftHistory {
  return { past: [], now: { position, rules }, future: [] };
}

/** The history with a changed draft; returns the same history if nothing changed. */
export function changeDraft(history: DraftHistory, changes: Partial<Draft>): DraftHistory {
  const { past, now } = history;
  const next = { ...now, ...changes };
  if (next.position === now.position && next.rules === now.rules) return history;
  return { past: [...past.slice(-MAX_PAST), now], now: next, future: [] };
}

/** Undoes a change; returns the same history if there is none. */
export function undoDraft(history: DraftHistory): DraftHistory {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

/** Redoes an undone change; returns the same history if there is none. */
export function redoDraft(history: DraftHistory): DraftHistory {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, now], now: next, future: rest };
}
