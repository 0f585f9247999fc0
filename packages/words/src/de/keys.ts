import type { Words } from "../en/index.ts";

export const keysDe: Words["keys"] = {
  caps: {
    ArrowLeft: "←",
    ArrowUp: "↑",
    ArrowRight: "→",
    ArrowDown: "↓",
    Enter: "Eingabe",
    " ": "Leertaste",
    Escape: "Escape",
    Shift: "Umschalt",
    Ctrl: "Strg",
  },
  noKey: "keine Taste",
  next: (key) => `${key} beginnt ein neues Spiel.`,
  steps: (forward, back, leave) =>
    `${forward} geht einen Zug vor, ${back} einen zurück, ${leave} zurück zu deinem Spiel.`,
};
