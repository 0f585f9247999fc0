import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { hangWrites, storedValue } from "./device.ts";
import { expectRescue, startsAfresh, TablePage } from "./table.ts";

/** Faults of storage and of a page without an origin, tested one by one; `notice` is the message shown to the player. */
const FAULTS = {
  "reading localStorage throws": undefined,
  "localStorage is missing": undefined,
  "localStorage is full": undefined,
  "IndexedDB is missing": "blocked",
  "reading indexedDB throws": "blocked",
  "opening the database throws": "blocked",
  "opening the database hangs": "silent",
  "the database opens and reading hangs": "silent",
  "reading from the database throws": "blocked",
  "writing to the database hangs": undefined,
  "the database is full": "full",
  "BroadcastChannel is missing": undefined,
  "BroadcastChannel throws": undefined,
  "sending to other tabs throws": undefined,
  "the lock manager is missing": undefined,
  "the storage manager is missing": undefined,
  "reading the storage manager throws": undefined,
  "the storage manager hangs": undefined,
  "service workers are missing": undefined,
  "reading the service worker throws": undefined,
  "the cache storage is missing": undefined,
  "reading the cache storage throws": undefined,
  "starting a worker throws": undefined,
} as const;

type Fault = keyof typeof FAULTS;

/** Breaks the page's storage before the game starts. Runs in the page. */
function breakStorage(faults: readonly string[]): void {
  const is = (fault: Fault): boolean => faults.includes(fault);
  const denied = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  const set = (owner: object, name: string, get: () => unknown): void => {
    Object.defineProperty(owner, name, { get, configurable: true });
  };
  const nothing = (): undefined => undefined;
  const never = (): Promise<never> => new Promise(() => undefined);
  const silent = (type: { prototype: object }): object =>
    Object.assign(Object.create(type.prototype), {
      addEventListener: nothing,
      removeEventListener: nothing,
    });
  if (is("reading localStorage throws")) set(window, "localStorage", denied);
  if (is("localStorage is missing")) set(window, "localStorage", nothing);
  if (is("localStorage is full")) Storage.prototype.setItem = denied;
  if (is("opening the database throws")) IDBFactory.prototype.open = denied;
  if (is("opening the database hangs"))
    IDBFactory.prototype.open = () => silent(IDBOpenDBRequest) as IDBOpenDBRequest;
  if (is("the database opens and reading hangs"))
    IDBObjectStore.prototype.get = () => silent(IDBRequest) as IDBRequest;
  if (is("writing to the database hangs"))
    IDBObjectStore.prototype.put = () => silent(IDBRequest) as IDBRequest<IDBValidKey>;
  if (is("reading from the database throws")) {
    IDBObjectStore.prototype.get = denied;
    IDBObjectStore.prototype.getAll = denied;
  }
  if (is("the database is full")) {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
      const request = put.apply(this, values);
      const value = new DOMException("The quota has been exceeded", "QuotaExceededError");
      Object.defineProperty(this.transaction, "error", { value });
      this.transaction.abort();
      return request;
    };
  }
  if (is("IndexedDB is missing"))
    for (const name of ["indexedDB", "IDBKeyRange", "IDBFactory", "IDBObjectStore", "IDBRequest"])
      set(window, name, nothing);
  if (is("reading indexedDB throws")) set(window, "indexedDB", denied);
  if (is("BroadcastChannel is missing")) set(window, "BroadcastChannel", nothing);
  if (is("BroadcastChannel throws")) set(window, "BroadcastChannel", () => denied);
  if (is("sending to other tabs throws")) BroadcastChannel.prototype.postMessage = denied;
  if (is("the lock manager is missing")) set(navigator, "locks", nothing);
  if (is("the storage manager is missing")) set(navigator, "storage", nothing);
  if (is("reading the storage manager throws")) set(navigator, "storage", denied);
  if (is("the storage manager hangs"))
    set(navigator, "storage", () => ({ persisted: never, persist: never }));
  if (is("service workers are missing")) set(navigator, "serviceWorker", nothing);
  if (is("reading the service worker throws")) set(navigator, "serviceWorker", denied);
  if (is("the cache storage is missing")) set(window, "caches", nothing);
  if (is("reading the cache storage throws")) set(window, "caches", denied);
  if (is("starting a worker throws"))
    set(
      window,
      "Worker",
      () =>
        function Worker() {
          denied();
        },
    );
}

/** Opens a fresh browser with these faults; collects its uncaught errors. */
async function pageWith(browser: Browser, baseURL: string | undefined, faults: readonly Fault[]) {
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.addInitScript(breakStorage, faults);
  await page.goto("/");
  return { page, errors, close: () => context.close() };
}

/** Plays, deals another game, plays that, and opens the sheets that read the storage. */
async function playOn(page: Page): Promise<void> {
  const table = new TablePage(page);
  await startsAfresh(page);
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("2");
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await table.openSheet("Recent games");
  await expect(page.getByTestId("recent").getByRole("button")).toHaveText([/2 moves/]);
  await page.keyboard.press("Escape");
}

const NOTICES = {
  blocked: "Your browser blocks storage",
  silent: "Your browser blocks storage",
  full: "Your device is full",
};

async function expectNotice(page: Page, notice: keyof typeof NOTICES | undefined): Promise<void> {
  if (notice === undefined)
    await expect(page.locator(".notice", { hasText: NOTICES.blocked })).toHaveCount(0);
  else await expect(page.locator(".notice", { hasText: NOTICES[notice] })).toBeVisible();
}

