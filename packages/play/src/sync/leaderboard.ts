import { parseDeal } from "@klondike/engine/notation";
import { type KlondikeSession, loadSave } from "@klondike/engine/session";
import { type Act, acted, MAX_ACTIONS, rankedStart } from "./ranked-log.ts";

/** A ranked win, as verified by the server. */
export interface RankedRow {
  /** Tied players share a place. */
  readonly place: number;
  readonly nickname: string;
  readonly isOwn: boolean;
  readonly moves: number;
  readonly undos: number;
  /** From starting the game on the server to its last move. */
  readonly seconds: number;
  /** Hints as counted by the player's device; undefined in games from before hints were counted. */
  readonly hints?: number;
  /** Won implausibly fast. */
  readonly isFast?: boolean;
}

/** An unranked win. The server replayed its moves but does not know its time. */
export interface UnrankedRow {
  readonly nickname: string;
  readonly isOwn: boolean;
  readonly moves: number;
  /** Whether some of its moves are not the player's own. */
  readonly isByComputer?: boolean;
}

/** A player's status for a day: can start a ranked game, is playing it, or has won. */
export type OwnStanding = "free" | "playing" | "won";

/** The leaderboard of a day. */
export interface Leaderboard {
  /** Whether ranked games are still possible: it is that day somewhere. */
  readonly isOpen: boolean;
  readonly own: OwnStanding;
  /** Ranked games started and not won so far. */
  readonly playing: number;
  readonly byMoves: readonly RankedRow[];
  readonly byTime: readonly RankedRow[];
  readonly unranked: readonly UnrankedRow[];
  /** Number of the last event; later ones have higher numbers. */
  readonly number: number;
}

/** A ranked game as stored on the server. */
export interface RankedGame {
  /** The game after all actions the server received. */
  readonly session: KlondikeSession;
  readonly acts: readonly Act[];
  /** Seconds since it was started. */
  readonly seconds: number;
  /** Hints reported to the server. */
  readonly hints: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Parses a leaderboard from the server; undefined if invalid. */
export function tableFrom({
  isOpen,
  own,
  playing,
  byMoves,
  byTime,
  unranked,
  number,
}: Fields): Leaderboard | undefined {
  const isSound = typeof isOpen === "boolean" && isStanding(own) && isCount(playing) && isCount(number);
  if (!isSound) return undefined;
  const [moves, time] = [rowsFrom(byMoves, rankedFrom), rowsFrom(byTime, rankedFrom)];
  const others = rowsFrom(unranked, unrankedFrom);
  if (moves === undefined || time === undefined || others === undefined) return undefined;
  return { isOpen, own, playing, byMoves: moves, byTime: time, unranked: others, number };
}

/** Parses a ranked game from the server and replays it; undefined if invalid. */
export function rankedGameFrom({ deal, acts, seconds, hints }: Fields): RankedGame | undefined {
  const read = typeof deal === "string" ? parseDeal(deal) : undefined;
  if (!read?.ok || !Array.isArray(acts) || acts.length > MAX_ACTIONS || !isCount(seconds)) return undefined;
  let session: KlondikeSession | undefined = rankedStart(read.value);
  for (const act of acts) session &&= typeof act === "string" ? acted(session, act) : undefined;
  return session && { session, acts: acts as readonly Act[], seconds, hints: isCount(hints) ? hints : 0 };
}

/** Parses another player's game from the server and replays it; undefined if invalid. */
export function watchedFrom({ save }: Fields): KlondikeSession | undefined {
  const loaded = loadSave(save, "classic");
  return loaded.ok && loaded.value.kind === "klondike" ? loaded.value : undefined;
}

function rowsFrom<Row>(value: unknown, read: (row: Fields) => Row | undefined): readonly Row[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = value.map((row: unknown) =>
    typeof row === "object" && row !== null ? read(row as Fields) : undefined,
  );
  const sound = rows.filter((row) => row !== undefined);
  return sound.length === rows.length ? sound : undefined;
}

function rankedFrom(row: Fields): RankedRow | undefined {
  const { place, undos, seconds, hints, isFast } = row;
  const plain = unrankedFrom(row);
  const isSound = isCount(place) && isCount(undos) && isCount(seconds);
  if (plain === undefined || !isSound) return undefined;
  return {
    ...plain,
    place,
    undos,
    seconds,
    ...(isCount(hints) && { hints }),
    ...(isFast === true && { isFast }),
  };
}

function unrankedFrom({ nickname, isOwn, moves, isByComputer }: Fields): UnrankedRow | undefined {
  return isName(nickname) && typeof isOwn === "boolean" && isCount(moves)
    ? { nickname, isOwn, moves, ...(isByComputer === true && { isByComputer }) }
    : undefined;
}

/**
 * Whether a text can be a nickname. Control characters could move the cursor of a terminal or change the text
 * direction.
 */
export function isName(value: unknown): value is string {
  return typeof value === "string" && value.length <= 100 && !/[\p{Cc}\p{Cf}]/u.test(value);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isStanding(value: unknown): value is OwnStanding {
  return value === "free" || value === "playing" || value === "won";
}
