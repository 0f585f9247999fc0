export const keysEn = {
  groups: {
    moving: "Getting around",
    playing: "Playing",
    asking: "Asking for advice",
    hearing: "Hearing the table",
    game: "The game",
  },
  /** What each key does. */
  names: {
    go: "move from card to card",
    area: "next or previous area: stock, waste, foundations, columns, buttons",
    column:
      "go to a column; two in a row move cards: 2 5 plays column 2 to column 5; the same one twice reads the column",
    stock: "go to the stock; twice reads it",
    waste: "go to the waste; then a column plays its card there; twice reads it",
    foundation: "go to the foundations, one after another; after a pile, plays its card there",
    act: "select, then place",
    cancel: "deselect",
    draw: "draw",
    "send-home": "send this card to a foundation",
    "all-home": "send all to the foundations",
    undo: "undo; in a solution, one step back",
    redo: "redo; in a solution, one step forward",
    moves: "what can I play?",
    hint: "hint, from what you can see",
    "best-move": "best move (peeks at hidden cards)",
    verdict: "show if winnable",
    solution: "show a solution",
    "read-pile": "read this pile; on a foundation, all four",
    "read-tops": "read the top cards",
    "read-table": "read the whole table",
    "read-left": "what is left face down and in the stock",
    "read-status": "time, moves and score",
    changed: "what changed last",
    repeat: "say that again",
    watch: "watch the computer play; again to stop it",
    new: "new game",
    daily: "daily deal",
    rules: "change rules",
    help: "rules and keys",
  },
  /** Names of keys without a character, and of modifiers. */
  caps: {
    ArrowLeft: "←",
    ArrowUp: "↑",
    ArrowRight: "→",
    ArrowDown: "↓",
    Enter: "Enter",
    " ": "Space",
    Escape: "Escape",
    Shift: "Shift",
    Ctrl: "Ctrl",
  },
  noKey: "no key",
  /** After a win. */
  next: (key: string) => `Press ${key} for a new game.`,
  /** Keys for stepping through a solution. */
  steps: (forward: string, back: string, leave: string) =>
    `${forward} steps forward, ${back} back, ${leave} goes back to your game.`,
  /** How to use keys with a screen reader. */
  reader: [
    "With a screen reader: go to the card table with Tab or F6. It is a toolbar, so there most readers pass every key on to the game automatically; sheets such as this one they read like any page.",
    "If keys don't arrive, switch your reader to focus mode: Insert+Space in NVDA, Insert+Z in JAWS, Insert+A in Orca. In VoiceOver, turn Quick Nav off.",
    "Keys you don't need can be changed or turned off in the settings.",
  ],
  settings: {
    title: "Keys",
    singleKeys: "Single keys play the game",
    about:
      "Turn this off if single keys get in the way. Arrow keys, Enter, Escape, F6 and Ctrl+Z always work.",
    change: "Change keys",
    reset: "Reset keys",
    /** A key was assigned, and which action got the old one. */
    set: (name: string, key: string) => `${key}: ${name}.`,
    swapped: (name: string, key: string) => `${name} now has ${key}.`,
    notAKey: "Choose one letter or symbol; 1 to 7 are for the columns.",
  },
};
