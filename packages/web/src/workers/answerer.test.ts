import { expect, test } from "vitest";
import { openAnswerer } from "./answerer.ts";

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

function opened() {
  const workers: FakeWorker[] = [];
  const answerer = openAnswerer<{ readonly text: string }, Reply>(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { workers, answerer };
}

test("each question gets its own reply, in whatever order they come", async () => {
  const { workers, answerer } = opened();
  expect(workers).toHaveLength(0);
  const [first, second] = [answerer.ask({ text: "one" }), answerer.ask({ text: "two" })];
  workers[0]?.answer(1);
  workers[0]?.answer(0);
  expect((await first)?.echo).toBe("one");
  expect((await second)?.echo).toBe("two");
  expect(workers).toHaveLength(1);
});

test("a worker that fails answers nothing, and the next question gets another", async () => {
  const { workers, answerer } = opened();
  const lost = answerer.ask({ text: "one" });
  workers[0]?.dispatchEvent(new Event("error"));
  expect(await lost).toBeUndefined();
  expect(workers[0]?.isTerminated).toBe(true);
  const found = answerer.ask({ text: "two" });
  workers[1]?.answer(0);
  expect((await found)?.echo).toBe("two");
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
