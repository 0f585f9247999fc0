import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "../packages/web/scripts/browser.mjs";
import { builtGame } from "./built-game.ts";
import { calibrationMs } from "./calibration.ts";

/** What the calibration loop takes on a quiet machine. */
const QUIET_MS = 146;
const SLOWER = 4;
const ROUNDS = 7;

/** The first card is the largest thing that is painted, so the browser itself says when it was on screen. */
const WHEN_PAINTED = `new Promise((resolve) =>
  new PerformanceObserver((list) => {
    const [entry] = list.getEntries();
    resolve(entry.element.closest(".card") === null ? NaN : Math.round(entry.startTime));
  }).observe({ type: "largest-contentful-paint", buffered: true }))`;

/** Milliseconds until the first card is on a phone's screen: 4G, 9 Mbit/s and 170 ms away, with a processor so much slower. */
async function firstCard(browser: Browser, address: string, slower: number): Promise<number> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true });
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
  // Whatever asks the page meanwhile would hold it up.
  await page.waitForTimeout(4000);
  const painted = Number(await page.evaluate(WHEN_PAINTED));
  await context.close();
  return painted;
}

/** Prints how soon the first card is on a slow phone's screen. */
export async function benchFirstCard(): Promise<void> {
  const address = await builtGame();
  const browser = await chromium.launch(launchOptions());
  await firstCard(browser, address, 1);
  console.log(
    "First card on screen: a phone at the end of 4G, its processor four times slower, milliseconds.\n",
  );
  console.log("| slower than | calibration loop | throttled by | least | median | greatest |");
  console.log("| :--- | ---: | ---: | ---: | ---: | ---: |");
  for (const name of ["this machine now", "a quiet machine"]) {
    const loop = calibrationMs();
    const slower = name === "a quiet machine" ? Math.max(1, (SLOWER * QUIET_MS) / loop) : SLOWER;
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await firstCard(browser, address, slower));
    times.sort((a, b) => a - b);
    const [least, median, greatest] = [times[0], times[ROUNDS >> 1], times.at(-1)];
    console.log(
      `| ${name} | ${loop.toFixed(0)} | ${slower.toFixed(2)} | ${least} | ${median} | ${greatest} |`,
    );
  }
  await browser.close();
  process.exit();
}