for (const [fault, notice] of Object.entries(FAULTS) as [Fault, keyof typeof NOTICES | undefined][]) {
  test(`stays playable when ${fault}`, async ({ browser, baseURL }) => {
    const { page, errors, close } = await pageWith(browser, baseURL, [fault]);
    if (notice === "silent") {
      await expectRescue(page, "The browser's storage isn't answering");
      await page.getByRole("button", { name: "Continue without them" }).click();
    }
    if (notice !== "full") {
      await startsAfresh(page);
      await expectNotice(page, notice);
    }
    await playOn(page);
    if (notice === "full") await expectNotice(page, notice);
    expect(errors).toEqual([]);
    await close();
  });
}

/** Worst cases: every storage API throws, or every one is missing. */
const EVERY_FAULT = {
  throws: [
    "reading localStorage throws",
    "reading indexedDB throws",
    "BroadcastChannel throws",
    "the lock manager is missing",
    "reading the storage manager throws",
    "reading the service worker throws",
    "reading the cache storage throws",
    "starting a worker throws",
  ],
  "is missing": [
    "localStorage is missing",
    "IndexedDB is missing",
    "BroadcastChannel is missing",
    "the lock manager is missing",
    "the storage manager is missing",
    "service workers are missing",
    "the cache storage is missing",
  ],
} as const satisfies Record<string, readonly Fault[]>;

for (const [what, faults] of Object.entries(EVERY_FAULT)) {
  test(`stays playable when every storage API ${what}`, async ({ browser, baseURL }) => {
    const { page, errors, close } = await pageWith(browser, baseURL, faults);
    await startsAfresh(page);
    await expectNotice(page, "blocked");
    await playOn(page);
    expect(errors).toEqual([]);
    await close();
  });
}

test("moves whose write never ends are shown as not saved yet, and a retry saves them", async ({ page }) => {
  const table = new TablePage(page);
  await page.clock.install();
  await table.resume("7");
  await page.evaluate(hangWrites);
  await page.keyboard.press("d");
  await page.clock.runFor(600);
  const late = page.getByTestId("late");
  await expect(late).toHaveText("Not saved yet.");
  await page.keyboard.press("d");
  await page.clock.runFor(10_000);
  await page.evaluate("endHang()");
  await page.clock.runFor(2_000);
  await expect.poll(() => storedValue(page, "games", "classic")).toMatchObject({ save: { at: 2 } });
  await expect(late).toHaveCount(0);
});

test("playing without the stored games works after any start failure", async ({ page }) => {
  await page.addInitScript(() => {
    if (window.name === "klondike without storage") return;
    crypto.randomUUID = () => {
      throw new Error("This start fails");
    };
  });
  await page.goto("/");
  for (let tries = 0; tries < 2; tries++) {
    const playWithout = page.getByRole("button", { name: "Continue without them" });
    await expect(playWithout).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await playWithout.click();
    await page.waitForFunction(() => !("isOld" in window));
  }
  await startsAfresh(page);
  await expectNotice(page, "blocked");
});

test.describe("a game put aside while storage is full", () => {
  let table: TablePage;
  let aside: Locator;
  test.beforeEach(async ({ page }) => {
    table = new TablePage(page);
    aside = page.getByTestId("recent").getByRole("button");
    await page.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
        const request = put.apply(this, values);
        if (sessionStorage.getItem("full") === "yes") {
          const value = new DOMException("The quota has been exceeded", "QuotaExceededError");
          Object.defineProperty(this.transaction, "error", { value });
          this.transaction.abort();
        }
        return request;
      };
    });
    await table.open();
  });

  const fill = (page: Page, isFull: boolean) =>
    page.evaluate((full) => sessionStorage.setItem("full", full ? "yes" : ""), isFull);

  /** Plays four moves, then a move of another game, with full storage. */
  async function playWhileFull(page: Page): Promise<void> {
    await fill(page, true);
    for (let move = 0; move < 4; move++) await page.keyboard.press("d");
    await expect(table.moves).toHaveText("4");
    await page.keyboard.press("n");
    await expect(table.moves).toHaveText("0");
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("1");
    await page.locator(".notice", { hasText: NOTICES.full }).getByRole("button", { name: "Close" }).click();
    await expect(page.getByTestId("late")).toBeVisible();
  }

  test("is saved when there is space again", async ({ page }) => {
    await playWhileFull(page);
    await fill(page, false);
    await expect(page.getByTestId("late")).toHaveCount(0, { timeout: 40_000 });
    await page.reload();
    await expect(table.moves).toHaveText("1");
    await table.openSheet("Recent games");
    await expect(aside).toHaveText([/4 moves/]);
  });

  test("survives one reload before space is freed and another afterwards", async ({ page }) => {
    await playWhileFull(page);
    await page.reload();
    await expect(table.moves).toHaveText("1");
    await table.openSheet("Recent games");
    await expect(aside).toHaveText([/4 moves/]);
    await page.keyboard.press("Escape");
    await fill(page, false);
    await page.reload();
    await expect(table.moves).toHaveText("1");
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await expect(table.moves).toHaveText("1");
    await table.openSheet("Recent games");
    await expect(aside).toHaveText([/4 moves/]);
  });
});
