import type { Timer } from "@klondike/play";
import type { AccountLink } from "@klondike/play/sync";
import { readEvents } from "./transport.ts";

/** A stream that broke off is asked for again after so long, and after twice as long each time, up to a minute. */
const AGAIN_MS = 2000;
const LONGEST_MS = 60_000;

/** What is followed: changes of the player's games after a number, or a day's table after one. */
export type Followed =
  | { readonly since: () => Promise<number> }
  | { readonly day: string; readonly after: () => number };

/** Hears of news as long as the page is seen; the function that comes back ends it. A server that is away is nobody's trouble. */
export function follow(
  link: AccountLink,
  what: Followed,
  heard: (kind: string) => void,
  { now, after }: Timer,
): () => void {
  const ended = new AbortController();
  let stream = new AbortController();
  let wake = (): void => undefined;
  let wait = AGAIN_MS / 2;
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
      const query = "day" in what ? `day=${what.day}&after=${what.after()}` : `since=${await what.since()}`;
      const began = now();
      await readEvents(link, query, heard, AbortSignal.any([stream.signal, ended.signal])).catch(
        () => undefined,
      );
      // Nobody looked: there is nothing to wait for but somebody who does.
      if (stream.signal.aborted) continue;
      wait = now() - began > LONGEST_MS ? AGAIN_MS : Math.min(LONGEST_MS, 2 * wait);
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
