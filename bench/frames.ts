import type { Browser } from "@playwright/test";
import { builtGame } from "./built-game.ts";
import { onSlowPhones, phone } from "./phone.ts";

const DEALS = 10;

/**
 * Deals a new game and returns the milliseconds between frames during the animation; rejects if no new cards were
 * dealt.
 */
const FRAMES_OF_A_DEAL = `new Promise((resolve, reject) => {
  const cards = () => [...document.querySelectorAll("[data-spot]")].map((spot) => spot.ariaLabel).join();
  const before = cards();
  const frames = [];
  let last = performance.now();
  const begun = last;
  const next = (now) => {
    frames.push(now - last);
    last = now;
    if (now - begun < 1000) requestAnimationFrame(next);
    else if (cards() === before) reject(new Error("nothing was dealt"));
    else resolve(frames);
  };
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
  requestAnimationFrame(next);
})`;

async function framesOf(browser: Browser, address: string, slower: number): Promise<readonly number[]> {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator("[data-spot]").first().waitFor();
  // Wait for chunks that load after the first screen.
  await page.waitForTimeout(2000);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const frames: number[] = [];
  for (let deal = 0; deal < DEALS; deal++)
    frames.push(...((await page.evaluate(FRAMES_OF_A_DEAL)) as readonly number[]));
  await context.close();
  return frames.toSorted((a, b) => a - b);
}

/** Prints how long the frames of a deal take on a slow phone. */
export async function benchFrames(): Promise<void> {
  const address = await builtGame();
  console.log(`Frames of ${DEALS} deals on a phone's screen, the processor throttled, milliseconds.\n`);
  console.log("| slower than | calibration loop | throttled by | frames | median | 95 of 100 | greatest |");
  console.log("| :--- | ---: | ---: | ---: | ---: | ---: | ---: |");
  await onSlowPhones(async (browser, slower) => {
    const frames = await framesOf(browser, address, slower);
    const at = (share: number): string => (frames[Math.floor((frames.length - 1) * share)] ?? 0).toFixed(0);
    return [frames.length, at(0.5), at(0.95), at(1)];
  });
  process.exit();
}
