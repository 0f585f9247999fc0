import type { Keyed, KeyGroup } from "@klondike/play";
import { keysEn } from "./en/keys.ts";
import type { Words } from "./words.ts";

/** The keys of the table and their settings, in one language. */
export type KeysWords = {
  readonly groups: Readonly<Record<KeyGroup, string>>;
  /** What each key does. */
  readonly names: Readonly<Record<Keyed, string>>;
  /** What is written on keys that are no signs, and on those that are held. */
  readonly caps: Readonly<Record<KeyCap, string>>;
  readonly noKey: string;
  /** What comes after a win. */
  readonly next: (newGameKey: string) => string;
  /** How a solution is walked through. */
  readonly steps: (forward: string, back: string, leave: string) => string;
  /** How keys reach the table past a screen reader. */
  readonly reader: readonly string[];
  readonly settings: {
    readonly title: string;
    readonly singleKeys: string;
    readonly about: string;
    readonly change: string;
    readonly reset: string;
    /** A key was set, and what got the old one in return. */
    readonly set: (name: string, key: string) => string;
    readonly swapped: (name: string, key: string) => string;
    readonly notAKey: string;
  };
};

type KeyCap =
  | "ArrowLeft"
  | "ArrowUp"
  | "ArrowRight"
  | "ArrowDown"
  | "Enter"
  | " "
  | "Escape"
  | "Shift"
  | "Ctrl";

/** The words for keys, in the language of the words. */
export function keysWordsOf({ later }: Words): KeysWords {
  return later?.keys ?? keysEn;
}

/** A key as it is written on keyboards: "Shift+H", "Space". */
export function formatKey(key: string, { caps, noKey }: KeysWords): string {
  if (key === "") return noKey;
  const parts = key === "+" ? ["+"] : key.split("+");
  const named = parts.map((part) => (Object.hasOwn(caps, part) ? caps[part as KeyCap] : part));
  // A large letter is typed with Shift; a small one is written large, as on the key.
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (!isLetter) return named.join("+");
  return key === key.toLowerCase() ? key.toUpperCase() : `${caps.Shift}+${key}`;
}
