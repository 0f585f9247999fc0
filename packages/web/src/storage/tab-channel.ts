import { matchShape } from "@klondike/engine/internal";
import { EDITION_NAMES } from "@klondike/engine/rules";
import * as v from "valibot";

const noticeSchema = v.union([
  v.object({ kind: v.literal("game"), edition: v.picklist(EDITION_NAMES) }),
  v.object({ kind: v.literal("settings") }),
]);

/** A message to other tabs that a game or the settings were written. Tabs of other versions may send other messages. */
type Notice = v.InferOutput<typeof noticeSchema>;

export type Tabs = {
  post(notice: Notice): void;
  /** Listens to other tabs; returns an unsubscribe function. */
  listen(listener: (notice: Notice) => void): () => void;
};

/** Connects to the other tabs; has no effect without BroadcastChannel. */
export function joinTabs(): Tabs {
  const channel = openChannel();
  if (channel === undefined) return { post: () => undefined, listen: () => () => undefined };
  return {
    post(notice) {
      try {
        channel.postMessage(notice);
      } catch {
        // Other tabs also check for changes when they become visible.
      }
    },
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        const notice = matchShape(noticeSchema, data);
        if (notice !== undefined) listener(notice);
      };
      channel.addEventListener("message", onMessage);
      return () => channel.removeEventListener("message", onMessage);
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
