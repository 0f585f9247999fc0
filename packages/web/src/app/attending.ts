import type { BrowserStore } from "../memory/game-store.ts";
import type { Store } from "../memory/store.ts";
import { LINK } from "../together/link.ts";
import { followEnds } from "./ends.ts";
import { followFeel } from "./feel.ts";
import type { Room } from "./room.ts";
import { followSounds } from "./sounds.ts";
import type { Tables } from "./tables.ts";

/** What is followed. */
type Attended = Pick<Room, "tables" | "settings" | "sheets" | "host" | "device">;

/** Follows the tables with what comes after a move: sounds, a buzz, and what is said at the end of a game. */
export function attend({ tables, settings, sheets, host, device }: Attended): void {
  followSounds(tables, settings);
  followFeel(tables, settings);
  followEnds(tables, sheets);
  attendTogether(tables, host.store, device);
}

/** Has other devices know when the page comes and when it goes, where its player has turned that on. */
function attendTogether(tables: Tables, store: BrowserStore, device: Store): void {
  const sync = async (): Promise<void> => {
    if (!(await device.value(LINK))) return;
    const { Together } = await import("../together/together.svelte.ts");
    const together = new Together(store, device);
    await together.read();
    await tables.app.saved();
    await together.sync();
  };
  // Whoever wants to know whether it went well looks at Statistics; here a server that is away is nobody's trouble.
  const quietly = (): void => void sync().catch(() => undefined);
  document.addEventListener("visibilitychange", quietly);
  quietly();
}
