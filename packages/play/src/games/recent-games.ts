import { EDITION_NAMES, type EditionName } from "@klondike/engine/rules";
import { RECENT_GAMES, type RecentGame } from "../storage/store.ts";
import { loadStored } from "../storage/stored-game.ts";
import type { Games } from "./games.ts";

/** The games that can be reopened, newest first, without those that are on a table. */
export async function listRecentGames(games: Games): Promise<readonly RecentGame[]> {
  await games.outbox.triedSoon();
  const pending = games.aside.pending.toReversed();
  const stored = await games.host.store.recent().catch((error: unknown) => {
    games.reportFailure(error);
    return [];
  });
  const newer = new Set(pending.map(({ note }) => note.id));
  await Promise.all(EDITION_NAMES.map((edition) => games.restore(edition)));
  const onTables = new Set(EDITION_NAMES.map((edition) => games.idOn(edition)));
  return [...pending, ...stored.filter(({ note }) => !newer.has(note.id))]
    .filter(({ note }) => !onTables.has(note.id))
    .slice(0, RECENT_GAMES);
}

/**
 * Puts a recent game on its table again; returns its edition, or undefined if it cannot be played. The game is removed from the
 * recent games after it was written on its table, so that it is always in at least one of the two places.
 */
export async function reopenGame(games: Games, id: string): Promise<EditionName | undefined> {
  const { aside, host } = games;
  const pending = aside.pending.find(({ note }) => note.id === id);
  const game = pending ?? (await host.store.takeRecent(id).catch(() => undefined));
  const edition = EDITION_NAMES.find((name) => name === game?.save.edition);
  if (game === undefined || edition === undefined) return undefined;
  const loaded = loadStored(game, edition, host);
  if (!loaded.ok) {
    if (pending === undefined) aside.add(game);
    return undefined;
  }
  await games.whileLoading(edition, async () => {
    await games.restore(edition);
    const before = await games.putAside(edition);
    games.history.reopen(id);
    // It may have been requested twice, or reopened and continued in another tab.
    if (games.idOn(edition) === id) return;
    // It may have been stored among the recent games since; take it from there.
    if (pending !== undefined && !aside.cancel(id)) await host.store.takeRecent(id).catch(() => undefined);
    games.show(loaded.value);
    games.emit({ kind: "new-game", edition, before });
  });
  aside.reopened({ ...game, edition });
  await games.outbox.triedSoon(edition);
  return edition;
}
