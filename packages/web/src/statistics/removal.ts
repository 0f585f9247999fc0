import type { GameRecord } from "@klondike/engine/records";
import type { Room } from "../context/room.ts";

/** Deletes finished games from the statistics; returns them for an undo. */
export async function removeGames(
  { tables, device }: Pick<Room, "tables" | "device">,
  ids: readonly string[],
): Promise<readonly GameRecord[]> {
  await tables.app.saved();
  return tables.app.history.remove(ids, (each) => device.removeRecords(each));
}

/**
 * Restores deleted games, all or none. They get new ids, because the deletion of the old ones is permanent and may
 * already have reached other devices.
 */
export async function restoreGames(
  { host, device }: Pick<Room, "host" | "device">,
  games: readonly GameRecord[],
): Promise<void> {
  await device.mergeRecords(games.map((game) => ({ ...game, id: host.newId() })));
}
