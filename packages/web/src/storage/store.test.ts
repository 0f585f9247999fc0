import { expect, test } from "vitest";
import { testHost } from "../../../play/src/testing/test-host.ts";
import { toStorageProblem } from "./database.ts";
import { openStore } from "./store.ts";
import { volatileStore } from "./volatile-store.ts";

function opening() {
  const reported: [reason: string, continueWithout: () => void][] = [];
  let blocked: () => void = () => undefined;
  const settle = withResolvers();
  const host = testHost();
  const store = openStore(
    (reason, continueWithout) => reported.push([reason, continueWithout]),
    host,
    (onBlocked) => {
      blocked = onBlocked;
      return settle.promise;
    },
  );
  return { reported, store, settle, host, block: () => blocked() };
}

function withResolvers() {
  let resolve: (store: ReturnType<typeof volatileStore>) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<ReturnType<typeof volatileStore>>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

test("opens a store without a message", async () => {
  const { reported, store, settle, host } = opening();
  const kept = volatileStore();
  settle.resolve(kept);
  expect(await store).toBe(kept);
  await host.settle();
  host.turn(60_000);
  expect(reported).toEqual([]);
});

test("a store that does not respond is reported, and the player can continue without it", async () => {
  const { reported, store, host } = opening();
  host.turn(8000);
  expect(reported.map(([reason]) => reason)).toEqual(["silent"]);
  reported[0]?.[1]();
  expect((await store).problem).toBe("blocked");
});

test("a store blocked by another tab is reported, and used when it is free", async () => {
  const { reported, store, settle, block } = opening();
  block();
  expect(reported.map(([reason]) => reason)).toEqual(["blocked"]);
  const kept = volatileStore();
  settle.resolve(kept);
  expect(await store).toBe(kept);
});

test("a forbidden store is replaced by an in-memory one, with the reason", async () => {
  const { store, settle } = opening();
  settle.reject(new DOMException("no", "QuotaExceededError"));
  expect((await store).problem).toBe("full");
});

test.each([
  [new DOMException("x", "QuotaExceededError"), "full"],
  [new DOMException("Encountered full disk while opening backing store", "UnknownError"), "full"],
  [new DOMException("x", "SecurityError"), "blocked"],
  [new DOMException("The disk is broken", "UnknownError"), "blocked"],
  [new DOMException("x", "VersionError"), "newer"],
  ["junk", "blocked"],
  [new TypeError("Failed to fetch dynamically imported module: x"), undefined],
])("%s is reported as %s", (error, problem) => {
  expect(toStorageProblem(error)).toBe(problem);
});
