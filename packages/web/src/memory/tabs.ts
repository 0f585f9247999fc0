import type { EditionName } from "@klondike/engine";

/** What tabs tell each other: a game or the settings were written. */
type Notice = { readonly kind: "game"; readonly edition: EditionName } | { readonly kind: "settings" };

/** The line between the tabs in which the game is open. */
export type Tabs = {
  tell(notice: Notice): void;
  /** Hears what the others write; answers how to stop. */
  hear(heard: (notice: Notice) => void): () => void;
};

/** Joins the other tabs. */
export function joinTabs(): Tabs {
  if (typeof BroadcastChannel === "undefined") return { tell: () => undefined, hear: () => () => undefined };
  const channel = new BroadcastChannel("klondike");
  return {
    tell: (notice) => channel.postMessage(notice),
    hear(heard) {
      const listener = ({ data }: MessageEvent<Notice>): void => heard(data);
      channel.addEventListener("message", listener);
      return () => channel.removeEventListener("message", listener);
    },
  };
}
