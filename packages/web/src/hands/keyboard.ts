import type { Direction } from "./cursor.ts";

/** What a key means at the table. */
export type Command =
  | { readonly kind: "go"; readonly direction: Direction }
  | { readonly kind: "column"; readonly column: number }
  | {
      readonly kind:
        | "act"
        | "send-home"
        | "all-home"
        | "cancel"
        | "draw"
        | "undo"
        | "redo"
        | "new"
        | "hint"
        | "thoughtful-hint"
        | "verdict"
        | "proof"
        | "help";
    };

/** The part of a KeyboardEvent that decides. */
export type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const PLAIN: Readonly<Record<string, Exclude<Command["kind"], "go" | "column">>> = {
  Enter: "act",
  " ": "act",
  Escape: "cancel",
  d: "draw",
  u: "undo",
  r: "redo",
  n: "new",
  h: "hint",
  v: "verdict",
  p: "proof",
  f: "send-home",
  a: "all-home",
  "?": "help",
};

/** The command of a key press; undefined where the key belongs to the browser. */
export function commandOf(key: Key): Command | undefined {
  if (key.altKey) return undefined;
  const letter = key.key.toLowerCase();
  if (key.ctrlKey || key.metaKey) {
    if (letter === "z") return { kind: key.shiftKey ? "redo" : "undo" };
    return letter === "y" && !key.shiftKey ? { kind: "redo" } : undefined;
  }
  const direction = ARROWS[key.key];
  if (direction !== undefined) return { kind: "go", direction };
  if (/^[1-7]$/.test(key.key)) return { kind: "column", column: Number(key.key) };
  if (letter === "h" && key.shiftKey) return { kind: "thoughtful-hint" };
  const kind = PLAIN[key.key.length === 1 ? letter : key.key];
  return kind === undefined ? undefined : { kind };
}
