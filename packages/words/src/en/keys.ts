export const keysEn = {
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
};
