import { expect, it } from "vitest";
import { testHost } from "../testing/test-host.ts";
import { Outbox, type Saving } from "./outbox.ts";

function testOutbox() {
  const host = testHost();
  const [savings, errors]: [Saving[], unknown[]] = [[], []];
  const outbox = new Outbox(host, {
    saving: (saving) => savings.push(saving),
    failed: (error) => errors.push(error),
  });
  const [written, tried]: [string[], string[]] = [[], []];
  const broken = new Set<string>();
  const add = (name: string, lane = "classic", waits = false): void =>
    outbox.add({
      lane,
      name,
      run: async () => {
        tried.push(name);
        if (broken.has(name)) throw new Error(name);
        written.push(name);
      },
      waits: () => waits,
    });
  /** Adds a write that runs until the returned functions end it. */
  const addRunning = async (name: string, lane = "classic") => {
    const ends = { succeed: (): void => undefined, fail: (): void => undefined };
    outbox.add({
      lane,
      name,
      run: () =>
        new Promise((resolve, reject) => {
          ends.succeed = resolve;
          ends.fail = () => reject(new Error(name));
        }),
    });
    await host.settle();
    return ends;
  };
  return { host, outbox, savings, errors, written, tried, broken, add, addRunning };
}

it("writes in order and reports when everything is saved", async () => {
  const { outbox, add, written, savings } = testOutbox();
  for (const name of ["a", "b", "c"]) add(name);
  await outbox.tried();
  expect(written).toEqual(["a", "b", "c"]);
  expect(savings).toEqual(["saving", "saved"]);
});

it("runs a write without delay at whichever step of another write it is added", async () => {
  for (let steps = 0; steps < 12; steps++) {
    const { outbox, add, written } = testOutbox();
    add("a");
    for (let step = 0; step < steps; step++) await Promise.resolve();
    add("b");
    await outbox.tried();
    expect([steps, written]).toEqual([steps, ["a", "b"]]);
  }
});

it("reports a write that takes longer than half a second", async () => {
  const { host, addRunning, savings } = testOutbox();
  await addRunning("a");
  host.turn(499);
  expect(savings).toEqual(["saving"]);
  host.turn(1);
  expect(savings).toEqual(["saving", "not-saved-yet"]);
});

it("does not report quick writes as slow when one follows another for more than half a second", async () => {
  const { host, outbox, addRunning, savings } = testOutbox();
  let running = await addRunning("move 1");
  for (let move = 2; move <= 10; move++) {
    const next = await addRunning(`move ${move}`);
    host.turn(100);
    running.succeed();
    await host.settle();
    running = next;
  }
  running.succeed();
  await outbox.tried();
  expect(savings).toEqual(["saving", "saved"]);
});

it("does not report a write as slow after it has finished", async () => {
  const { host, outbox, add, savings } = testOutbox();
  add("a");
  await outbox.tried();
  host.turn(500);
  expect(savings).toEqual(["saving", "saved"]);
});

it("does not report a slow retry as if it had not failed", async () => {
  const { host, outbox, add, addRunning, broken, savings } = testOutbox();
  broken.add("a");
  add("a");
  await outbox.tried();
  await addRunning("b", "by-hand");
  host.turn(500);
  expect(savings).toEqual(["saving", "not-saved"]);
});

it("retries a failed write until it succeeds, and writes the others in the meantime", async () => {
  const { host, outbox, add, written, savings, broken } = testOutbox();
  broken.add("a");
  for (const name of ["a", "b"]) add(name);
  await outbox.tried();
  expect(written).toEqual(["b"]);
  expect(savings.at(-1)).toBe("not-saved");
  for (const delay of [1000, 2000, 4000, 8000]) {
    host.turn(delay);
    await outbox.tried();
  }
  expect(savings).toEqual(["saving", ...Array.from({ length: 5 }, () => "not-saved")]);
  broken.clear();
  host.turn(16_000);
  await outbox.tried();
  expect(written).toEqual(["b", "a"]);
  expect(savings.at(-1)).toBe("saved");
});

