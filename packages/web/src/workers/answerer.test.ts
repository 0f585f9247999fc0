import { afterEach, expect, test, vi } from "vitest";
import { type Answered, openAnswerer } from "./answerer.ts";

type Reply = { readonly id: number; readonly echo: string };

/** A worker that answers or fails when it is told to. */
class FakeWorker extends EventTarget {
  readonly asked: { readonly id: number; readonly text: string }[] = [];
  isTerminated = false;

  postMessage(request: { readonly id: number; readonly text: string }): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(at: number): void {
    const { id, text } = this.asked[at] ?? { id: 0, text: "" };
    this.dispatchEvent(new MessageEvent("message", { data: { id, echo: text } }));
  }
}

afterEach(() => void vi.useRealTimers());

function echoOf(answered: Answered<Reply>): string | undefined {
  return answered.ok ? answered.value.echo : undefined;
}

function opened(idleMs?: number) {
  const workers: FakeWorker[] = [];
  const answerer = openAnswerer<{ readonly text: string }, Reply>(
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
    idleMs === undefined ? {} : { idleMs },
  );
  return { workers, answerer };
}

test("each question gets its own reply, in whatever order they come", async () => {
  const { workers, answerer } = opened();
  expect(workers).toHaveLength(0);
  const [first, second] = [answerer.ask({ text: "one" }), answerer.ask({ text: "two" })];
  workers[0]?.answer(1);
  workers[0]?.answer(0);
  expect(echoOf(await first)).toBe("one");
  expect(echoOf(await second)).toBe("two");
  expect(workers).toHaveLength(1);
});

test("a worker that fails says so, and the next question gets another", async () => {
  const { workers, answerer } = opened();
  const lost = answerer.ask({ text: "one" });
  workers[0]?.dispatchEvent(new Event("error"));
  expect(await lost).toEqual({ ok: false, why: "failed" });
  expect(workers[0]?.isTerminated).toBe(true);
  const found = answerer.ask({ text: "two" });
  workers[1]?.answer(0);
  expect(echoOf(await found)).toBe("two");
});

test("a worker is let go only where nobody waits for it", async () => {
  const { workers, answerer } = opened();
  const waiting = answerer.ask({ text: "one" });
  answerer.rest();
  expect(workers[0]?.isTerminated).toBe(false);
  workers[0]?.answer(0);
  await waiting;
  answerer.rest();
  expect(workers[0]?.isTerminated).toBe(true);
});

test("a worker that cannot be started fails like any other", async () => {
  const answerer = openAnswerer<{ readonly text: string }, Reply>(() => {
    throw new Error("no workers here");
  });
  expect(await answerer.ask({ text: "one" })).toEqual({ ok: false, why: "failed" });
});

test("an idle worker is let go after its time, counted from the last answer", async () => {
  vi.useFakeTimers();
  const { workers, answerer } = opened(20_000);
  const first = answerer.ask({ text: "one" });
  workers[0]?.answer(0);
  await first;
  vi.advanceTimersByTime(19_000);
  const second = answerer.ask({ text: "two" });
  workers[0]?.answer(1);
  await second;
  vi.advanceTimersByTime(19_000);
  expect(workers[0]?.isTerminated).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(workers[0]?.isTerminated).toBe(true);
});
