import { type Damaged, EDITION_NAMES, LAST_MOMENT, type Parsed } from "@klondike/engine";
import { noted, type RecentGame } from "@klondike/play";
import type { DamagedPiece } from "./damaged-data.ts";
import { type KeptRecentGame, listOf, RECENT } from "./recent.ts";
import type { Store } from "./store.ts";
import { fieldsOf } from "./stored-fields.ts";
import { type SoundGame, soundGameFrom } from "./stored-game.ts";

/** A recent game that was found sound. */
export type SoundRecentGame = SoundGame & { readonly kept: KeptRecentGame };

/** The games that can be brought back, each with a note. */
export async function recentGames(store: Store): Promise<readonly RecentGame[]> {
  return (await readRecent(store)).flatMap(({ kept }) => noted(kept) ?? []);
}

/** The games that were under way when others took their tables; those that cannot be read are set aside. */
export async function readRecent(store: Store): Promise<readonly SoundRecentGame[]> {
  const { games, damaged } = recentFrom(await store.value(RECENT));
  if (damaged.length > 0) {
    const found = Date.now();
    await store.keepDamaged(
      damaged.map(({ value }): DamagedPiece => ({ from: "values", key: RECENT, value, found })),
    );
    await store.changeValue(RECENT, (stored) =>
      listOf(stored).filter((entry) => !recentFrom([entry]).damaged.length),
    );
  }
  return games;
}

/** Reads the list: the games that are sound, and each that is not with what is wrong with it. */
export function recentFrom(
  stored: unknown,
  path: string = RECENT,
): { readonly games: readonly SoundRecentGame[]; readonly damaged: readonly Damaged[] } {
  const games: SoundRecentGame[] = [];
  const damaged: Damaged[] = [];
  for (const [at, entry] of listOf(stored).entries()) {
    const read = recentGameFrom(entry, `${path}[${at}]`);
    if (read.ok) games.push(read.value);
    else damaged.push({ problem: read.problem, value: entry });
  }
  return { games, damaged };
}

function recentGameFrom(entry: unknown, path: string): Parsed<SoundRecentGame> {
  const { edition, left } = fieldsOf(entry);
  const known = EDITION_NAMES.find((name) => name === edition);
  if (known === undefined) return { ok: false, problem: { code: "bad-edition", at: `${path}.edition` } };
  const sound = soundGameFrom(entry, known, path);
  if (!sound.ok) return sound;
  if (typeof left !== "number" || !(Math.abs(left) <= LAST_MOMENT))
    return { ok: false, problem: { code: "bad-time", at: `${path}.left` } };
  return { ok: true, value: { ...sound.value, kept: entry as KeptRecentGame } };
}
