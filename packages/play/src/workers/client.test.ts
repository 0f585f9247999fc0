import { describe, expect, it } from "vitest";
import { testHost } from "../testing/test-host.ts";
import { type ClientLimits, type Reply, type Request, replyTo, type Thread, WorkerClient } from "./client.ts";

/** A thread that answers or dies on demand. */
class TestThread implements Thread<string, string> {
  readonly requests: Request<string>[] = [];
  hasEnded = false;
  die: (message: string) => void = () => undefined;
  #onReply: (reply: Reply<string>) => void = () => undefined;

  post(request: Request<string>): void {
    this.requests.push(request);
  }

  listen(onReply: (reply: Reply<string>) => void, onDeath: (message: string) => void): void {
    this.#onReply = onReply;
    this.die = onDeath;
  }

  end(): void {
    this.hasEnded = true;
  }

  answer(at: number, answerOf: (question: string) => string = (question) => `re ${question}`): void {
    const request = this.requests[at];
    if (request !== undefined) this.#onReply(replyTo(request, answerOf));
  }
}

function opened(limits: ClientLimits = {}) {
  const host = testHost();
  const threads: TestThread[] = [];
  const client = new WorkerClient<string, string>(
    host,
    () => {
      const thread = new TestThread();
      threads.push(thread);
      return thread;
    },
    limits,
  );
  return { host, threads, client };
}

describe("a worker client", () => {
  it("returns each question's own answer, in any order", async () => {
    const { client, threads } = opened();
    expect(threads).toHaveLength(0);
    const both = Promise.all([client.ask("one"), client.ask("two")]);
    threads[0]?.answer(1);
    threads[0]?.answer(0);
    expect(await both).toEqual([
      { ok: true, value: "re one" },
      { ok: true, value: "re two" },
    ]);
    expect(threads).toHaveLength(1);
  });

  it("reports that a thread died, and starts another for the next question", async () => {
    const { client, threads } = opened();
    const lost = client.ask("one");
    threads[0]?.die("out of memory");
    expect(await lost).toEqual({ ok: false, why: "failed" });
    expect(threads[0]?.hasEnded).toBe(true);
    const found = client.ask("two");
    threads[1]?.answer(0);
    expect(await found).toEqual({ ok: true, value: "re two" });
  });

  it("reports a failed question; the thread continues", async () => {
    const { client, threads } = opened();
    const failed = client.ask("one");
    threads[0]?.answer(0, () => {
      throw new Error("bad view");
    });
    expect(await failed).toEqual({ ok: false, why: "failed" });
    const found = client.ask("two");
    threads[0]?.answer(1);
    expect((await found).ok).toBe(true);
  });

  it("times out", async () => {
    const { client, threads, host } = opened({ patienceMs: 1000 });
    const late = client.ask("one");
    host.turn(1000);
    expect(await late).toEqual({ ok: false, why: "too-long" });
    expect(threads[0]?.hasEnded).toBe(true);
  });

  it("ends an idle thread, counted from the last answer", async () => {
    const { client, threads, host } = opened({ idleMs: 1000 });
    const first = client.ask("one");
    threads[0]?.answer(0);
    await first;
    host.turn(900);
    const second = client.ask("two");
    threads[0]?.answer(1);
    await second;
    // The timeout that started with the first response has passed.
    host.turn(900);
    expect(threads[0]?.hasEnded).toBe(false);
    const third = client.ask("three");
    host.turn(5000);
    expect(threads[0]?.hasEnded).toBe(false);
    threads[0]?.answer(2);
    await third;
    host.turn(999);
    expect(threads[0]?.hasEnded).toBe(false);
    host.turn(1);
    expect(threads[0]?.hasEnded).toBe(true);
  });

  it("reports a thread that cannot be started", async () => {
    const client = new WorkerClient<string, string>(testHost(), () => {
      throw new Error("no threads here");
    });
    expect(await client.ask("one")).toEqual({ ok: false, why: "failed" });
  });
});
