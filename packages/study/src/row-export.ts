import { deckOfDeal, type Scheme } from "@klondike/engine";
import { formatDeck } from "@klondike/engine/notation";
import type { Verdict } from "@klondike/solver";
import { chunkSeeds } from "./definition.ts";
import type { StoredPart, Study } from "./library.ts";
import { undecidedIn, unpackNumbers, unpackVerdicts } from "./verdicts.ts";

/** A decided deal, for programs that read tables. */
export interface DealRow {
  /** `deck` or `position` if the deal has no seed. */
  readonly scheme: Scheme | "deck" | "position";
  readonly seed: bigint | undefined;
  /** The cards as they are dealt, in 104 characters. */
  readonly deck: string;
  /** The rules in notation. */
  readonly rules: string;
  readonly verdict: Verdict;
  /** Positions searched. */
  readonly positions: number | undefined;
  /** Moves of the winning line that was found, which need not be the shortest. */
  readonly line: number | undefined;
  /** The version of engine and solver. */
  readonly code: string;
}

/** The columns of every format, in order. */
export const ROW_COLUMNS = [
  "scheme",
  "seed",
  "deck",
  "rules",
  "verdict",
  "positions",
  "line",
  "code",
] as const satisfies readonly (keyof DealRow)[];

/**
 * The rows of the deals that a study has tried, in order of their seeds. A deal that was tried twice has the positions of
 * the second time. Parts of older versions have no positions, and only studies that were started with `lines` have lines.
 */
export function* dealRows(
  { definition, code }: Pick<Study, "definition" | "code">,
  results: readonly StoredPart[],
): Generator<DealRow> {
  const { scheme, rules } = definition;
  const parts = new Map<number, StoredPart[]>();
  for (const part of results.toSorted((a, b) => a.round - b.round))
    parts.set(part.chunk, [...(parts.get(part.chunk) ?? []), part]);
  for (const [chunk, rounds] of [...parts].sort(([a], [b]) => a - b)) {
    const rows = new Map<number, DealRow>();
    let seeds = chunkSeeds(definition, chunk);
    for (const { verdicts, costs, lines } of rounds) {
      const found = unpackVerdicts(verdicts, seeds.length);
      const positions = costs ? unpackNumbers(costs, seeds.length) : [];
      const moves = lines ? unpackNumbers(lines, seeds.length) : [];
      for (const [at, small] of seeds.entries()) {
        const seed = BigInt(small);
        const verdict = found[at] ?? "unknown";
        rows.set(small, {
          scheme,
          seed,
          deck: formatDeck(deckOfDeal({ scheme, seed })),
          rules,
          verdict,
          positions: positions[at],
          line: verdict === "winnable" ? moves[at] : undefined,
          code,
        });
      }
      seeds = undecidedIn(seeds, verdicts);
    }
    yield* rows.values();
  }
}

/** A line of CSV by RFC 4180, with its end. */
export function csvLine(values: readonly (string | number | bigint | undefined)[]): string {
  const fields = values.map((value) => {
    const text = String(value ?? "");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(",")}\n`;
}

/** The values of a row, in the order of `ROW_COLUMNS`. */
export function rowValues(row: DealRow): readonly (string | number | bigint | undefined)[] {
  return ROW_COLUMNS.map((name) => row[name]);
}

/** A row as a line of JSON. A seed above 2⁵³ is a string. */
export function jsonRow(row: DealRow): string {
  const { seed } = row;
  const written = seed !== undefined && Number.isSafeInteger(Number(seed)) ? Number(seed) : seed?.toString();
  return `${JSON.stringify(row, (name, value: unknown) => (name === "seed" ? written : value))}\n`;
}
