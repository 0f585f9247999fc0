import { fields, isFields, matchShape, validItems } from "@klondike/engine/internal";
import type { GameRecord, GameSummary } from "@klondike/engine/records";
import * as v from "valibot";
import type { Entry, GameUnderWay, VersionVector } from "./merge.ts";

/** A device's storage as seen by sync. The browser and the terminal each have one. */
export interface Replica {
  summaries(): Promise<readonly GameSummary[]>;
  record(id: string): Promise<GameRecord | undefined>;
  saveRecord(record: GameRecord): Promise<void>;
  /** Removes a record, if it exists. */
  removeRecord(id: string): Promise<void>;
  /** Ids of the games deleted here. */
  deleted(): Promise<readonly string[]>;
  /** The games in progress: on a table or put aside. */
  underWay(): Promise<readonly GameUnderWay[]>;
  /**
   * Replaces `before` with a game, or puts it aside if there is none. Returns false if `before` has changed, because
   * the player is playing it.
   */
  putUnderWay(game: GameUnderWay, before: GameUnderWay | undefined): Promise<boolean>;
  /** Removes a put-aside game that has not changed; a game on a table stays. */
  dropUnderWay(game: GameUnderWay): Promise<void>;
  /** The last agreed state from `keepAgreed`; undefined before the first sync. */
  agreed(): Promise<unknown>;
  keepAgreed(agreed: Agreed): Promise<void>;
}

/** The state that this device and the server agreed on. */
export interface Agreed {
  /** This device's id in version vectors. A new one is made with each agreement, so that no write is counted twice. */
  readonly device: string;
  /** Number of the last change received from the server. */
  readonly since: number;
  readonly games: Readonly<Record<string, AgreedGame>>;
  /** Conflicts that the player has not resolved yet. */
  readonly apart: readonly Apart[];
}

/** Concurrent continuations of one game. The player chooses which one to continue. */
export interface Apart {
  readonly games: readonly ApartName[];
}

interface ApartName {
  readonly id: string;
  /** Whether the conflict arose on this device. */
  readonly isFromHere: boolean;
}

/** The agreed state of one game; parts that were never sent are missing. */
export interface AgreedGame {
  /** The record's stamp: see `recordStamp`. */
  readonly stamp?: string;
  /** Checksum of `playOf` for the game in progress. */
  readonly play?: string;
  /** Version of the game in progress. */
  readonly versions?: VersionVector;
  /** Whether the server certainly has this version. Unknown after a broken connection. */
  readonly isSent?: boolean;
  readonly isDeleted?: boolean;
}

/** Sends changes and returns those of others. Rejects if the server is unreachable. */
export type Exchange = (news: News) => Promise<Answer>;

/** A device's changes, and the number of the last change that it has received. */
export interface News {
  readonly since: number;
  readonly entries: readonly Entry[];
}

/** Changes of other devices. */
export interface Answer {
  readonly entries: readonly Entry[];
  /** Number of the last change among them; the next request asks for those after it. */
  readonly since: number;
  readonly hasMore: boolean;
}

const apartSchema = fields({ games: v.array(fields({ id: v.string(), isFromHere: v.boolean() })) });

const agreedSchema = fields({
  device: v.string(),
  since: v.pipe(v.number(), v.safeInteger()),
  games: v.custom<Agreed["games"]>(isFields),
  apart: v.fallback(validItems(apartSchema), []),
});

/** Parses the agreed state; undefined if there is none or it cannot be parsed. */
export function parseAgreed(value: unknown): Agreed | undefined {
  return matchShape(agreedSchema, value);
}
