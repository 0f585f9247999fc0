import { COLUMN_KEYS, FIXED_KEYS, type KeyMap, type KeyName, nameOfKey } from "@klondike/play";
import type { Direction } from "./cursor.ts";

/** A key's command at the table. */
export type KeyCommand =
  | { readonly kind: "go"; readonly direction: Direction }
  | { readonly kind: "area"; readonly by: 1 | -1 }
  | { readonly kind: "column"; readonly column: number }
  | { readonly kind: KeyName | "act" | "cancel" };

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
export function findCommand(key: Key, keys: KeyMap | undefined): KeyCommand | undefined {
  if (key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) {
    const held = `Ctrl+${key.shiftKey ? "Shift+" : ""}${key.key.toUpperCase()}`;
    if (includesKey(FIXED_KEYS.undo, held)) return { kind: "undo" };
    return includesKey(FIXED_KEYS.redo, held) ? { kind: "redo" } : undefined;
  }
  const direction = DIRECTIONS[(FIXED_KEYS.go as readonly string[]).indexOf(key.key)];
  if (direction !== undefined) return { kind: "go", direction };
  if (includesKey(FIXED_KEYS.act, key.key)) return { kind: "act" };
  if (includesKey(FIXED_KEYS.cancel, key.key)) return { kind: "cancel" };
  if (key.key === "F6") return { kind: "area", by: key.shiftKey ? -1 : 1 };
  if (keys === undefined || [...key.key].length !== 1) return undefined;
  const column = (COLUMN_KEYS as readonly string[]).indexOf(key.key) + 1;
  if (column > 0) return { kind: "column", column };
  const kind = nameOfKey(key.key, keys);
  return kind === undefined ? undefined : { kind };
}

function includesKey(keys: readonly string[], key: string): boolean {
  return keys.includes(key);
}

/** The areas beside the table, in F6 order. Tutorial and puzzles have a header instead of the bar. */
const BESIDE = "[role=dialog] > .areas > header, .bar nav, section[aria-label], .win, .notice";

function firstButton(area: Element | undefined): HTMLElement | null | undefined {
  return area?.querySelector<HTMLElement>("button:not(:disabled), a[href], input");
}

function besideAreas(root: ParentNode): readonly Element[] {
  return [...root.querySelectorAll(BESIDE)].filter(
    (area) => firstButton(area)?.checkVisibility() === true && area.closest("[inert]") === null,
  );
}

/** Index of the focused area beside the table, or −1. */
function besideAt(root: ParentNode): number {
  return besideAreas(root).findIndex((area) => area.contains(document.activeElement));
}

/** Whether the focus is beside the table, for example on a button of the bar. */
export function isFocusBeside(root: ParentNode): boolean {
  return besideAt(root) >= 0;
}

/**
 * Moves the focus to the next area beside the table; returns false if there is none in that direction.
 *
 * @param root the document, or the shadow root of an embedded table
 */
export function focusNextArea(root: ParentNode, by: 1 | -1): boolean {
  const areas = besideAreas(root);
  const at = besideAt(root);
  const next = areas[at < 0 ? (by > 0 ? 0 : areas.length - 1) : at + by];
  firstButton(next)?.focus();
  return next !== undefined;
}

/**
 * Whether a key press is meant for the table: not in a sheet or a field, and on a slider only if the slider does not
 * use the key.
 */
export function isForTable({ target, key }: Pick<KeyboardEvent, "target" | "key">): boolean {
  if (!(target instanceof Element) || target.closest("dialog, select, textarea") !== null) return false;
  const field = target.closest("input");
  return field === null || (field.type === "range" && !SLIDER_KEYS.includes(key));
}

const SLIDER_KEYS: readonly string[] = [...FIXED_KEYS.go, ...FIXED_KEYS.act, "Escape"];
