import type { DayTable, RankedEvent, RankedRow, Synced, TogetherProblem } from "@klondike/play/together";
import { togetherEn } from "./en/together.ts";
import { formatSeconds } from "./figures.ts";
import type { Words } from "./words.ts";

/** What is said of games on several devices. */
export type TogetherWords = {
  readonly problems: Readonly<Record<TogetherProblem, string>>;
  /** What came of telling and hearing. */
  readonly synced: (synced: Synced) => string;
  readonly isOn: (nickname: string, server: string) => string;
  readonly isOff: string;
  /** The code that another device needs. */
  readonly code: (code: string) => string;
  /** It was turned off here; games stay here and there. */
  readonly left: string;
  /** Everything on the server was deleted; games here stay. */
  readonly deleted: string;
  readonly badServer: string;
  readonly title: string;
  /** What it is and what it sends, before it is turned on. */
  readonly about: string;
  readonly nickname: string;
  readonly turnOn: string;
  readonly codeFromOther: string;
  readonly join: string;
  readonly syncNow: string;
  readonly addDevice: string;
  readonly export: string;
  readonly turnOff: string;
  readonly deleteAll: string;
  readonly reallyDelete: string;
  /** Not deleting after all. */
  readonly keep: string;
  /** The address of the server, where it is not the page's own. */
  readonly server: string;
  /** What a page may speak to, where another server was named. */
  readonly otherServer: (servers: string) => string;
  /** The picture of the link that adds a device, and what to do with it. */
  readonly linkPicture: string;
  readonly linkAbout: string;
  /** The page was opened by the link of another device. */
  readonly invited: string;
  readonly settingsFollow: string;
  readonly table: DayTableWords;
  readonly apart: ApartWords;
};

/** What is said where devices went on with one game apart, and the player chooses. */
type ApartWords = {
  readonly title: string;
  /** What was found and what becomes of the other game. */
  readonly about: string;
  /** Which device a game is from. */
  readonly here: string;
  readonly elsewhere: string;
  /** How far a game has come. */
  readonly detail: (moves: number, time: string) => string;
  /** How to choose in a terminal. */
  readonly choose: (command: string) => string;
  /** The game that was chosen is the one to go on with. */
  readonly chosen: string;
  readonly noSuch: string;
};

/** What is said of a day's table and of ranked games. */
type DayTableWords = {
  readonly title: string;
  /** What is missing where it was not turned on. */
  readonly isOff: string;
  readonly play: string;
  readonly goOn: string;
  readonly order: string;
  readonly orders: Readonly<Record<"byMoves" | "byTime", string>>;
  readonly columns: Readonly<Record<"place" | "nickname" | "moves" | "undos" | "time", string>>;
  readonly you: string;
  readonly unranked: string;
  readonly nobody: string;
  readonly playing: (count: number) => string;
  /** A row in words, without its place. */
  readonly row: (row: Pick<RankedRow, "moves" | "undos">, time: string) => string;
  readonly moves: (count: number) => string;
  /** The day is over everywhere. */
  readonly closed: string;
  readonly watch: (nickname: string) => string;
  readonly rulesTitle: string;
  readonly rules: readonly string[];
  readonly began: string;
  readonly won: string;
  readonly waits: string;
  /** The game goes on, but is ranked no more. */
  readonly ended: (why: string) => string;
};

const BOTH = ["byMoves", "byTime"] as const;

/** What became of a ranked game. */
export function tellRanked(event: RankedEvent, words: Words): string {
  const { table, problems } = togetherWordsOf(words);
  return event.kind === "ended" ? table.ended(problems[event.problem]) : table[event.kind];
}

/** A day's table in lines: in these orders, else in both, and what is not ranked. */
export function tellDayTable(
  table: DayTable,
  words: Words,
  ...orders: readonly ("byMoves" | "byTime")[]
): readonly string[] {
  const { table: said } = togetherWordsOf(words);
  const named = ({ nickname, isOwn }: { readonly nickname: string; readonly isOwn: boolean }): string =>
    isOwn ? `${nickname} (${said.you})` : nickname;
  const ranked = (order: "byMoves" | "byTime"): readonly string[] => [
    `${said.title}, ${said.orders[order]}:`,
    ...table[order].map((row) => `${row.place}. ${named(row)}: ${said.row(row, formatSeconds(row.seconds))}`),
  ];
  const unranked = table.unranked.map((row) => `${named(row)}: ${said.moves(row.moves)}`);
  return [
    ...(table.byMoves.length === 0 ? [said.nobody] : (orders.length === 0 ? BOTH : orders).flatMap(ranked)),
    ...(unranked.length === 0 ? [] : [`${said.unranked}:`, ...unranked]),
    ...(table.playing === 0 ? [] : [said.playing(table.playing)]),
    ...(table.isOpen ? [] : [said.closed]),
  ];
}

/** What is said of games on several devices, in the language of the words. */
export function togetherWordsOf({ later }: Words): TogetherWords {
  return later?.together ?? togetherEn;
}
