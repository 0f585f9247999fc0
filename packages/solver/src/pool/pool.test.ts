import { CLASSIC_RULES, type Position, startOf } from "@klondike/engine";
import { expect, test } from "vitest";
import type { Shortest } from "../shortest/shortest.ts";
import type { Reply, Request } from "./messages.ts";
import { createPool, solveAll, type Task, type WorkerPort } from "./pool.ts";
import { serveSolver } from "./serve.ts";

const dealNumber = (seed: number): Position => startOf({ scheme: "klondike", seed: BigInt(seed) });
const taskFor = (seed: number): Task => ({
  position: dealNumber(seed),
  rules: CLASSIC_RULES,
  limits: { states: 20_000 },
});

/** A port on this thread; messages are cloned as they would be for another thread. */
function localPort(): WorkerPort {
  let receive: ((request: Request) => void) | undefined;
  let isOpen = true;
  return {
    post: (request) => void Promise.resolve(structuredClone(request)).then((copy) => receive?.(copy)),
    listen(onReply) {
      receive = serveSolver((reply: Reply) => {
        if (isOpen) onReply(structuredClone(reply));
      });
    },
    end: () => {
      isOpen = false;
    },
  };
}

test("returns many results in order and reports each as soon as it is decided", async () => {
  const pool = createPool(localPort, 2);
  const settled: number[] = [];
  const order: number[] = [];
  const seeds = Array.from({ length: 12 }, (_, index) => index);
  const all = solveAll(pool, seeds, taskFor, { ahead: 5, onSettled: ({ item }) => settled.push(item) });
  for await (const { item } of all) order.push(item);
  pool.close();
  expect(order).toEqual(seeds);
  expect(settled.toSorted((a, b) => a - b)).toEqual(seeds);
});

test("a deal that cannot be parsed does not stop the rest", async () => {
  const pool = createPool(localPort, 1);
  const results: string[] = [];
  const all = solveAll(
    pool,
    [1, 2, 3],
    (seed) => {
      if (seed === 2) throw new Error("no such deal");
      return taskFor(seed);
    },
    { ahead: 3 },
  );
  for await (const result of all) results.push("error" in result ? result.error : "solved");
  pool.close();
  expect(results).toEqual(["solved", "no such deal", "solved"]);
});

test("a crashed thread fails only its own task", async () => {
  let spawned = 0;
  const pool = createPool(() => {
    spawned++;
    if (spawned > 1) return localPort();
    let die: ((message: string) => void) | undefined;
    return {
      post: () => void Promise.resolve().then(() => die?.("out of luck")),
      listen: (_, onDeath) => {
        die = onDeath;
      },
      end: () => undefined,
    };
  }, 1);
  await expect(pool.solve(taskFor(1))).rejects.toThrow("out of luck");
  await expect(pool.solve(taskFor(1))).resolves.toHaveProperty("verdict");
  pool.close();
  expect(spawned).toBe(2);
});

test("cancels a task, whether waiting or running", async () => {
  const pool = createPool(localPort, 1);
  const controller = new AbortController();
  const { signal } = controller;
  const running = pool.solve({ ...taskFor(1), signal });
  const waiting = pool.solve({ ...taskFor(2), signal });
  controller.abort();
  const answers = await Promise.all([running, waiting]);
  pool.close();
  for (const answer of answers) expect(answer).toMatchObject({ verdict: "unknown", reason: "cancelled" });
});

test("finds a short line on a thread and reports each improvement immediately", async () => {
  const pool = createPool(localPort, 1);
  const counts: number[] = [];
  const { position, rules } = taskFor(2);
  const limits = { states: 20_000, bytes: 2 ** 22 };
  const onBetter = ({ count }: Shortest): number => counts.push(count);
  const shortest = await pool.shorten({ position, rules, limits, onBetter });
  expect(counts.length).toBeGreaterThan(1);
  expect(shortest?.count).toBe(Math.min(...counts));
  await expect(pool.shorten({ position, rules, limits: { known: [] } })).rejects.toThrow("does not win");
  pool.close();
});

test("cancels a shortest-line search, whether waiting or running", async () => {
  const pool = createPool(localPort, 1);
  const controller = new AbortController();
  const { signal } = controller;
  const { position, rules } = taskFor(2);
  const running = pool.shorten({ position, rules, signal, onBetter: () => controller.abort() });
  const waiting = pool.shorten({ position, rules, signal });
  await expect(running).resolves.toMatchObject({ isProved: false });
  await expect(waiting).resolves.toBeUndefined();
  pool.close();
});

test("closing rejects running and waiting tasks", async () => {
  const pool = createPool(localPort, 1);
  const tasks = [pool.solve(taskFor(1)), pool.solve(taskFor(2))];
  pool.close();
  for (const result of await Promise.allSettled(tasks)) expect(result.status).toBe("rejected");
});
