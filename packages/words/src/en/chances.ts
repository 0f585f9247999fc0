import type { ChoiceKind } from "@klondike/knowledge/hints";
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
  /** What the solver, which knows the hidden cards, says about a costly move. */
  alsoLost: "It also made the deal unwinnable.",
  lostBefore: "The deal was already unwinnable.",
  stillWinnable: "The deal was still winnable.",
  showBetter: "Show the better move",
  /** What the cards of a move changed. */
  kindCards: (gained: number) => `The cards helped by ${points(gained)}.`,
  harshCards: (lost: number) => `The cards hurt by ${points(lost)}.`,
  /** A whole game: accuracy 0…100, and what all revealed cards changed, in points. */
  game: (accuracy: number, luck: number) => {
    const played = `Accuracy: ${accuracy} of 100.`;
    if (luck === 0) return `${played} The cards were about average.`;
    return `${played} The cards were ${points(Math.abs(luck))} ${luck > 0 ? "kinder" : "harsher"} than average.`;
  },
  thinking: "Working out the chances…",
  /** How well the games without help were played, in Statistics. */
  trends: {
    title: "How well you play",
    none: "No games are rated yet. Games without help are rated after they end.",
    now: (accuracy: number, count: number) =>
      `Accuracy: ${accuracy} of 100${count === 1 ? " in one rated game" : `, the mean of your last ${count} rated games`}. Games with help don't count.`,
    chart: (count: number) => `Your accuracy over ${count} games, as the mean of ten games at a time.`,
    costly: "What cost you most",
    /** Kinds of choices between a move and a better plan. */
    kinds: {
      uncover: "Which column to uncover",
      foundation: "Cards sent to the foundations too early",
      "empty-column": "Emptying and filling columns",
      stock: "When to play from the stock",
      other: "Other choices",
    } satisfies Record<ChoiceKind, string>,
    perGame: (lost: number) => `${lost.toFixed(1)} points a game`,
    example: (kind: string, lost: number) => `${kind}: an example that cost ${points(lost)}`,
    rate: (count: number) => (count === 1 ? "Rate an earlier game" : `Rate ${count} earlier games`),
    left: (count: number) => `${count === 1 ? "One game" : `${count} games`} left to rate.`,
  },
};
