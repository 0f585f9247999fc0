import { accountClient, linkFrom, RankedPlay } from "@klondike/play/sync";
import { describeRankedEvent } from "@klondike/words";
import type { Room } from "../app/room.ts";
import { LINK } from "./account-link.ts";
import { transportTo } from "./transport.ts";

type Ranking = Pick<Room, "tables" | "settings" | "host" | "device" | "notices">;

/** One for a page, whoever asks first: the sheet that begins a ranked game, or the page that goes on with one. */
const pages = new WeakMap<object, Promise<RankedPlay>>();

/** The ranked game of this page. What becomes of it is said beside the table. */
export function rankedOf(room: Ranking): Promise<RankedPlay> {
  const known = pages.get(room.tables) ?? opened(room);
  pages.set(room.tables, known);
  return known;
}

async function opened({ tables, settings, host, device, notices }: Ranking): Promise<RankedPlay> {
  // It may have been turned on, or off, since the page came.
  const client = async () => {
    const link = linkFrom(await device.value(LINK));
    return link && accountClient(transportTo(link.server), link.key);
  };
  const ranked = new RankedPlay(tables.app, host, client);
  ranked.subscribe((_, events) => {
    for (const event of events) notices.text = describeRankedEvent(event, settings.words);
  });
  await ranked.resume();
  return ranked;
}
