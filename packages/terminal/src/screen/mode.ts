import type { KeyWords } from "@klondike/words";
import type { Grid, GridSize } from "./grid.ts";
import type { Input } from "./input.ts";

/** A key of a mode: its action, label and place in the key bar. */
export interface ModeKey {
  /** Names of the keys as in `Input`. A click on the key bar sends the first. */
  readonly keys: readonly string[];
  /** How it is shown to the player: `d`, `Enter`, `1 to 7`. */
  readonly sign: string;
  readonly words: KeyWords;
  /** Priority in the key bar, the most useful first; keys without one appear only in the help. */
  readonly rank?: number;
  act(key: string): void;
}

/** A screen or a panel over it. Its key list defines the handlers, the help, the key bar and the clicks on it. */
export interface Mode {
  readonly keys: readonly ModeKey[];
  /** Lines above the keys in the help. */
  readonly about?: readonly string[];
  /** Handles input that no key of the list matches. */
  handle(input: Input, size: GridSize): void;
  view(size: GridSize): Grid;
}

/** The key bar: as many keys as fit, and the position of each. */
export interface KeyLine {
  readonly text: string;
  readonly spans: readonly { readonly from: number; readonly to: number; readonly key: string }[];
}

const GAP = "  ";

/** The most useful keys that fit, in the order of the list. */
export function keyLine(keys: readonly ModeKey[], width: number): KeyLine {
  const ranked = keys
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const fitting = new Set<ModeKey>();
  let room = width + GAP.length;
  for (const key of ranked) {
    const length = helpEntry(key).length + GAP.length;
    if (length > room) continue;
    room -= length;
    fitting.add(key);
  }
  let text = "";
  const spans: KeyLine["spans"][number][] = [];
  for (const key of keys.filter((each) => fitting.has(each))) {
    if (text !== "") text += GAP;
    const from = text.length;
    text += helpEntry(key);
    spans.push({ from, to: text.length, key: key.keys[0] ?? "" });
  }
  return { text, spans };
}

function helpEntry({ sign, words }: ModeKey): string {
  return `${sign} ${words.label}`;
}

/** Maximum length of a help line that shares its row with another. */
const SHORT = 24;
const SIGN_WIDTH = 11;

/** The help for a key list, one line per key; short ones share a line if the window is wide enough. */
export function helpLines(
  { keys, about = [] }: Pick<Mode, "keys" | "about">,
  width: number,
): readonly string[] {
  const isWide = width >= 2 * (SIGN_WIDTH + SHORT) + GAP.length;
  const lines: string[] = [];
  let half: string | undefined;
  const flush = (): void => {
    if (half !== undefined) lines.push(half.trimEnd());
    half = undefined;
  };
  for (const { sign, words } of keys) {
    const line = `${sign.padEnd(SIGN_WIDTH)}${words.help}`;
    if (!isWide || words.help.length > SHORT) {
      flush();
      lines.push(line);
    } else if (half === undefined) half = line.padEnd(SIGN_WIDTH + SHORT + 2);
    else {
      lines.push(half + line);
      half = undefined;
    }
  }
  flush();
  return [...about, ...(about.length > 0 ? [""] : []), ...lines];
}

/** The key that matches an input: the exact letter first, then its lower-case form. */
export function keyFor(keys: readonly ModeKey[], input: Input): ModeKey | undefined {
  if (input.kind !== "key") return undefined;
  const find = (name: string) => keys.find((each) => each.keys.includes(name));
  return find(input.key) ?? find(input.key.toLowerCase());
}
