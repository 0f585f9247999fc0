import type { Room } from "../context/room.ts";
import { Account } from "./account.svelte.ts";
import { listenToEvents } from "./event-stream.ts";
import { openRankedPlay } from "./ranked-game.ts";
import { agreedSince } from "./replica.ts";

type Attended = Pick<Room, "tables" | "settings" | "sheets" | "host" | "device" | "notices">;

/** The key whose events this page listens to. */
let followed: string | undefined;
let stopListening: () => void = () => undefined;

/** Ids of the games whose conflicts this page has shown. */
const offered = new Set<string>();

/** Opens the sync sheet for new conflicts, once per page and only if no other sheet is open. */
async function ask({ sheets, notices, settings }: Attended, { choices }: Account): Promise<void> {
  const names = choices.flat().map(({ game }) => game.note.id);
  if (document.hidden || names.every((name) => offered.has(name))) return;
  for (const name of names) offered.add(name);
  if (!sheets.isOpen) sheets.open("together");
  else notices.text = (await settings.loadSheetWords()).sync.apart.about;
}

/** Syncs now and on every server event from then on; resumes a stored ranked game. */
export async function syncNow(room: Attended): Promise<void> {
  const { tables, settings, host, device } = room;
  const account = new Account(host, device, settings);
  await account.read();
  await openRankedPlay(room);
  await tables.app.saved();
  await account.sync();
  await ask(room, account);
  const { link } = account;
  if (link === undefined || link.key === followed) return;
  stopListening();
  followed = link.key;
  stopListening = listenToEvents(
    link,
    { since: () => agreedSince(device) },
    () => void syncNow(room).catch(() => undefined),
    host,
  );
}
