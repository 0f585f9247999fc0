import { expect, test, vi } from "vitest";

/** Loads the module as a new page would. */
async function freshPage(): Promise<typeof import("./persistence.ts")> {
  vi.resetModules();
  return import("./persistence.ts");
}

function browser(isPersisted: boolean, persist: () => Promise<boolean> = async () => true) {
  return { persisted: async () => isPersisted, persist: vi.fn(persist) };
}

test("the browser is asked once for persistent storage, unless it is granted", async () => {
  const { askToPersist } = await freshPage();
  const storage = browser(false);
  await askToPersist(() => storage);
  await askToPersist(() => storage);
  expect(storage.persist).toHaveBeenCalledTimes(1);
  const keeping = browser(true);
  await (await freshPage()).askToPersist(() => keeping);
  expect(keeping.persist).not.toHaveBeenCalled();
});

test("a refusal is ignored", async () => {
  await (await freshPage()).askToPersist(() => ({}));
  const unwilling = browser(false, () => Promise.reject(new Error("no")));
  await (await freshPage()).askToPersist(() => unwilling);
  expect(unwilling.persist).toHaveBeenCalledTimes(1);
});

test("a blocked or missing storage manager is ignored", async () => {
  await (await freshPage()).askToPersist(() => undefined);
  await (await freshPage()).askToPersist(() => {
    throw new DOMException("denied", "SecurityError");
  });
});
