import type { EditionName } from "@klondike/engine";

/** What tabs tell each other: a game or the settings were written. */
export type Notice = { readonly kind: "game"; readonly edition: EditionName } | { readonly kind: "settings" };

/** The line between the tabs in which the game is open. */
export type Tabs = { tell(notice: Notice): void };

/** Joins the other tabs and hears what they write. */
export function joinTabs(hear: (notice: Notice) => void): Tabs {
  if (typeof BroadcastChannel === "undefined") return { tell: () => undefined };
  const channel = new BroadcastChannel("klondike");
  channel.addEventListener("message", (event: MessageEvent<Notice>) => hear(event.data));
  return { tell: (notice) => channel.postMessage(notice) };
}
