import type { GameSummary } from "@klondike/engine/records";
import { isHelped, isOwnWin } from "@klondike/engine/records";

/** A finished game as a row of plain values, for spreadsheets and scripts. Times are in UTC. */
export type ExportRow = {
  readonly began: string;
  readonly ended: string;
  readonly edition: string;
  readonly rules: string;
  readonly scoring: string;
  readonly deal: string;
  readonly level: string;
  /** Whether it counts as won. */
  readonly won: boolean;
  readonly seconds: number;
  readonly moves: number;
  readonly score: number;
  readonly undos: number | "";
  readonly restarts: number;
  readonly hints: number;
  readonly helped: boolean;
  /** Whether the game counts in statistics. */
  readonly counts: boolean;
  /** The day of a ranked game. */
  readonly ranked: string;
};

/** The rows of finished games, oldest first. */
export function gameRows(games: readonly GameSummary[]): readonly ExportRow[] {
  return games
    .toSorted((one, other) => one.ended - other.ended)
    .map(({ save, help, ...game }) => ({
      began: new Date(game.began).toISOString(),
      ended: new Date(game.ended).toISOString(),
      edition: save.edition,
      rules: typeof save.rules === "string" ? save.rules : `cards${save.rules.cards}`,
      scoring: save.scoring ?? "",
      deal: save.deal,
      level: game.level ?? "",
      won: isOwnWin({ won: game.won, help }),
      seconds: game.seconds,
      moves: game.moves,
      score: game.score,
      undos: game.undone ?? "",
      restarts: save.restarts,
      hints: help.fair + help.thoughtful,
      helped: isHelped(help),
      counts: !game.replayed,
      ranked: game.ranked ?? "",
    }));
}

/** Rows as CSV (RFC 4180) with a header; without games only the header. */
export function gamesCsv(rows: readonly ExportRow[]): string {
  const columns = [
    ...([
      "began",
      "ended",
      "edition",
      "rules",
      "scoring",
      "deal",
      "level",
      "won",
      "seconds",
      "moves",
    ] as const),
    ...(["score", "undos", "restarts", "hints", "helped", "counts", "ranked"] as const),
  ] satisfies readonly (keyof ExportRow)[];
  const lines = rows.map((row) => columns.map((name) => csvField(row[name])).join(","));
  return [columns.join(","), ...lines, ""].join("\r\n");
}

/** Text that a spreadsheet would run as a formula gets an apostrophe. */
function csvField(value: string | number | boolean): string {
  const text = typeof value === "string" && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
