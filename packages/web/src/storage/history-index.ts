import { type GameSummary, summaryFrom } from "@klondike/engine/records";
import { EDITION_NAMES, type EditionName, SCORINGS, type Scoring } from "@klondike/engine/rules";

// The index stores the summaries of all records in a few packed texts, so that ten thousand games load quickly. It can
// be rebuilt from the records at any time.

/** Number of pages. A game always belongs to the same page, so that a change rewrites only one. */
export const INDEX_PAGES = 32;

const VERSION = 3;

export function indexPage(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return (hash >>> 0) % INDEX_PAGES;
}

type Row = readonly [
  id: string,
  began: number,
  ended: number,
  flags: number,
  seconds: number,
  moves: number,
  score: number,
  fair: number,
  thoughtful: number,
  restarts: number,
  balance: number | null,
  deal: string,
  edition: number,
  rules: GameSummary["save"]["rules"],
  scoring: number,
  undone: number | null,
  level: string | null,
  overPar: number | null,
  solver: number,
  demo: number,
  ranked: string | null,
  /** Missing in pages written before it existed. */
  imported?: number,
];

/** Packs a page. */
export function packPage(games: Iterable<GameSummary>): string {
  const rows = [...games].map(
    ({ id, began, ended, won, replayed, seconds, moves, score, help, save, ...feats }): Row => [
      id,
      began,
      ended,
      Number(won) + 2 * Number(replayed),
      seconds,
      moves,
      score,
      help.fair,
      help.thoughtful,
      save.restarts,
      save.balance ?? null,
      save.deal,
      EDITION_NAMES.indexOf(save.edition as EditionName),
      save.rules,
      SCORINGS.indexOf(save.scoring as Scoring),
      feats.undone ?? null,
      feats.level ?? null,
      feats.overPar ?? null,
      help.solver ?? 0,
      help.demo ?? 0,
      feats.ranked ?? null,
      help.imported ?? 0,
    ],
  );
  return JSON.stringify([VERSION, ...rows]);
}

/** Reads a page; undefined if it is damaged or of another version. */
export function unpackPage(text: unknown): readonly GameSummary[] | undefined {
  if (typeof text !== "string") return undefined;
  try {
    const [version, ...rows] = JSON.parse(text) as readonly unknown[];
    if (version !== VERSION) return undefined;
    const games = (rows as readonly Row[]).map(gameIn).filter((game) => game !== undefined);
    return games.length === rows.length ? games : undefined;
  } catch {
    return undefined;
  }
}

function gameIn(row: Row): GameSummary | undefined {
  const [
    id,
    began,
    ended,
    flags,
    seconds,
    moves,
    score,
    fair,
    thoughtful,
    restarts,
    balance,
    deal,
    edition,
    rules,
    scoring,
    undone,
    level,
    overPar,
    solver,
    demo,
    ranked,
    imported,
  ] = row;
  return summaryFrom({
    id,
    began,
    ended,
    won: (flags & 1) === 1,
    replayed: (flags & 2) === 2,
    seconds,
    moves,
    score,
    help: { fair, thoughtful, solver, demo, imported },
    undone: undone ?? undefined,
    level: level ?? undefined,
    overPar: overPar ?? undefined,
    ranked: ranked ?? undefined,
    save: {
      edition: EDITION_NAMES[edition],
      rules,
      deal,
      restarts,
      scoring: SCORINGS[scoring],
      balance: balance ?? undefined,
    },
  });
}
