import { mount, unmount } from "svelte";
import type { Room } from "../app/room.ts";
import Offer from "./Offer.svelte";

/** Where it is kept that the lesson was offered: that is done once. */
const OFFERED = "lesson-offered";

/** Offers the lesson to somebody who has never played here, quietly: the first move, or a no, ends it for good. */
export async function offerLesson(room: Room): Promise<void> {
  const { tables, host } = room;
  if ((await host.store.value(OFFERED)) !== undefined) return;
  // Where nothing is kept, it is offered again the next time.
  const isDone = (): void => void host.store.changeValue(OFFERED, () => true).catch(() => undefined);
  // Many games are not counted at every opening: whoever has played once is not asked again.
  if ((await tables.app.history.games()).length > 0) return isDone();
  if (tables.isUnderWay(tables.edition)) return;
  const end = (): void => {
    stop();
    void unmount(shown);
    isDone();
  };
  const stop = tables.onEvents((events) => {
    if (events.some(({ kind }) => kind === "moved" || kind === "loaded")) end();
  });
  const shown = mount(Offer, { target: document.body, props: { room, onend: end } });
}
