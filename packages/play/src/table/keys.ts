/** The single keys of a table. Letters are small; a large one is the letter with Shift. Each may be changed, or left out. */
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

/** What a single key asks for. */
export type KeyName = keyof typeof SINGLE_KEYS;

/** Keys that always do the same, as the browser names them; with what is held before a plus. */
export const FIXED_KEYS = {
  go: ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"],
  area: ["F6", "Shift+F6"],
  act: ["Enter", " "],
  cancel: ["Escape"],
  undo: ["Ctrl+Z"],
  redo: ["Ctrl+Shift+Z", "Ctrl+Y"],
} as const;

/** Keys that name columns: they go with the single keys when those are turned off. */
export const COLUMN_KEYS = ["1", "2", "3", "4", "5", "6", "7"] as const;

/** What some key asks for. */
export type Keyed = KeyName | keyof typeof FIXED_KEYS | "column";

/** Every key by what it is for: the list that Help and the settings show. */
export const KEY_GROUPS = {
  moving: ["go", "area", "column", "stock", "waste", "foundation"],
  playing: ["act", "cancel", "draw", "send-home", "all-home", "undo", "redo"],
  asking: ["moves", "hint", "best-move", "verdict", "solution", "watch"],
  hearing: ["read-pile", "read-tops", "read-table", "read-left", "read-status", "changed", "repeat"],
  game: ["new", "rules", "daily", "help"],
} as const satisfies Readonly<Record<string, readonly Keyed[]>>;

export type KeyGroup = keyof typeof KEY_GROUPS;

/** The single keys in use; an empty text is no key. */
export type KeyMap = Readonly<Record<KeyName, string>>;

/** Single keys that were changed, by their names, as they are kept. */
export type ChangedKeys = Readonly<Record<string, string>>;

const NAMES = Object.keys(SINGLE_KEYS) as readonly KeyName[];

/** Whether a key is a single one that can be changed. */
export function isSingleKey(name: Keyed): name is KeyName {
  return name in SINGLE_KEYS;
}

/** The single keys with what was changed. What is kept under no name of ours, or no key, changes nothing. */
export function keysWith(changed: ChangedKeys): KeyMap {
  const entries = NAMES.map((name) => {
    const key = Object.hasOwn(changed, name) ? changed[name] : undefined;
    return [name, key !== undefined && (key === "" || canBeKey(key)) ? key : SINGLE_KEYS[name]] as const;
  });
  return Object.fromEntries(entries) as KeyMap;
}

/** Whether a text can be a single key: one sign, no blank, and no column's digit. */
export function canBeKey(text: string): boolean {
  return [...text].length === 1 && text.trim() !== "" && !(COLUMN_KEYS as readonly string[]).includes(text);
}

/** Gives a name another key, or none; a name that had that key gets the old one, so that no key does two things. */
export function withKey(changed: ChangedKeys, name: KeyName, key: string): ChangedKeys {
  const keys = keysWith(changed);
  const other = key === "" ? undefined : NAMES.find((each) => each !== name && keys[each] === key);
  return { ...changed, ...(other && { [other]: keys[name] }), [name]: key };
}

/** What a key asks for: the very sign, else the letter whatever the case. */
export function nameOfKey(key: string, keys: KeyMap): KeyName | undefined {
  return NAMES.find((name) => keys[name] === key) ?? NAMES.find((name) => keys[name] === key.toLowerCase());
}
