import type { Room } from "../app/room.ts";
import { Account } from "./account.svelte.ts";
import { listen } from "./event-stream.ts";
import { rankedOf } from "./ranked-game.ts";
import { agreedSince } from "./replica.ts";

type Attended = Pick<Room, "tables" | "settings" | "sheets" | "host" | "device" | "notices">;

/** The key whose news this page follows. */
let followed: string | undefined;
let stopListening: () => void = () => undefined;

/** What this page has asked about, by the names of the games. */
const asked = new Set<string>();

/** Has the player choose where devices went on with a game apart, once a page; what lies over the table is not disturbed. */
function ask({ sheets, notices, settings }: Attended, { choices }: Account): void {
  const names = choices.flat().map(({ game }) => game.note.id);
  if (document.hidden || names.every((name) => asked.has(name))) return;
  for (const name of names) asked.add(name);
  if (!sheets.isOpen) sheets.open("together");
  else notices.text = settings.words.sync.apart.about;
}

/** Tells other devices and hears of them, and then as soon as there is news; goes on with a ranked game that was left. */
export async function syncNow(room: Attended): Promise<void> {
  const { tables, settings, host, device } = room;
  const account = new Account(host.store, device, settings);
  await account.read();
  await rankedOf(room);
  await tables.app.saved();
  await account.sync();
  ask(room, account);
  const { link } = account;
  if (link === undefined || link.key === followed) return;
  stopListening();
  followed = link.key;
  stopListening = listen(
    link,
    { since: () => agreedSince(device) },
    () => void syncNow(room).catch(() => undefined),
    host,
  );
}
