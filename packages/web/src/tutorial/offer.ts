import type { Room } from "../context/room.ts";
import { whenPressed } from "./first-press.ts";

/** Storage key: whether the tutorial was offered already. */
const OFFERED = "lesson-offered";

/**
 * Offers the tutorial to a player who has no games here. The offer ends permanently with the answer or the first press of
 * anything else, because a player who has started to play does not need it.
 */
export async function offerTutorial(room: Room): Promise<void> {
  const { tables, host, messages, settings, sheets } = room;
  // The tutorial is about classic Klondike; the assignments' editions have other rules.
  if (tables.edition !== "classic") return;
  if ((await host.store.value(OFFERED)) !== undefined) return;
  // Without storage it is offered again next time.
  const isDone = (): void => void host.store.changeValue(OFFERED, () => true).catch(() => undefined);
  // Store the answer, so that many games are not counted on every start.
  if ((await tables.app.history.games()).length > 0) return isDone();
  const words = (await settings.loadSheetWords()).tutorial;
  if (tables.isUnderWay(tables.edition) || tables.state.isWon || sheets.isOpen) return;
  const listening = new AbortController();
  const end = (): void => {
    listening.abort();
    remove();
    isDone();
  };
  const accept = (): void => {
    end();
    sheets.open("tutorial");
  };
  const remove = messages.post({
    kind: "offer",
    text: words.offer,
    spoken: `${words.offer} ${words.offerKey}`,
    actions: [
      { label: words.accept, run: accept },
      { label: settings.words.close, isClose: true, run: end },
    ],
  });
  whenPressed(end, listening.signal);
}
