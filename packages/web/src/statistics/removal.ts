import type { GameRecord } from "@klondike/engine";
import type { Room } from "../app/room.ts";

/** Deletes finished games from the statistics; returns them for an undo. */
export async function removeGames(
  { tables, device }: Pick<Room, "tables" | "device">,
  ids: readonly string[],
): Promise<readonly GameRecord[]> {
  await tables.app.saved();
  return tables.app.history.remove(ids, (each) => device.removeRecords(each));
}

/**
 * Puts deleted games back, all or none. They come back under new ids: other devices may have heard already that the old ones
 * are deleted, which is for ever.
 */
export async function restoreGames(
  { host, device }: Pick<Room, "host" | "device">,
  games: readonly GameRecord[],
): Promise<void> {
  await device.mergeRecords(games.map((game) => ({ ...game, id: host.newId() })));
}
