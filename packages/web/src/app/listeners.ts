import { GameOver } from "@klondike/play";
import { followSounds } from "../feedback/sounds.ts";
import { followVibration } from "../feedback/vibration.ts";
import { syncNow } from "../sync/game-sync.ts";
import { LINK } from "../sync/transport.ts";
import type { Room } from "./room.ts";

type Watched = Pick<Room, "tables" | "settings" | "sheets" | "host" | "device" | "notices">;

/** Starts what reacts to the tables: sounds, vibration, the sheet at the end of a game, and sync. */
export function startListeners(room: Watched): void {
  const { tables, settings } = room;
  followSounds(tables, settings);
  followVibration(tables, settings);
  watchGameOver(room);
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

/** Opens the sheet with ways to continue when the game on the open table is stuck or lost, unless zen is on. */
function watchGameOver({ tables, sheets, settings }: Watched): void {
  const ends = new GameOver();
  tables.onEvents((events, state) => {
    if (!ends.isEnd(events, state) || state.edition !== tables.edition) return;
    if (!sheets.isOpen && !settings.values.zen) sheets.open("stuck");
  });
}