it("retries at most every 30 seconds", async () => {
  const { host, outbox, add, tried, broken } = testOutbox();
  broken.add("a");
  add("a");
  await outbox.tried();
  for (const delay of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    tried.length = 0;
    host.turn(delay - 1);
    expect(tried).toEqual([]);
    host.turn(1);
    await outbox.tried();
    expect(tried).toEqual(["a"]);
  }
});

it("resets the retry delay to one second once everything is saved", async () => {
  const { host, outbox, add, written, broken } = testOutbox();
  for (const name of ["a", "b"]) {
    broken.add(name);
    add(name);
    await outbox.tried();
    broken.clear();
    host.turn(1000);
    await outbox.tried();
  }
  expect(written).toEqual(["a", "b"]);
});

it("schedules one retry for writes that fail in two lanes", async () => {
  const { host, outbox, add, tried, broken } = testOutbox();
  broken.add("a").add("b");
  add("a", "classic");
  add("b", "by-hand");
  await outbox.tried();
  host.turn(1000);
  await outbox.tried();
  expect(tried).toEqual(["a", "b", "a", "b"]);
  host.turn(1999);
  await outbox.tried();
  expect(tried).toHaveLength(4);
});

it("retries a failed write with the next write of its lane and cancels the scheduled retry", async () => {
  const { host, outbox, add, written, tried, broken } = testOutbox();
  broken.add("a");
  add("a");
  await outbox.tried();
  broken.clear();
  add("b");
  await outbox.tried();
  expect(written).toEqual(["a", "b"]);
  broken.add("c");
  add("c");
  await outbox.tried();
  host.turn(999);
  expect(tried).toEqual(["a", "a", "b", "c"]);
});

it("reports one error for all failed writes of a lane", async () => {
  const { outbox, add, errors, broken } = testOutbox();
  broken.add("a").add("b");
  for (const name of ["a", "b"]) add(name);
  await outbox.tried();
  expect(errors).toEqual([new Error("a")]);
});

it("holds back a write that overwrites what a failed one should have saved", async () => {
  const { host, outbox, add, written, broken } = testOutbox();
  broken.add("aside");
  add("aside");
  add("table", "classic", true);
  add("table of another edition", "by-hand", true);
  await outbox.tried();
  expect(written).toEqual(["table of another edition"]);
  broken.clear();
  host.turn(1000);
  await outbox.tried();
  expect(written).toEqual(["table of another edition", "aside", "table"]);
});

it("replaces a waiting write of the same name by a new one at the end of the queue", async () => {
  const { host, outbox, add, written, broken } = testOutbox();
  broken.add("table").add("aside");
  for (const name of ["table", "aside", "table"]) add(name);
  await outbox.tried();
  broken.clear();
  host.turn(1000);
  await outbox.tried();
  expect(written).toEqual(["aside", "table"]);
});

it("does not retry a failed write if a newer one with the same name is added while it runs", async () => {
  const { host, outbox, add, addRunning, written, savings } = testOutbox();
  const { fail } = await addRunning("table");
  add("aside");
  add("table");
  fail();
  await outbox.tried();
  expect(written).toEqual(["aside", "table"]);
  expect(savings).toEqual(["saving", "saved"]);
  host.turn(30_000);
  expect(outbox.has("classic", "table")).toBe(false);
});

it("retries a failed write even if a write with a different name is added while it runs", async () => {
  const { outbox, add, addRunning } = testOutbox();
  const { fail } = await addRunning("table");
  add("aside");
  fail();
  await outbox.tried();
  expect(outbox.has("classic", "table")).toBe(true);
});

it("lets a running write finish although it is dropped", async () => {
  const { outbox, addRunning, savings } = testOutbox();
  const { succeed } = await addRunning("table");
  outbox.drop("classic", "table");
  expect(outbox.has("classic", "table")).toBe(true);
  succeed();
  await outbox.tried();
  expect(savings).toEqual(["saving", "saved"]);
});

it("drops a failed write that waits for its retry", async () => {
  const { host, outbox, add, tried, broken } = testOutbox();
  broken.add("a");
  add("a");
  await outbox.tried();
  outbox.drop("classic", "a");
  host.turn(1000);
  await outbox.tried();
  expect(tried).toEqual(["a"]);
});

