import { accountClient, linkFrom, RankedPlay } from "@klondike/play/sync";
import { describeRankedEvent } from "@klondike/words";
import type { Room } from "../context/room.ts";
import { rankedDealsOn } from "../deals/ranked-deals.ts";
import { LINK, transportTo } from "./transport.ts";

type Ranking = Pick<Room, "tables" | "settings" | "host" | "device" | "notices">;

/** One ranked game per page, shared by the leaderboard and the code that resumes it. */
const pages = new WeakMap<object, Promise<RankedPlay>>();

/** Returns the page's ranked game and shows its events beside the table. */
export function openRankedPlay(room: Ranking): Promise<RankedPlay> {
  const known = pages.get(room.tables) ?? opened(room);
  pages.set(room.tables, known);
  return known;
}

async function opened({ tables, settings, host, device, notices }: Ranking): Promise<RankedPlay> {
  // Sync may have been turned on or off since the page loaded.
  const client = async () => {
    const link = linkFrom(await device.value(LINK));
    return link && accountClient(transportTo(link.server), link.key);
  };
  await settings.loadSheetWords();
  await rankedDealsOn(host);
  const ranked = new RankedPlay(tables.app, host, client);
  ranked.subscribe((_, events) => {
    for (const event of events) notices.text = describeRankedEvent(event, settings.sheetWords);
  });
  await ranked.resume();
  return ranked;
}
