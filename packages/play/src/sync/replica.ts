import type { GameRecord, GameSummary } from "@klondike/engine";
import type { Entry, GameUnderWay, Versions } from "./entry.ts";

/** What one device holds, as far as others are told of it. The browser and the terminal each have one. */
export interface Replica {
  summaries(): Promise<readonly GameSummary[]>;
  record(id: string): Promise<GameRecord | undefined>;
  keepRecord(record: GameRecord): Promise<void>;
  /** Removes a record that is there or not. */
  removeRecord(id: string): Promise<void>;
  /** The games that were deleted here, by their names. */
  deleted(): Promise<readonly string[]>;
  /** The games under way: on a table, or put aside. */
  underWay(): Promise<readonly GameUnderWay[]>;
  /**
   * Puts a game where `before` lies, or aside where there was none. False where `before` is not there as it was: somebody is
   * playing it.
   */
  putUnderWay(game: GameUnderWay, before: GameUnderWay | undefined): Promise<boolean>;
  /** Takes a game away that was put aside and is as it was; one on a table stays there. */
  dropUnderWay(game: GameUnderWay): Promise<void>;
  /** What was agreed with the others, as `keepAgreed` got it; undefined before the first time. */
  agreed(): Promise<unknown>;
  keepAgreed(agreed: Agreed): Promise<void>;
}

/** What this device and the others have agreed upon. */
export interface Agreed {
  /** This device's name among those that write games. It is made anew with each agreement, so that nothing is counted twice. */
  readonly device: string;
  /** The number of the last change that was heard of. */
  readonly since: number;
  readonly games: Readonly<Record<string, AgreedGame>>;
  /** What the player has still to choose between. */
  readonly apart?: readonly Apart[];
}

/** Games that were one until devices went on with it apart. The player chooses with which to go on. */
export interface Apart {
  readonly games: readonly ApartName[];
}

interface ApartName {
  readonly id: string;
  /** Whether it is how this device went on; else another one did. */
  readonly isFromHere: boolean;
}

/** What was agreed of one game; a part that is missing was never told. */
export interface AgreedGame {
  /** Of the record: `stampOf`. */
  readonly stamp?: string;
  /** Of the game under way: a checksum of `playOf`, and who has written it. */
  readonly play?: string;
  readonly versions?: Versions;
  /** Whether others know this version: where the line was cut, they may or may not. */
  readonly isSent?: boolean;
  readonly isDeleted?: boolean;
}

/** Tells others what is new here and hears what is new there. Rejects where nobody is reached. */
export type Exchange = (news: News) => Promise<Answer>;

export interface News {
  readonly since: number;
  readonly entries: readonly Entry[];
}

export interface Answer {
  readonly entries: readonly Entry[];
  /** The number of the last change among them: the next question asks for those after it. */
  readonly since: number;
  readonly hasMore: boolean;
}

/**
 * Reads what was agreed. Where it cannot be read it is as if nothing had been, which costs time and nothing else.
 *
 * @param newDevice a name that no other device has
 */
export function agreedFrom(value: unknown, newDevice: () => string): Agreed {
  const { device, since, games } = (value ?? {}) as Partial<Agreed>;
  const isSound =
    typeof device === "string" && Number.isSafeInteger(since) && typeof games === "object" && games !== null;
  return isSound
    ? { device, since: Number(since), games, apart: apartFrom((value as Partial<Agreed>).apart) }
    : { device: newDevice(), since: 0, games: {} };
}

/** Reads what was kept of choices; whatever is damaged is no choice. */
function apartFrom(value: unknown): readonly Apart[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : [];
  return listed.flatMap((each) => {
    const { games } = (each ?? {}) as { readonly games?: unknown };
    const isSound = Array.isArray(games) && games.every(isName);
    return isSound ? [{ games: games as readonly ApartName[] }] : [];
  });
}

function isName(value: unknown): value is ApartName {
  const { id, isFromHere } = (value ?? {}) as Partial<Readonly<Record<keyof ApartName, unknown>>>;
  return typeof id === "string" && typeof isFromHere === "boolean";
}
