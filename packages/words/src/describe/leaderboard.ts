import type { Leaderboard, RankedEvent } from "@klondike/play/sync";
import type { SheetWords } from "../en/sheets.ts";
import { formatSeconds } from "./format.ts";

const BOTH = ["byMoves", "byTime"] as const;

/** A sentence about an event of a ranked game. */
export function describeRankedEvent(event: RankedEvent, words: SheetWords): string {
  const { table, problems } = words.sync;
  return event.kind === "ended" ? table.ended(problems[event.problem]) : table[event.kind];
}

/** The leaderboard of a day as lines: in the given orders, or in both, and the unranked wins. */
export function describeLeaderboard(
  table: Leaderboard,
  words: SheetWords,
  ...orders: readonly ("byMoves" | "byTime")[]
): readonly string[] {
  const { table: said } = words.sync;
  const named = ({ nickname, isOwn }: { readonly nickname: string; readonly isOwn: boolean }): string =>
    isOwn ? `${nickname} (${said.you})` : nickname;
  const ranked = (order: "byMoves" | "byTime"): readonly string[] => [
    `${said.title}, ${said.orders[order]}:`,
    ...table[order].map(
      (row) =>
        `${row.place}. ${named(row)}: ${said.row(row, formatSeconds(row.seconds))}${row.isFast === true ? ` (${said.isFast})` : ""}`,
    ),
  ];
  const unranked = table.unranked.map(
    (row) =>
      `${named(row)}: ${said.moves(row.moves)}${row.isByComputer === true ? ` (${said.byComputer})` : ""}`,
  );
  const { numbers } = table;
  return [
    ...(table.byMoves.length === 0 ? [said.nobody] : (orders.length === 0 ? BOTH : orders).flatMap(ranked)),
    ...(unranked.length === 0 ? [] : [`${said.unranked}:`, ...unranked]),
    ...(numbers === undefined
      ? []
      : [said.numbers(numbers.players, numbers.won, formatSeconds(numbers.seconds), numbers.moves)]),
    ...(table.playing === 0 ? [] : [said.playing(table.playing)]),
    ...(table.isOpen ? [] : [said.closed]),
  ];
}
