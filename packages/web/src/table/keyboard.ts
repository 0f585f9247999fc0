import { COLUMN_KEYS, FIXED_KEYS, type KeyMap, type KeyName, nameOfKey } from "@klondike/play";
import type { Direction } from "./cursor-steps.ts";

/** Command of a key at the table. */
export type Command =
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
export function commandOf(key: Key, keys: KeyMap | undefined): Command | undefined {
  if (key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) {
    const held = `Ctrl+${key.shiftKey ? "Shift+" : ""}${key.key.toUpperCase()}`;
    if (isOf(FIXED_KEYS.undo, held)) return { kind: "undo" };
    return isOf(FIXED_KEYS.redo, held) ? { kind: "redo" } : undefined;
  }
  const direction = DIRECTIONS[indexIn(FIXED_KEYS.go, key.key)];
  if (direction !== undefined) return { kind: "go", direction };
  if (isOf(FIXED_KEYS.act, key.key)) return { kind: "act" };
  if (isOf(FIXED_KEYS.cancel, key.key)) return { kind: "cancel" };
  if (key.key === "F6") return { kind: "area", by: key.shiftKey ? -1 : 1 };
  if (keys === undefined || [...key.key].length !== 1) return undefined;
  const column = indexIn(COLUMN_KEYS, key.key) + 1;
  if (column > 0) return { kind: "column", column };
  const kind = nameOfKey(key.key, keys);
  return kind === undefined ? undefined : { kind };
}

function indexIn(keys: readonly string[], key: string): number {
  return keys.indexOf(key);
}

function isOf(keys: readonly string[], key: string): boolean {
  return keys.includes(key);
}
