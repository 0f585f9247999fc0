import type { Timer } from "@klondike/play";
import type { AccountLink } from "@klondike/play/sync";
import { readEvents } from "./transport.ts";

/** Delay before the first reconnect; doubles with each failure up to MAX_RETRY_MS. */
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

/** Changes to the player's games, or events on a day's leaderboard, after the given number. */
export type Topic =
  | { readonly since: () => Promise<number> }
  | { readonly day: string; readonly after: () => number };

/**
 * Listens for server events while the page is visible and reconnects with backoff. Returns a function that stops it.
 */
export function listenToEvents(
  link: AccountLink,
  topic: Topic,
  onEvent: (kind: string) => void,
  { now, after }: Timer,
): () => void {
  const ended = new AbortController();
  let stream = new AbortController();
  let wake = (): void => undefined;
  let wait = FIRST_RETRY_MS / 2;
  const look = (): void => {
    if (document.hidden) stream.abort();
    else wake();
  };
  const seen = (): Promise<void> =>
    document.hidden ? new Promise((resolve) => (wake = resolve)) : Promise.resolve();
  const run = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await seen();
      stream = new AbortController();
      const query =
        "day" in topic ? `day=${topic.day}&after=${topic.after()}` : `since=${await topic.since()}`;
      const began = now();
      await readEvents(link, query, onEvent, AbortSignal.any([stream.signal, ended.signal])).catch(
        () => undefined,
      );
      // The page was hidden: reconnect when it becomes visible, without backoff.
      if (stream.signal.aborted) continue;
      wait = now() - began > MAX_RETRY_MS ? FIRST_RETRY_MS : Math.min(MAX_RETRY_MS, 2 * wait);
      await new Promise<void>((resolve) => {
        const callOff = after(wait, resolve);
        ended.signal.addEventListener("abort", () => {
          callOff();
          resolve();
        });
      });
    }
  };
  document.addEventListener("visibilitychange", look, { signal: ended.signal });
  void run();
  return () => {
    ended.abort();
    wake();
  };
}
