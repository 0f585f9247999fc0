import { type GameSummary, type Help, hasForeignMoves, isHelped, isOwnDeck } from "@klondike/engine/records";
import type { Day } from "@klondike/knowledge/certified";
import type { MonthWon } from "@klondike/play/deals";
import type { Win, WinStanding } from "@klondike/play/records";
import type { SheetWords } from "../en/sheets.ts";
import { formatScore, formatSeconds } from "./format.ts";

/** A line of a win: label, value and remark. */
export type WinFact = {
  readonly name: "time" | "moves" | "score" | "level" | "par" | "streak" | "days";
  readonly label: string;
  readonly value: string;
  /** A record; for par, whether it is proved. */
  readonly mark?: string;
};

/** The facts of a win in display order; unknown ones are omitted. */
export function describeWinFacts(
  win: Win,
  standing: WinStanding | undefined,
  words: SheetWords,
): readonly WinFact[] {
  const { bar } = words;
  const said = words.winning;
  const { levels } = words.deals;
  const { seconds, moves, score, scoring, origin, par } = win;
  const marked = (kind: WinStanding["records"][number]): { readonly mark?: string } =>
    standing?.records.includes(kind) === true ? { mark: said.records[kind] } : {};
  return [
    { name: "time", label: bar.time, value: formatSeconds(seconds), ...marked("seconds") },
    { name: "moves", label: bar.moves, value: String(moves), ...marked("moves") },
    ...(scoring === "none"
      ? []
      : [
          {
            name: "score",
            label: bar.score,
            value: formatScore(score, scoring),
            ...marked("score"),
          } as const,
        ]),
    ...(origin?.level === undefined
      ? []
      : [{ name: "level", label: said.level, value: levels[origin.level] } as const]),
    ...(par === undefined
      ? []
      : [
          {
            name: "par",
            label: said.par,
            value: String(par.count),
            mark: said.parKnown(par.isProved),
          } as const,
        ]),
    ...(standing?.streak === undefined
      ? []
      : [
          {
            name: "streak",
            label: said.streak,
            value: said.wins(standing.streak),
            ...marked("streak"),
          } as const,
        ]),
    ...(standing?.days === undefined
      ? []
      : [{ name: "days", label: said.days, value: said.daysInARow(standing.days) } as const]),
  ];
}

/** Title and explanation of a win that earns nothing (e.g. "With the solution"); undefined for a normal win. */
export function describeForeignWin(
  { help, deal }: Pick<Win, "help" | "deal">,
  words: SheetWords,
): { readonly title: string; readonly about: string } | undefined {
  const { solution, demo, imported, ownDeck, about, aboutImported, aboutOwnDeck } = words.winning.notOwn;
  if (!hasForeignMoves(help)) return isOwnDeck(deal) ? { title: ownDeck, about: aboutOwnDeck } : undefined;
  const title = (help.solver ?? 0) > 0 ? solution : (help.demo ?? 0) > 0 ? demo : imported;
  // A game that starts with imported moves counts as replayed, whatever else helped.
  return { title, about: (help.imported ?? 0) > 0 ? aboutImported : about };
}

/** The mark for help in a list; undefined if there was none. */
export function describeHelpMark(help: Help, words: SheetWords): string | undefined {
  const { marks } = words.records.statistics;
  if ((help.solver ?? 0) > 0) return marks.solution;
  if ((help.demo ?? 0) > 0) return marks.demo;
  if ((help.imported ?? 0) > 0) return marks.imported;
  return isHelped(help) ? marks.helped : undefined;
}

/** A list's note on a deal that does not count; undefined if it counts. */
export function describeReplayMark(
  { replayed, save }: Pick<GameSummary, "replayed" | "save">,
  words: SheetWords,
): string | undefined {
  const { marks } = words.records.statistics;
  return replayed ? marks[isOwnDeck(save.deal) ? "ownDeck" : "replayed"] : undefined;
}

/** The help that a win had, or that it had none; empty if unknown. */
function describeHelp(win: Pick<Win, "help" | "undone" | "deal">, words: SheetWords): string | undefined {
  const notOwn = describeForeignWin(win, words);
  if (notOwn !== undefined) return notOwn.title;
  const said = words.winning.result;
  const { fair, thoughtful } = win.help;
  const without = said.without({ hints: !isHelped(win.help), undo: win.undone === 0 });
  const parts = [
    ...(fair > 0 ? [said.hints(fair)] : []),
    ...(thoughtful > 0 ? [said.hiddenCards] : []),
    ...(without === undefined ? [] : [without]),
  ];
  return parts.length === 0 ? undefined : parts.join(" · ");
}

/** Notes on par: whether there may be a shorter line, and which moves count. */
export function describePar({ par, moves }: Win, words: SheetWords): readonly string[] {
  if (par === undefined) return [];
  const { fewest, noShorter, counting } = words.deals.par;
  return [
    ...(par.own === par.count ? [par.isProved ? fewest : noShorter] : []),
    ...(par.own === moves ? [] : [counting(par.own)]),
  ];
}

/** A complete deck is too long for a name. */
const MAX_NAME_LENGTH = 30;

/** A bar for each tenth of a game: higher means more cards to foundations. */
const BLOCKS = "▁▂▃▄▅▆▇█";

/**
 * Shareable text for a won game: what was played, how it went, and a bar for each tenth of the game. It reveals nothing about
 * how to win.
 *
 * @param dated formats a day
 * @param address where the deal can be played, if known
 */
export function describeResult(
  win: Win,
  words: SheetWords,
  dated: (day: Day) => string,
  address?: string,
): string {
  const said = words.winning.result;
  const { levels } = words.deals;
  const { origin, edition, draw, deal, seconds, moves, par, homeByPart } = win;
  const level = origin?.level && levels[origin.level];
  const isDaily = origin?.day !== undefined && level !== undefined;
  const help = describeHelp(win, words);
  return [
    isDaily
      ? said.daily(dated(origin.day), level)
      : said.deal(
          words.editions[edition].name,
          draw,
          deal.length > MAX_NAME_LENGTH ? undefined : deal,
          level,
        ),
    `${said.won(formatSeconds(seconds), moves, par?.count)}${help === undefined ? "" : ` · ${help}`}`,
    homeByPart.map(cardBlock).join(""),
    ...(address === undefined ? [] : [address]),
  ].join("\n");
}

function cardBlock(cards: number): string {
  return BLOCKS.charAt(Math.min(Math.max(cards, 0), BLOCKS.length - 1));
}

/** Progress of a month and the current streak: "12 of 30 days won: bronze medal · Daily streak: 3 days". */
export function describeMonth({ count, days, medal }: MonthWon, streak: number, words: SheetWords): string {
  const said = words.winning;
  return [
    said.medals.month(count, days, medal),
    ...(streak > 0 ? [`${said.days}: ${said.daysInARow(streak)}`] : []),
  ].join(" · ");
}
