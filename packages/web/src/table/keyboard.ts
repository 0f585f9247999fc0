import { COLUMN_KEYS, FIXED_KEYS, type KeyMap, type KeyName, nameOfKey } from "@klondike/play";
import type { Direction } from "./cursor.ts";

/** A key's command at the table. */
export type Command =
  | { readonly kind: "go"; readonly direction: Direction }
  | { readonly kind: "area"; readonly by: 1 | -1 }
  | { readonly kind: "column"; readonly column: number }
  | { readonly kind: KeyName | "act" | "cancel" };

/** A question about the table that a key can ask, besides advice. */
export type TableQuestion = Extract<
  Command["kind"],
  | "read-pile"
  | "read-tops"
  | "read-table"
  | "read-left"
  | "read-status"
  | "changed"
  | "repeat"
  // Tables of documents give hints through the menu, and say so.
  | "hint"
  | "best-move"
>;

/** The parts of a KeyboardEvent that are used. */
export type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

const DIRECTIONS: readonly Direction[] = ["left", "up", "right", "down"];

/**
 * The command of a key press; undefined if the key belongs to the browser.
 *
 * @param keys the single keys in use; undefined if they are off
 */
export function commandOf(key: Key, keys: KeyMap | undefined): Command | undefined {
  if (key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) {
    const held = `Ctrl+${key.shiftKey ? "Shift+" : ""}${key.key.toUpperCase()}`;
    if (isOf(FIXED_KEYS.undo, held)) return { kind: "undo" };
    return isOf(FIXED_KEYS.redo, held) ? { kind: "redo" } : undefined;
  }
  const direction = DIRECTIONS[(FIXED_KEYS.go as readonly string[]).indexOf(key.key)];
  if (direction !== undefined) return { kind: "go", direction };
  if (isOf(FIXED_KEYS.act, key.key)) return { kind: "act" };
  if (isOf(FIXED_KEYS.cancel, key.key)) return { kind: "cancel" };
  if (key.key === "F6") return { kind: "area", by: key.shiftKey ? -1 : 1 };
  if (keys === undefined || [...key.key].length !== 1) return undefined;
  const column = (COLUMN_KEYS as readonly string[]).indexOf(key.key) + 1;
  if (column > 0) return { kind: "column", column };
  const kind = nameOfKey(key.key, keys);
  return kind === undefined ? undefined : { kind };
}

function isOf(keys: readonly string[], key: string): boolean {
  return keys.includes(key);
}

/** The areas beside the table, in F6 order. */
const BESIDE = ".bar nav, .counsel, .win, .notice";

function firstButton(area: Element | undefined): HTMLElement | null | undefined {
  return area?.querySelector<HTMLElement>("button:not(:disabled), a[href], input");
}

function besideAreas(): readonly Element[] {
  return [...document.querySelectorAll(BESIDE)].filter((area) => firstButton(area) != null);
}

/** Index of the focused area beside the table, or −1. */
function besideAt(): number {
  return besideAreas().findIndex((area) => area.contains(document.activeElement));
}

/** Whether the focus is beside the table, for example on a button of the bar. */
export function isFocusBeside(): boolean {
  return besideAt() >= 0;
}

/** Moves the focus to the next area beside the table; returns false if there is none in that direction. */
export function focusNextArea(by: 1 | -1): boolean {
  const areas = besideAreas();
  const at = besideAt();
  const next = areas[at < 0 ? (by > 0 ? 0 : areas.length - 1) : at + by];
  firstButton(next)?.focus();
  return next !== undefined;
}

/** Whether a key press on this element is for the table, which it is not in a sheet or a field. */
export function isForTable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog, input, select, textarea") === null;
}
