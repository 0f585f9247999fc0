import { countUpTo, fields, ifValid, matchShape, parsedBy } from "@klondike/engine/internal";
import { type Parsed, parseDeal } from "@klondike/engine/notation";
import { type KlondikeSession, loadSave } from "@klondike/engine/session";
import * as v from "valibot";
import { type Act, acted, MAX_ACTIONS, rankedStart } from "./ranked-log.ts";

const count = countUpTo(Number.MAX_SAFE_INTEGER);

/** A nickname. Control characters could move the cursor of a terminal or change the text direction. */
export const nicknameSchema = v.pipe(v.string(), v.maxLength(100), v.regex(/^[^\p{Cc}\p{Cf}]*$/u));

const rankedRowSchema = fields({
  /** Tied players share a place. */
  place: count,
  nickname: nicknameSchema,
  isOwn: v.boolean(),
  moves: count,
  undos: count,
  /** From starting the game on the server to its last move. */
  seconds: count,
  /** Hints as counted by the player's device; undefined in games from before hints were counted. */
  hints: ifValid(count),
  /** Won implausibly fast. */
  isFast: ifValid(v.literal(true)),
});

const unrankedRowSchema = fields({
  nickname: nicknameSchema,
  isOwn: v.boolean(),
  moves: count,
  /** Whether some of its moves are not the player's own. */
  isByComputer: ifValid(v.literal(true)),
});

const standingSchema = v.picklist(["free", "playing", "won"]);

/** The schema of a day's leaderboard, as the server sends it. */
export const leaderboardSchema = fields({
  /** Whether ranked games are still possible: it is that day somewhere. */
  isOpen: v.boolean(),
  own: standingSchema,
  /** Ranked games started and not won so far. */
  playing: count,
  byMoves: v.pipe(v.array(rankedRowSchema), v.readonly()),
  byTime: v.pipe(v.array(rankedRowSchema), v.readonly()),
  unranked: v.pipe(v.array(unrankedRowSchema), v.readonly()),
  /** Number of the last event; later ones have higher numbers. */
  number: count,
  /** How many took part ranked and won, and medians of the wins; undefined if fewer than five won. */
  numbers: ifValid(fields({ players: count, won: count, seconds: count, moves: count })),
});

/** A ranked win, as verified by the server. */
export interface RankedRow extends v.InferOutput<typeof rankedRowSchema> {}

/** An unranked win. The server replayed its moves but does not know its time. */
export interface UnrankedRow extends v.InferOutput<typeof unrankedRowSchema> {}

/** A player's status for a day: may start a ranked game, is playing it, or has won. */
export type OwnStanding = v.InferOutput<typeof standingSchema>;

/** The leaderboard of a day. */
export interface Leaderboard extends v.InferOutput<typeof leaderboardSchema> {}

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

const notReplayed = { ok: false, problem: { code: "illegal-move", at: "acts" } } as const;

/** A ranked game from the server. Parsing replays it. */
export const rankedGameSchema = v.pipe(
  fields({
    deal: v.pipe(
      v.string(),
      parsedBy((deal) => parseDeal(deal)),
    ),
    acts: v.pipe(v.array(v.string()), v.maxLength(MAX_ACTIONS)),
    seconds: count,
    hints: v.fallback(count, 0),
  }),
  parsedBy(({ deal, ...game }): Parsed<RankedGame> => {
    let session: KlondikeSession | undefined = rankedStart(deal);
    for (const act of game.acts) session &&= acted(session, act);
    return session ? { ok: true, value: { session, ...game } } : notReplayed;
  }),
);

/** Another player's game from the server. Parsing replays it. */
export const watchedSchema = fields({
  save: v.pipe(
    v.unknown(),
    parsedBy((save) => loadSave(save, "classic")),
  ),
});

/** Parses a leaderboard; undefined if invalid. */
export function tableFrom(value: unknown): Leaderboard | undefined {
  return matchShape(leaderboardSchema, value);
}

/** Parses a ranked game and replays it; undefined if invalid. */
export function rankedGameFrom(value: unknown): RankedGame | undefined {
  return matchShape(rankedGameSchema, value);
}
