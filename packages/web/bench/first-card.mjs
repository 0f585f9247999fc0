// @ts-check
// How soon the first card is on screen on a slow phone: 4G (9 Mbit/s, 170 ms away) and a processor four times slower.
import { chromium } from "@playwright/test";
import { launchOptions } from "../scripts/browser.mjs";
import { serve } from "../scripts/serve.mjs";

const address = await serve(0);
const browser = await chromium.launch(launchOptions());
const times = [];
for (let round = 0; round < 5; round++) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 170,
    downloadThroughput: (9 * 1024 * 1024) / 8,
    uploadThroughput: (1.5 * 1024 * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(".card:not(.buried)", { state: "attached" });
  // The browser's own word for it: when the first card, the largest thing painted, was on screen.
  const painted = await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver((list) => resolve(Math.round(list.getEntries()[0]?.startTime ?? 0))).observe({
          type: "largest-contentful-paint",
          buffered: true,
        }),
      ),
  );
  times.push(Number(painted));
  await context.close();
}
console.log(`First card on screen after ${times.sort((a, b) => a - b).join(", ")} ms`);
await browser.close();
process.exit(0);
