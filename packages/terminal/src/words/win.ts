import type { Win, WinStanding } from "@klondike/play/records";
import {
  describeForeignWin,
  describePar,
  describeResult,
  describeWinFacts,
  formatScore,
  type TerminalWords,
} from "@klondike/words";
import { writtenDay } from "./calendar.ts";
import { withoutHardSpaces } from "./line-wrap.ts";

/** The result of a win, in lines; par is left out until it is known. */
export function winLines(
  win: Win,
  standing: WinStanding | undefined,
  words: TerminalWords,
): readonly string[] {
  const facts = describeWinFacts(win, standing, words);
  const width = Math.max(...facts.map(({ label }) => label.length));
  const earned = standing?.earned ?? [];
  const { achievements } = words.winning;
  return [
    ...foreignWinLines(win, words),
    ...facts.map(({ label, value, mark }) =>
      [label.padEnd(width), value, ...(mark === undefined ? [] : [`(${mark})`])].join("  "),
    ),
    ...describePar(win, words).map(withoutHardSpaces),
    ...(earned.length === 0
      ? []
      : [`${achievements.fresh}:`, earned.map((each) => achievements.all[each].name).join(", ")]),
  ];
}

/** Says who made the moves of a win and how it counts; empty if the player made all of them. */
function foreignWinLines(win: Win, words: TerminalWords): readonly string[] {
  const notOwn = describeForeignWin(win, words);
  return notOwn === undefined ? [] : [`${notOwn.title}. ${notOwn.about}`];
}

export function parLines(win: Win, words: TerminalWords): readonly string[] {
  const par = describeWinFacts(win, undefined, words).filter(({ name }) => name === "par");
  return [
    ...par.map(({ label, value, mark }) => `${label} ${value} (${mark ?? ""})`),
    ...describePar(win, words).map(withoutHardSpaces),
  ];
}

/** The result of a win in sentences for screen readers, without facts that only fill a table. */
export function spokenWin(
  win: Win,
  standing: WinStanding | undefined,
  words: TerminalWords,
): readonly string[] {
  const { seconds, moves, score, scoring } = win;
  const { achievements } = words.winning;
  const facts = describeWinFacts({ ...win, par: undefined }, standing, words).flatMap(
    ({ name, label, value, mark }) => {
      // The first sentence already contains these.
      const rest = name === "time" || name === "moves" || name === "score" ? [] : [value];
      const notes = [...rest, ...(mark === undefined ? [] : [mark])];
      return notes.length === 0 ? [] : [`${label}: ${notes.join(", ")}.`];
    },
  );
  const earned = (standing?.earned ?? []).map((each) => achievements.all[each].name);
  return [
    words.win.summary({
      seconds,
      moves,
      score: scoring === "none" ? undefined : formatScore(score, scoring),
      par: undefined,
    }),
    ...foreignWinLines(win, words),
    ...facts,
    ...(earned.length === 0 ? [] : [`${achievements.fresh}: ${earned.join(", ")}.`]),
  ];
}

export function spokenPar(win: Win, words: TerminalWords): readonly string[] {
  const { par } = win;
  if (par === undefined) return [];
  return [words.deals.par.result(par.count, par.isProved), ...describePar(win, words).map(withoutHardSpaces)];
}

/** The result as a text to share; a terminal has no link to add. */
export function resultLines(win: Win, words: TerminalWords): readonly string[] {
  return describeResult(win, words, (day) => writtenDay(day, words, "long")).split("\n");
}

/** Says that par is being searched, or was not found. */
export function parWaitingWords(isSearching: boolean, words: TerminalWords): string {
  const { looking, failed } = words.deals.par;
  return isSearching ? looking : failed;
}
