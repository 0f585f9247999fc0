import type { MoveGrade } from "@klondike/play/analysis";

const points = (count: number): string => `${count} ${count === 1 ? "point" : "points"}`;

export const chancesEn = {
  graph: "Chance to win, move by move",
  /** The fair player's chance to win from a position, in percent. */
  chance: (percent: number) => `Chance to win: ${percent}%.`,
  grades: {
    best: "Best move",
    good: "Good move",
    inaccuracy: "Inaccuracy",
    mistake: "Mistake",
    blunder: "Blunder",
  } satisfies Record<MoveGrade, string>,
  /** A move that cost some of the chance. */
  cost: (grade: string, lost: number) => `${grade}: this move cost ${points(lost)}.`,
  better: (advice: string) => `Better: ${advice}`,
  alsoLost: "It also made the deal unwinnable.",
  /** What the cards of a move changed. */
  kindCards: (gained: number) => `The cards helped by ${points(gained)}.`,
  harshCards: (lost: number) => `The cards hurt by ${points(lost)}.`,
  /** A whole game: accuracy 0…100, and what all revealed cards changed, in points. */
  game: (accuracy: number, luck: number) => {
    const played = `You played at ${accuracy} of 100.`;
    if (luck === 0) return `${played} The cards were about average.`;
    return `${played} The cards were ${points(Math.abs(luck))} ${luck > 0 ? "kinder" : "harsher"} than average.`;
  },
  thinking: "Working out the chances…",
};
