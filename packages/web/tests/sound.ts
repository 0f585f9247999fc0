import { type BrowserContext, test as base, expect, type Page, type WebError } from "@playwright/test";
import { BLANK } from "./device.ts";

/** A browser's profile that one test after another has to itself, with what it was opened with. */
class Device {
  readonly context: BrowserContext;
  /** Whether something was done to it that cannot be undone. */
  isSpoilt = false;

  constructor(context: BrowserContext) {
    this.context = context;
    this.#watch(context, ["addInitScript", "exposeBinding", "exposeFunction", "grantPermissions"]);
    context.on("page", (page) => {
      this.#watch(page, ["addInitScript", "clock", "exposeBinding", "exposeFunction"]);
    });
  }

  /** Whoever so much as looks at what cannot be undone is the last who has this device. */
  #watch<T extends BrowserContext | Page>(target: T, names: readonly (keyof T & string)[]): void {
    for (const name of names) {
      const value: unknown = target[name];
      const bound: unknown = typeof value === "function" ? value.bind(target) : value;
      const get = (): unknown => {
        this.isSpoilt = true;
        return bound;
      };
      Object.defineProperty(target, name, { get });
    }
  }
}

/** Takes from a device all that the test before left on it. */
async function wipe(context: BrowserContext, origin: string, size: Size | null): Promise<void> {
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  await context.setOffline(false);
  if (page === undefined) return;
  await page.unrouteAll();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  if (size !== null) await page.setViewportSize(size);
  await page.mouse.move(0, 0);
  // The game that is left here writes its last before the other page is there.
  await page.goto(BLANK);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

type Size = { readonly width: number; readonly height: number };

/**
 * A test that fails where any page of its context threw something nobody caught, whatever else it saw.
 *
 * A new page costs three times what the next one in the same process does, so tests that ask for the same kind of device
 * have the same page, one after the other, wiped in between. Who puts a script or a clock into the page or has
 * a service worker, has a device of its own.
 */
export const test = base.extend<{ sound: undefined }, { devices: Map<string, Device> }>({
  devices: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here that nothing is needed.
    async ({}, use) => {
      const devices = new Map<string, Device>();
      await use(devices);
      for (const { context } of devices.values()) await context.close();
    },
    { scope: "worker" },
  ],
  context: async (
    { browser, devices, baseURL, serviceWorkers, locale, viewport, hasTouch, isMobile, deviceScaleFactor },
    use,
  ) => {
    const kind = JSON.stringify([serviceWorkers, locale, viewport, hasTouch, isMobile, deviceScaleFactor]);
    let device = devices.get(kind);
    if (device === undefined) device = new Device(await browser.newContext());
    else await wipe(device.context, baseURL ?? "", viewport);
    await use(device.context);
    if (device.isSpoilt || serviceWorkers === "allow") {
      devices.delete(kind);
      await device.context.close();
    } else devices.set(kind, device);
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
  sound: [
    async ({ context }, use) => {
      const thrown: string[] = [];
      const listen = (error: WebError): void => {
        thrown.push(error.error().stack ?? error.error().message);
      };
      context.on("weberror", listen);
      await use(undefined);
      context.off("weberror", listen);
      expect(thrown).toEqual([]);
    },
    { auto: true },
  ],
});
