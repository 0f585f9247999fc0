/** The single keys of a table. An upper-case letter means Shift. Each key can be changed or removed. */
export const SINGLE_KEYS = {
  stock: "s",
  waste: "w",
  foundation: "o",
  draw: "d",
  "send-home": "f",
  "all-home": "a",
  undo: "u",
  redo: "r",
  moves: "m",
  hint: "h",
  "best-move": "H",
  verdict: "v",
  solution: "p",
  "read-pile": "c",
  "read-tops": "t",
  "read-table": "b",
  "read-left": "l",
  "read-status": "i",
  changed: "j",
  repeat: "e",
  watch: "W",
  new: "n",
  daily: "y",
  rules: "N",
  help: "?",
} as const;

/** An action with a single key. */
export type KeyName = keyof typeof SINGLE_KEYS;

/** Keys that cannot be changed, with the browser's names; modifiers come before a plus. */
export const FIXED_KEYS = {
  go: ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"],
  area: ["F6", "Shift+F6"],
  act: ["Enter", " "],
  cancel: ["Escape"],
  undo: ["Ctrl+Z"],
  redo: ["Ctrl+Shift+Z", "Ctrl+Y"],
} as const;

/** Keys for columns; they are off together with the single keys. */
export const COLUMN_KEYS = ["1", "2", "3", "4", "5", "6", "7"] as const;

/** An action with any key. */
export type Keyed = KeyName | keyof typeof FIXED_KEYS | "column";

/** All keys by group, as shown in Help and Settings. */
export const KEY_GROUPS = {
  moving: ["go", "area", "column", "stock", "waste", "foundation"],
  playing: ["act", "cancel", "draw", "send-home", "all-home", "undo", "redo"],
  asking: ["moves", "hint", "best-move", "verdict", "solution", "watch"],
  reading: ["read-pile", "read-tops", "read-table", "read-left", "read-status", "changed", "repeat"],
  game: ["new", "rules", "daily", "help"],
} as const satisfies Readonly<Record<string, readonly Keyed[]>>;

/** A group of key commands, as the lists of keys show them. */
export type KeyGroup = keyof typeof KEY_GROUPS;

/** The single keys in use; an empty string is no key. */
export type KeyMap = Readonly<Record<KeyName, string>>;

/** The keys that the player changed, as stored. */
export type ChangedKeys = Readonly<Record<string, string>>;

const NAMES = Object.keys(SINGLE_KEYS) as readonly KeyName[];

/** Whether an action has a single key that can be changed. */
export function isSingleKey(name: Keyed): name is KeyName {
  return name in SINGLE_KEYS;
}

/** The single keys with the player's changes. Unknown names and invalid keys are ignored. */
export function keysWith(changed: ChangedKeys): KeyMap {
  const entries = NAMES.map((name) => {
    const key = Object.hasOwn(changed, name) ? changed[name] : undefined;
    return [name, key !== undefined && (key === "" || canBeKey(key)) ? key : SINGLE_KEYS[name]] as const;
  });
  return Object.fromEntries(entries) as KeyMap;
}

/** Whether a text can be a single key: one character, not blank, not a column's digit. */
export function canBeKey(text: string): boolean {
  return [...text].length === 1 && text.trim() !== "" && !(COLUMN_KEYS as readonly string[]).includes(text);
}

/**
 * Assigns a key, or none, to an action; the previous owner of the key gets the old one, so that no key has two actions.
 */
export function withKey(changed: ChangedKeys, name: KeyName, key: string): ChangedKeys {
  const keys = keysWith(changed);
  const other = key === "" ? undefined : NAMES.find((each) => each !== name && keys[each] === key);
  return { ...changed, ...(other && { [other]: keys[name] }), [name]: key };
}

/** The action of a key: an exact match, or the letter in lower case. */
export function nameOfKey(key: string, keys: KeyMap): KeyName | undefined {
  return NAMES.find((name) => keys[name] === key) ?? NAMES.find((name) => keys[name] === key.toLowerCase());
}
