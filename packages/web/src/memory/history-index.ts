import {
  EDITION_NAMES,
  type EditionName,
  featsOf,
  type GameSummary,
  LAST_MOMENT,
  LONGEST_NAME,
  MOST_DOLLARS,
  MOST_MOVES,
  MOST_SECONDS,
  MOST_TIMES,
  parseNote,
  SCORINGS,
  type Scoring,
} from "@klondike/engine";

// The index holds what statistics need of every record, in a few packed texts: ten thousand games are read at once. It can be
// worked out again from the records at any time.

/** How many packed texts the index has; a game is always in the same one, so that a change touches one of them. */
export const INDEX_PAGES = 32;

const VERSION = 2;

/** The page of the index on which a game stands. */
export function pageOf(id: string): number {
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
];

/** A page of the index as a text. */
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
    ],
  );
  return JSON.stringify([VERSION, ...rows]);
}

/** Reads a page of the index; undefined where it is damaged or of another version. */
export function unpackPage(text: unknown): readonly GameSummary[] | undefined {
  if (typeof text !== "string") return undefined;
  try {
    const [version, ...rows] = JSON.parse(text) as readonly unknown[];
    if (version !== VERSION) return undefined;
    const games = (rows as readonly Row[]).map(gameIn);
    return games.every(isSound) ? games : undefined;
  } catch {
    return undefined;
  }
}

/** Reads what statistics need of a record, without playing it through; undefined where it is damaged. */
export function summaryFrom(record: unknown): GameSummary | undefined {
  if (typeof record !== "object" || record === null) return undefined;
  const { save, won, seconds, moves, score } = record as Readonly<Record<string, unknown>>;
  if (typeof save !== "object" || save === null) return undefined;
  const { edition, rules, deal, restarts, scoring, balance } = save as GameSummary["save"];
  const note = parseNote(record);
  if (!note.ok) return undefined;
  const kept = {
    edition,
    rules,
    deal,
    restarts,
    ...(scoring === undefined ? {} : { scoring }),
    ...(balance === undefined ? {} : { balance }),
  };
  const summary = { ...note.value, save: kept, won, seconds, moves, score } as GameSummary;
  return isSound(summary) ? summary : undefined;
}

function gameIn(row: Row): GameSummary {
  const [id, began, ended, flags, seconds, moves, score, fair, thoughtful, restarts, balance, deal] = row;
  const [, , , , , , , , , , , , edition, rules, scoring, undone, level, overPar] = row;
  const scored = SCORINGS[scoring];
  return {
    id,
    began,
    ended,
    won: (flags & 1) === 1,
    replayed: (flags & 2) === 2,
    seconds,
    moves,
    score,
    help: { fair, thoughtful },
    ...featsOf({ undone: undone ?? undefined, level: level ?? undefined, overPar: overPar ?? undefined }),
    save: {
      edition: EDITION_NAMES[edition] ?? "",
      rules,
      deal,
      restarts,
      ...(scored === undefined ? {} : { scoring: scored }),
      ...(balance === null ? {} : { balance }),
    },
  };
}

/** Whether every number and text is one that the game itself could have written. */
function isSound({
  id,
  began,
  ended,
  won,
  replayed,
  seconds,
  moves,
  score,
  help,
  save,
  undone = 0,
  level = "",
  overPar = 0,
}: GameSummary): boolean {
  const within = (value: number, most: number): boolean =>
    typeof value === "number" && Math.abs(value) <= most;
  return (
    typeof id === "string" &&
    typeof won === "boolean" &&
    typeof replayed === "boolean" &&
    within(began, LAST_MOMENT) &&
    within(ended, LAST_MOMENT) &&
    within(seconds, MOST_SECONDS) &&
    within(moves, MOST_MOVES) &&
    within(score, MOST_DOLLARS) &&
    within(help.fair, MOST_TIMES) &&
    within(help.thoughtful, MOST_TIMES) &&
    within(undone, MOST_TIMES) &&
    within(overPar, MOST_MOVES) &&
    typeof level === "string" &&
    level.length <= LONGEST_NAME &&
    within(save.restarts, MOST_TIMES) &&
    within(save.balance ?? 0, MOST_DOLLARS) &&
    typeof save.deal === "string" &&
    save.deal.length <= LONGEST_NAME &&
    typeof save.rules === "string" &&
    save.rules.length <= LONGEST_NAME &&
    EDITION_NAMES.some((name) => name === save.edition) &&
    (save.scoring === undefined || SCORINGS.some((name) => name === save.scoring))
  );
}
