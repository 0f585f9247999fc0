import { fields, matchShape, numberWithin, parseShape } from "@klondike/engine/internal";
import type { Damaged, Parsed } from "@klondike/engine/notation";
import { MAX_DATE_MS } from "@klondike/engine/records";
import { EDITION_NAMES, type EditionName } from "@klondike/engine/rules";
import { noted, type RecentGame, type StoredGame } from "@klondike/play";
import * as v from "valibot";
import type { DamagedPiece } from "./damaged-data.ts";
import type { Store } from "./store.ts";
import { readFields, readId, type SoundGame, soundGameFrom } from "./stored-game.ts";

export const RECENT = "recent";

export type KeptRecentGame = StoredGame & {
  readonly edition: EditionName;
  /** When it was put aside, in milliseconds since 1970; identifies games without a note. */
  readonly left: number;
};

/** The stored list without a game. */
export function withoutRecent(stored: unknown, game: KeptRecentGame): readonly unknown[] {
  const isSame = (other: unknown): boolean =>
    readId(game) === undefined
      ? readFields(other)["left"] === game.left && readFields(other)["edition"] === game.edition
      : readId(other) === readId(game);
  return readRecentList(stored).filter((other) => !isSame(other));
}

const listSchema = v.array(v.unknown());

/** The stored list, unchecked. */
export function readRecentList(stored: unknown): readonly unknown[] {
  return matchShape(listSchema, stored) ?? [];
}

export type SoundRecentGame = SoundGame & { readonly kept: KeptRecentGame };

/** The games that can be reopened, each with a note. */
export async function recentGames(store: Store): Promise<readonly RecentGame[]> {
  return (await readRecent(store)).flatMap(({ kept }) => noted(kept) ?? []);
}

/** The validated recent games; unreadable ones are set aside. */
export async function readRecent(store: Store): Promise<readonly SoundRecentGame[]> {
  const { games, damaged } = recentFrom(await store.value(RECENT));
  if (damaged.length > 0) {
    const found = Date.now();
    await store.keepDamaged(
      damaged.map(({ value }): DamagedPiece => ({ from: "values", key: RECENT, value, found })),
    );
    await store.changeValue(RECENT, (stored) =>
      readRecentList(stored).filter((entry) => !recentFrom([entry]).damaged.length),
    );
  }
  return games;
}

/** Parses the list into valid games and damaged ones with their problems. */
export function recentFrom(
  stored: unknown,
  path: string = RECENT,
): { readonly games: readonly SoundRecentGame[]; readonly damaged: readonly Damaged[] } {
  const games: SoundRecentGame[] = [];
  const damaged: Damaged[] = [];
  for (const [at, entry] of readRecentList(stored).entries()) {
    const read = recentGameFrom(entry, `${path}[${at}]`);
    if (read.ok) games.push(read.value);
    else damaged.push({ problem: read.problem, value: entry });
  }
  return { games, damaged };
}

const editionSchema = fields({ edition: v.picklist(EDITION_NAMES, "bad-edition") });
const leftSchema = fields({ left: numberWithin(MAX_DATE_MS, "bad-time") });

function recentGameFrom(entry: unknown, path: string): Parsed<SoundRecentGame> {
  const known = parseShape(editionSchema, readFields(entry), path);
  if (!known.ok) return known;
  const sound = soundGameFrom(entry, known.value.edition, path);
  if (!sound.ok) return sound;
  const left = parseShape(leftSchema, entry, path);
  return left.ok ? { ok: true, value: { ...sound.value, kept: entry as KeptRecentGame } } : left;
}
