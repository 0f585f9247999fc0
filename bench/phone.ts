import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { launchOptions } from "../packages/web/scripts/browser.mjs";
import { calibrationMs, QUIET_MS } from "./calibration.ts";

/** Factor by which the processor is throttled to that of a phone. */
const SLOWER = 4;

/** A browser context with the screen of a phone. `baseURL` resolves relative addresses. */
export function phone(browser: Browser, baseURL?: string): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
}

/**
 * Prints a table row for a phone that is slower than this machine, and one for a phone that is slower than a quiet
 * machine. `measure` gets the factor by which to throttle and returns the remaining cells.
 */
export async function onSlowPhones(
  measure: (browser: Browser, slower: number) => Promise<readonly (string | number | undefined)[]>,
): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  for (const name of ["this machine", "a quiet machine"]) {
    const loop = calibrationMs();
    const slower = name === "a quiet machine" ? Math.max(1, (SLOWER * QUIET_MS) / loop) : SLOWER;
    const cells = [name, loop.toFixed(0), slower.toFixed(2), ...(await measure(browser, slower))];
    console.log(`| ${cells.join(" | ")} |`);
  }
  await browser.close();
}
