import { type KlondikeSession, loadSave, parseDeal } from "@klondike/engine";
import { type Act, acted, MOST_ACTS, rankedStart } from "./ranked-log.ts";

/** A ranked win. All of it is what the server saw, and none of it what a device said. */
export interface RankedRow {
  /** Those with the same result share a place. */
  readonly place: number;
  readonly nickname: string;
  readonly isOwn: boolean;
  readonly moves: number;
  readonly undos: number;
  /** From when the game was opened on the server to its last move. */
  readonly seconds: number;
  /** Hints, as the player's device counted them; undefined where it did not, as before hints were counted. */
  readonly hints?: number;
  /** Won faster than hands usually are. */
  readonly isFast?: boolean;
}

/** A win that was not played along with the server. Its moves were replayed; nobody knows how long it took. */
export interface UnrankedRow {
  readonly nickname: string;
  readonly isOwn: boolean;
  readonly moves: number;
  /** Moves of the computer's are among them. */
  readonly isByComputer?: boolean;
}

/** How a player stands with a day: whether they may still begin a ranked game, play one, or have won. */
export type OwnStanding = "free" | "playing" | "won";

/** Who has won a day's deal. */
export interface DayTable {
  /** Whether ranked games are still played: it is that day somewhere. */
  readonly isOpen: boolean;
  readonly own: OwnStanding;
  /** Ranked games that were begun and not won so far. */
  readonly playing: number;
  readonly byMoves: readonly RankedRow[];
  readonly byTime: readonly RankedRow[];
  readonly unranked: readonly UnrankedRow[];
  /** How much has happened at this table: what is later has a higher number. */
  readonly number: number;
}

/** A ranked game as the server has it. */
export interface RankedGame {
  /** The game after all acts that the server heard. */
  readonly session: KlondikeSession;
  readonly acts: readonly Act[];
  /** Seconds since it was opened. */
  readonly seconds: number;
  /** Hints that the server was told of. */
  readonly hints: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads a table as a server tells it; undefined where it is none. */
export function tableFrom({
  isOpen,
  own,
  playing,
  byMoves,
  byTime,
  unranked,
  number,
}: Fields): DayTable | undefined {
  const isSound = typeof isOpen === "boolean" && isStanding(own) && isCount(playing) && isCount(number);
  if (!isSound) return undefined;
  const [moves, time] = [rowsFrom(byMoves, rankedFrom), rowsFrom(byTime, rankedFrom)];
  const others = rowsFrom(unranked, unrankedFrom);
  if (moves === undefined || time === undefined || others === undefined) return undefined;
  return { isOpen, own, playing, byMoves: moves, byTime: time, unranked: others, number };
}

/** Reads a ranked game as a server tells it, and plays it; undefined where it is none. */
export function rankedGameFrom({ deal, acts, seconds, hints }: Fields): RankedGame | undefined {
  const read = typeof deal === "string" ? parseDeal(deal) : undefined;
  if (!read?.ok || !Array.isArray(acts) || acts.length > MOST_ACTS || !isCount(seconds)) return undefined;
  let session: KlondikeSession | undefined = rankedStart(read.value);
  for (const act of acts) session &&= typeof act === "string" ? acted(session, act) : undefined;
  return session && { session, acts: acts as readonly Act[], seconds, hints: isCount(hints) ? hints : 0 };
}

/** Reads another player's game as a server tells it: it is replayed. Undefined where it is none. */
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

/** Whether a text can be a name. One with control characters would write elsewhere on a terminal, or in another direction. */
export function isName(value: unknown): value is string {
  return typeof value === "string" && value.length <= 100 && !/[\p{Cc}\p{Cf}]/u.test(value);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isStanding(value: unknown): value is OwnStanding {
  return value === "free" || value === "playing" || value === "won";
}
