import { LINK } from "../sync/account-link.ts";
import { syncNow } from "../sync/game-sync.ts";
import { watchGameOver } from "./game-over.ts";
import type { Room } from "./room.ts";
import { followSounds } from "./sounds.ts";
import { followVibration } from "./vibration.ts";

type Watched = Pick<Room, "tables" | "settings" | "sheets" | "host" | "device" | "notices">;

/** Starts what reacts to the tables: sounds, vibration, the sheet at the end of a game, and sync. */
export function startListeners(room: Watched): void {
  const { tables, settings, sheets } = room;
  followSounds(tables, settings);
  followVibration(tables, settings);
  watchGameOver(tables, sheets);
  listenForSync(room);
}

/** Syncs when the page is shown or hidden and after a win, if the player has turned sync on. */
function listenForSync(room: Watched): void {
  const { tables, device } = room;
  const sync = async (): Promise<void> => {
    if (await device.value(LINK)) await syncNow(room);
  };
  // Connection errors are ignored here; the sync sheet shows them.
  const syncQuietly = (): void => void sync().catch(() => undefined);
  document.addEventListener("visibilitychange", syncQuietly);
  tables.onEvents((events) => {
    if (events.some(({ kind }) => kind === "won")) syncQuietly();
  });
  syncQuietly();
}
