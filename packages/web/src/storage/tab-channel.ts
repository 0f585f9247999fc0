import type { EditionName } from "@klondike/engine";

/** What tabs tell each other: a game or the settings were written. */
type Notice = { readonly kind: "game"; readonly edition: EditionName } | { readonly kind: "settings" };

/** The line between the tabs in which the game is open. */
export type Tabs = {
  tell(notice: Notice): void;
  /** Hears what the others write; answers how to stop. */
  hear(heard: (notice: Notice) => void): () => void;
};

/** Connects to the other tabs; without a BroadcastChannel each tab is on its own. */
export function joinTabs(): Tabs {
  const channel = openChannel();
  if (channel === undefined) return { tell: () => undefined, hear: () => () => undefined };
  return {
    tell(notice) {
      try {
        channel.postMessage(notice);
      } catch {
        // The other tabs notice the change when they are shown.
      }
    },
    hear(heard) {
      const listener = ({ data }: MessageEvent<Notice>): void => heard(data);
      channel.addEventListener("message", listener);
      return () => channel.removeEventListener("message", listener);
    },
  };
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel("klondike");
  } catch {
    return undefined;
  }
}
