import { EDITION_NAMES, LAST_MOMENT } from "@klondike/engine";
import type { DamagedPiece } from "./damaged.ts";
import { type KeptRecentGame, listOf, RECENT } from "./recent.ts";
import type { Store } from "./store.ts";
import { fieldsOf } from "./stored-fields.ts";
import { type SoundGame, soundGameFrom } from "./stored-game.ts";

/** A recent game that was found sound. */
export type SoundRecentGame = SoundGame & { readonly kept: KeptRecentGame };

/** The games that were under way when others took their tables; those that cannot be read are set aside. */
export async function readRecent(store: Store): Promise<readonly SoundRecentGame[]> {
  const { games, damaged } = recentFrom(await store.value(RECENT));
  if (damaged.length > 0) {
    const found = Date.now();
    await store.keepDamaged(
      damaged.map((value): DamagedPiece => ({ from: "values", key: RECENT, value, found })),
    );
    await store.changeValue(RECENT, (stored) =>
      listOf(stored).filter((entry) => !recentFrom([entry]).damaged.length),
    );
  }
  return games;
}

/** Reads the list: the games that are sound, and what is not. */
export function recentFrom(stored: unknown): {
  readonly games: readonly SoundRecentGame[];
  readonly damaged: readonly unknown[];
} {
  const games: SoundRecentGame[] = [];
  const damaged: unknown[] = [];
  for (const entry of listOf(stored)) {
    const fields = fieldsOf(entry);
    const edition = EDITION_NAMES.find((name) => name === fields["edition"]);
    const sound = edition && soundGameFrom(entry, edition);
    const { left } = fields;
    const isTime = typeof left === "number" && Math.abs(left) <= LAST_MOMENT;
    if (sound?.ok && isTime) games.push({ ...sound.value, kept: entry as KeptRecentGame });
    else damaged.push(entry);
  }
  return { games, damaged };
}
