import type { EditionName } from "@klondike/engine";

/** A notice to other tabs: a game or the settings were written. */
type Notice = { readonly kind: "game"; readonly edition: EditionName } | { readonly kind: "settings" };

export type Tabs = {
  tell(notice: Notice): void;
  /** Listens to other tabs; returns an unsubscribe function. */
  hear(heard: (notice: Notice) => void): () => void;
};

/** Connects to the other tabs; does nothing without BroadcastChannel. */
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
