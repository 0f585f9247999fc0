import { GameOver } from "@klondike/play";
import { RatedGames, unratedGames } from "@klondike/play/analysis";
import type { Room } from "../context/room.ts";
import { rankedDealsOn } from "../deals/ranked-deals.ts";
import { playSoundsOfEvents } from "../feedback/sounds.ts";
import { followVibration } from "../feedback/vibration.ts";
import type { AutoFinish } from "../motion/auto-finish.svelte.ts";
import { syncNow } from "../sync/game-sync.ts";
import { LINK } from "../sync/transport.ts";

type Watched = Pick<Room, "tables" | "settings" | "sheets" | "host" | "device" | "notices">;

/** Starts everything that reacts to the tables: sounds, vibration, the sheet at the end of a game, and sync. */
export function startListeners(room: Watched, sequence: AutoFinish): void {
  const { tables, settings } = room;
  playSoundsOfEvents(tables, settings, sequence);
  followVibration(tables, settings);
  watchGameOver(room);
  listenForSync(room);
  rateFinishedGames(room);
}

/** Rates a game without help after another one has replaced it. A won game is rated by its panel. */
function rateFinishedGames({ tables, host }: Watched): void {
  const rated = new RatedGames(host, (name, run) => tables.app.write(name, run));
  const opened = host.now();
  const rate = async (): Promise<void> => {
    const [last] = unratedGames(await tables.app.history.finished(), await rated.all());
    const isRecent = last !== undefined && last.ended >= opened;
    const record = isRecent ? await tables.app.history.record(last.id) : undefined;
    if (record !== undefined) await rated.rateRecord(record);
  };
  tables.app.subscribe((_, events) => {
    if (events.some(({ kind }) => kind === "new-game")) void rate();
  });
}

/** Syncs when the page is shown or hidden and after a win, if the player has turned sync on. */
function listenForSync(room: Watched): void {
  const { tables, device, host } = room;
  const sync = async (): Promise<void> => {
    // Another tab may have started a ranked game; it stays open if sync is turned off.
    await rankedDealsOn(host);
    if (await device.value(LINK)) await syncNow(room);
  };
  // Connection errors are ignored here; the sync sheet shows them.
  const syncQuietly = (): void => void sync().catch(() => undefined);
  // Another tab may start a ranked game, too.
  host.store.onExternalWrite?.(() => void rankedDealsOn(host));
  document.addEventListener("visibilitychange", syncQuietly);
  tables.onEvents((events) => {
    if (events.some(({ kind }) => kind === "won")) syncQuietly();
  });
  syncQuietly();
}

/** Opens the sheet with ways to continue when the game on the open table is stuck or lost, except in zen. */
function watchGameOver({ tables, sheets, settings }: Watched): void {
  const ends = new GameOver();
  tables.onEvents((events, state) => {
    if (!ends.isEnd(events, state) || state.edition !== tables.edition) return;
    if (!sheets.isOpen && !settings.values.zen) sheets.open("stuck");
  });
}
