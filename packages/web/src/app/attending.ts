import { LINK } from "../together/link.ts";
import { followEnds } from "./ends.ts";
import { followFeel } from "./feel.ts";
import type { Room } from "./room.ts";
import { followSounds } from "./sounds.ts";

/** What is followed. */
type Attended = Pick<Room, "tables" | "settings" | "sheets" | "host" | "device" | "notices">;

/** Follows the tables with what comes after a move: sounds, a buzz, and what is said at the end of a game. */
export function attend(room: Attended): void {
  // What is said of the first move is there before it.
  void import("./sentences.ts").catch(() => undefined);
  const { tables, settings, sheets } = room;
  followSounds(tables, settings);
  followFeel(tables, settings);
  followEnds(tables, sheets);
  attendTogether(room);
}

/** Has other devices know when the page comes and when it goes, where its player has turned that on. */
function attendTogether(room: Attended): void {
  const { tables, device } = room;
  const attending = async (): Promise<void> => {
    if (!(await device.value(LINK))) return;
    const { syncNow } = await import("../together/attending.ts");
    await syncNow(room);
  };
  // Whoever wants to know whether it went well looks at Together; here a server that is away is nobody's trouble.
  const quietly = (): void => void attending().catch(() => undefined);
  document.addEventListener("visibilitychange", quietly);
  tables.onEvents((events) => {
    if (events.some(({ kind }) => kind === "won")) quietly();
  });
  quietly();
}
