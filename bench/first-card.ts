import type { Browser } from "@playwright/test";
import { builtGame } from "./built-game.ts";
import { onSlowPhones, phone } from "./phone.ts";

const ROUNDS = 7;

/** The first card is the largest painted element, so the browser reports when it was painted. */
const WHEN_PAINTED = `new Promise((resolve) =>
  new PerformanceObserver((list) => {
    const [entry] = list.getEntries();
    resolve(entry.element.closest(".card") === null ? NaN : Math.round(entry.startTime));
  }).observe({ type: "largest-contentful-paint", buffered: true }))`;

/**
 * Milliseconds until a phone shows the first card: 4G with 9 Mbit/s and 170 ms latency, and a CPU throttled by this
 * factor.
 */
async function firstCard(browser: Browser, address: string, slower: number): Promise<number> {
  const context = await phone(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 170,
    downloadThroughput: (9 * 1024 * 1024) / 8,
    uploadThroughput: (1.5 * 1024 * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(address, { waitUntil: "commit" });
  // Any request to the page would delay it.
  await page.waitForTimeout(4000);
  const painted = Number(await page.evaluate(WHEN_PAINTED));
  await context.close();
  return painted;
}

/** Prints how soon a slow phone shows the first card. */
export async function benchFirstCard(): Promise<void> {
  const address = await builtGame();
  console.log(
    "First card on screen: a phone at the end of 4G, its processor four times slower, milliseconds.\n",
  );
  console.log("| slower than | calibration loop | throttled by | least | median | greatest |");
  console.log("| :--- | ---: | ---: | ---: | ---: | ---: |");
  await onSlowPhones(async (browser, slower) => {
    // The first start of a browser is slower than later ones.
    await firstCard(browser, address, 1);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await firstCard(browser, address, slower));
    times.sort((a, b) => a - b);
    return [times[0], times[ROUNDS >> 1], times.at(-1)];
  });
  process.exit();
}