it("ignores a drop in a lane without writes", () => {
  const { outbox } = testOutbox();
  outbox.drop("classic", "table");
  expect(outbox.has("classic", "table")).toBe(false);
});

it("finds only the writes of the given name", async () => {
  const { outbox, addRunning } = testOutbox();
  await addRunning("aside");
  expect(outbox.has("classic", "aside")).toBe(true);
  expect(outbox.has("classic", "table")).toBe(false);
});

it("writes in other lanes while one write hangs", async () => {
  const { host, outbox, add, addRunning, written, savings, broken } = testOutbox();
  await addRunning("hangs");
  add("b", "by-hand");
  await outbox.tried("by-hand");
  expect(written).toEqual(["b"]);
  host.turn(500);
  expect(savings.at(-1)).toBe("not-saved-yet");
  broken.add("c");
  add("c", "by-hand");
  await outbox.tried("by-hand");
  broken.clear();
  host.turn(1000);
  await outbox.tried("by-hand");
  expect(written).toEqual(["b", "c"]);
});

it('reports "saving" and "saved" once if two lanes write at the same time', async () => {
  const { outbox, add, addRunning, savings } = testOutbox();
  const { succeed } = await addRunning("a", "classic");
  add("b", "by-hand");
  await outbox.tried("by-hand");
  expect(savings).toEqual(["saving"]);
  succeed();
  await outbox.tried();
  expect(savings).toEqual(["saving", "saved"]);
});

it("reports a slow write once when another lane starts during it", async () => {
  const { host, addRunning, savings } = testOutbox();
  await addRunning("a", "classic");
  await addRunning("b", "by-hand");
  host.turn(500);
  expect(savings).toEqual(["saving", "not-saved-yet"]);
});

it("sends nothing ahead in a lane without writes", () => {
  expect(testOutbox().outbox.isSendingOnly("classic", "table")).toBe(false);
});

it("does not send a write ahead before it has started", () => {
  const { outbox, add } = testOutbox();
  add("table");
  expect(outbox.isSendingOnly("classic", "table")).toBe(false);
});

it("sends ahead only the write that runs in its lane", async () => {
  const { outbox, addRunning } = testOutbox();
  await addRunning("table");
  expect(outbox.isSendingOnly("classic", "table")).toBe(true);
  expect(outbox.isSendingOnly("classic", "aside")).toBe(false);
});

it("does not send a write ahead if another waits behind it", async () => {
  const { outbox, add, addRunning } = testOutbox();
  await addRunning("table");
  add("aside");
  expect(outbox.isSendingOnly("classic", "table")).toBe(false);
});

it("does not send a failed write ahead", async () => {
  const { outbox, add, broken } = testOutbox();
  broken.add("table");
  add("table");
  await outbox.tried();
  expect(outbox.isSendingOnly("classic", "table")).toBe(false);
});

it("treats a write that never ends as failed after its deadline, and continues with the next", async () => {
  const { host, outbox, add, addRunning, written, savings, errors } = testOutbox();
  await addRunning("table");
  add("record");
  host.turn(9_999);
  await host.settle();
  expect(written).toEqual([]);
  expect(savings.at(-1)).toBe("not-saved-yet");
  host.turn(1);
  await outbox.tried();
  expect(written).toEqual(["record"]);
  expect(savings.at(-1)).toBe("not-saved");
  expect(errors).toEqual([]);
});

it("retries a write that missed its deadline", async () => {
  const { host, outbox, written, savings } = testOutbox();
  let isHanging = true;
  const run = async (): Promise<void> => {
    if (isHanging) await new Promise(() => undefined);
    written.push("table");
  };
  outbox.add({ lane: "classic", name: "table", run });
  await host.settle();
  host.turn(10_000);
  await outbox.tried();
  isHanging = false;
  host.turn(1000);
  await outbox.tried();
  expect(written).toEqual(["table"]);
  expect(savings.at(-1)).toBe("saved");
});

it("holds back a write that overwrites what a write past its deadline should have saved", async () => {
  const { host, outbox, add, addRunning, written } = testOutbox();
  await addRunning("aside");
  add("table", "classic", true);
  host.turn(10_000);
  await outbox.tried();
  expect(written).toEqual([]);
});
