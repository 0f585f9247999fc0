import { type CDPSession, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../packages/web/scripts/browser.mjs";
import { serve } from "../packages/web/scripts/serve.mjs";
import { calibrationMs } from "./calibration.ts";

const GAMES = 10_000;
const ROUNDS = 5;

/** Lays so many finished games of some 100 moves on the device. As text: what compiles this file must not touch it. */
const LAY_GAMES = `new Promise((resolve, reject) => {
  const opening = indexedDB.open("klondike");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("records", "readwrite");
    const records = transaction.objectStore("records");
    const moves = Array.from({ length: 100 }, (_, at) => [at % 25 === 24 ? "recycle" : "draw", at]);
    for (let game = 0; game < ${GAMES}; game++) {
      records.put({ id: "game " + game, began: game * 6e5, ended: game * 6e5 + 3e5, replayed: false,
        help: { fair: 0, thoughtful: 0 }, won: game % 3 === 0, seconds: 100, moves: 100, score: game % 700,
        save: { v: 1, game: "klondike", edition: "classic", rules: "draw1", deal: "klondike:" + game, moves,
          at: 100, seconds: 100, restarts: 0, scoring: "standard", balance: 0 } });
    }
    transaction.oncomplete = () => { opening.result.close(); resolve(); };
    transaction.onabort = () => reject(transaction.error);
  };
})`;

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** Processor milliseconds that the page's main thread has used since it was first asked. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

async function openings(page: Page, session: CDPSession, address: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto("about:blank");
    const before = await busyMs(session);
    await page.goto(address);
    await page.locator('[data-spot="s"]').waitFor();
    times.push((await busyMs(session)) - before);
  }
  return median(times);
}

async function statistics(page: Page, session: CDPSession): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const before = await busyMs(session);
    await page.getByRole("dialog").getByRole("button", { name: "Statistics", exact: true }).click();
    await page.getByTestId("played").waitFor();
    times.push((await busyMs(session)) - before);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  return median(times);
}

/** Prints what ten thousand finished games cost the page: its opening, and its statistics in calibration loops. */
export async function benchBrowserHistory(): Promise<void> {
  const address = await serve(0);
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage({ locale: "en-GB", reducedMotion: "reduce" });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto(address);
  await page.locator('[data-spot="s"]').waitFor();
  const empty = await openings(page, session, address);
  await page.evaluate(LAY_GAMES);
  const full = await openings(page, session, address);
  const first = performance.now();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Statistics", exact: true }).click();
  await page.getByTestId("played").waitFor();
  const built = performance.now() - first;
  await page.keyboard.press("Escape");
  const shown = await statistics(page, session);
  const loop = calibrationMs();
  console.log(
    `Opening, processor ms of the page: ${empty.toFixed(0)} without games, ${full.toFixed(0)} with ${GAMES}: ${(full / empty).toFixed(2)} times`,
  );
  console.log(`First statistics, which build the index: ${built.toFixed(0)} ms by the clock`);
  console.log(
    `Statistics, processor ms: ${shown.toFixed(0)}, ${(shown / loop).toFixed(2)} calibration loops of ${loop.toFixed(0)} ms`,
  );
  await browser.close();
  process.exit();
}
