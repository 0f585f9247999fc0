import { afterEach, expect, test, vi } from "vitest";
import { listenToEvents } from "./event-stream.ts";

const LINK = { server: "http://localhost", key: "0".repeat(32), nickname: "Ada" };

/** A page that can be hidden, a server that can be unreachable, and a clock that the test controls. */
function setting() {
  const page = Object.assign(new EventTarget(), { hidden: false, baseURI: "http://localhost/" });
  const requests: string[] = [];
  let isAway = false;
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("fetch", async (address: URL, { signal }: { readonly signal: AbortSignal }) => {
    requests.push(address.search);
    if (isAway) throw new TypeError("away");
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(`event: day\ndata: {}\n\n`));
        signal.addEventListener("abort", () => stream.error(signal.reason));
      },
    });
    return new Response(body);
  });
  const waits: number[] = [];
  let due = (): void => undefined;
  const timer = {
    now: () => 0,
    after: (ms: number, act: () => void) => {
      waits.push(ms);
      due = act;
      return () => undefined;
    },
  };
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    requests,
    waits,
    timer,
    settle,
    show: async (isSeen: boolean) => {
      page.hidden = !isSeen;
      page.dispatchEvent(new Event("visibilitychange"));
      await settle();
    },
    away: () => {
      isAway = true;
    },
    pass: async () => {
      due();
      await settle();
    },
  };
}

afterEach(() => void vi.unstubAllGlobals());

test("reconnects immediately when the page becomes visible, with the number of the last event", async () => {
  const { requests, waits, timer, settle, show } = setting();
  const received: string[] = [];
  const stop = listenToEvents(
    LINK,
    { day: "2026-11-16", after: () => received.length },
    (kind) => received.push(kind),
    timer,
  );
  await settle();
  for (let time = 0; time < 2; time++) {
    await show(false);
    await show(true);
  }
  expect(requests).toEqual([0, 1, 2].map((after) => `?day=2026-11-16&after=${after}`));
  expect([received, waits]).toEqual([["day", "day", "day"], []]);
  stop();
  await show(false);
  await show(true);
  expect(requests).toHaveLength(3);
});

test("retries an unreachable server with growing delays, but only while the page is visible", async () => {
  const { requests, waits, timer, settle, show, away, pass } = setting();
  away();
  const stop = listenToEvents(LINK, { since: async () => 4 }, () => undefined, timer);
  await settle();
  for (let time = 0; time < 6; time++) await pass();
  expect(requests).toEqual(Array.from({ length: 7 }, () => "?since=4"));
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  await show(false);
  await pass();
  expect(requests).toHaveLength(7);
  await show(true);
  expect(requests).toHaveLength(8);
  stop();
});
