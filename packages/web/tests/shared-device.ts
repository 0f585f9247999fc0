import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { BLANK } from "./device.ts";

/** A browser's profile that one test after another has to itself, with what it was opened with. */
class Device {
  readonly context: BrowserContext;
  /** Whether something was done to it that cannot be undone. */
  isSpoilt = false;

  constructor(context: BrowserContext, setsClock: boolean) {
    this.context = context;
    this.#watch(context, ["addInitScript", "exposeBinding", "exposeFunction"]);
    context.on("page", (page) => {
      this.#watch(page, ["addInitScript", "exposeBinding", "exposeFunction"]);
      if (!setsClock) this.#watch(page, ["clock"]);
      page.on("crash", () => {
        this.isSpoilt = true;
      });
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
  await context.clearPermissions();
  if (page === undefined) return;
  await page.unrouteAll();
  await page.emulateMedia({
    media: "screen",
    colorScheme: "light",
    reducedMotion: "reduce",
    forcedColors: "none",
  });
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

type Tested = {
  /** Whether every test begins with fixing the time, so that it does not matter that the one before did. */
  readonly setsClock: boolean;
};

type Size = { readonly width: number; readonly height: number };

/**
 * A new page costs three times what the next one in the same process does, so tests that ask for the same kind of device
 * have the same page, one after the other, wiped in between. Who puts a script or a clock into the page, kills it or has
 * a service worker has a device of its own.
 */
export const test = base.extend<Tested, { devices: Map<string, Device> }>({
  setsClock: [false, { option: true }],
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
    {
      browser,
      devices,
      baseURL,
      setsClock,
      serviceWorkers,
      locale,
      viewport,
      hasTouch,
      isMobile,
      deviceScaleFactor,
    },
    use,
  ) => {
    const size = [viewport, hasTouch, isMobile, deviceScaleFactor];
    const kind = JSON.stringify([setsClock, serviceWorkers, locale, ...size]);
    let device = devices.get(kind);
    if (device === undefined) device = new Device(await browser.newContext(), setsClock);
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
});
