import type { Room } from "../app/room.ts";
import { follow } from "./following.ts";
import { rankedOf } from "./ranked.ts";
import { agreedSince } from "./replica.ts";
import { Together } from "./together.svelte.ts";

type Attended = Pick<Room, "tables" | "settings" | "host" | "device" | "notices">;

/** The key whose news this page follows. */
let followed: string | undefined;
let stopFollowing: () => void = () => undefined;

/** Tells other devices and hears of them, and then as soon as there is news; goes on with a ranked game that was left. */
export async function syncNow(room: Attended): Promise<void> {
  const { tables, settings, host, device } = room;
  const together = new Together(host.store, device, settings);
  await together.read();
  await rankedOf(room);
  await tables.app.saved();
  await together.sync();
  const { link } = together;
  if (link === undefined || link.key === followed) return;
  stopFollowing();
  followed = link.key;
  stopFollowing = follow(
    link,
    { since: () => agreedSince(device) },
    () => void syncNow(room).catch(() => undefined),
  );
}
