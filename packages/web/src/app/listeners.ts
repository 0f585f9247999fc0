import { GameOver } from "@klondike/play";
import { followSounds } from "../feedback/sounds.ts";
import { followVibration } from "../feedback/vibration.ts";
import type { Sheets } from "../sheets/sheets.svelte.ts";
import { syncNow } from "../sync/game-sync.ts";
import { LINK } from "../sync/transport.ts";
import type { Room } from "./room.ts";
import type { Tables } from "./tables.ts";

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

/** Opens the sheet with ways to continue when the game on the open table is stuck or lost. */
function watchGameOver(tables: Tables, sheets: Sheets): void {
  const ends = new GameOver();
  tables.onEvents((events, state) => {
    if (state.edition === tables.edition && ends.isEnd(events, state) && !sheets.isOpen) sheets.open("stuck");
  });
}
