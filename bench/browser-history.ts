import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../packages/web/scripts/browser.mjs";
import { builtGame } from "./built-game.ts";
import { calibrationMs } from "./calibration.ts";

const GAMES = 10_000;
const ROUNDS = 7;
const FIRST_ROUNDS = 3;
/** Limits: opening time relative to a page without games, and calibration loops for the statistics. */
const LIMITS = { times: 1.2, loops: 0.7 };

/** Stores finished games of some 100 moves in the browser. A string, because tsx would transform a function. */
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

/** Deletes the index, as if it were damaged or from a version without one. */
const FORGET_INDEX = `new Promise((resolve, reject) => {
  const opening = indexedDB.open("klondike");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("values", "readwrite");
    transaction.objectStore("values").delete(IDBKeyRange.bound(["index"], ["index", []]));
    transaction.oncomplete = () => { opening.result.close(); resolve(); };
    transaction.onabort = () => reject(transaction.error);
  };
})`;

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** CPU milliseconds of the page's main thread since the first call. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** A page in a separate browser context. */
interface Watched {
  readonly page: Page;
  readonly session: CDPSession;
}

async function watched(browser: Browser, address: string): Promise<Watched> {
  const page = await browser.newPage({ locale: "en-GB", reducedMotion: "reduce" });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(address);
  await page.locator('[data-spot="s"]').waitFor();
  return { page, session };
}

/** CPU milliseconds of the page's main thread from an empty tab to the table. */
async function openingMs({ page, session }: Watched, address: string): Promise<number> {
  await page.goto("about:blank");
  const before = await busyMs(session);
  await page.goto(address);
  await page.locator('[data-spot="s"]').waitFor();
  return (await busyMs(session)) - before;
}

/** CPU milliseconds from pressing Statistics to the first number. */
async function statisticsMs({ page, session }: Watched): Promise<number> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const before = await busyMs(session);
  await page.getByRole("dialog").getByRole("button", { name: "Statistics", exact: true }).click();
  await page.getByTestId("played").waitFor();
  const ms = (await busyMs(session)) - before;
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  return ms;
}

/** Prints how much longer the page takes to open with 10,000 finished games, and how long its statistics take. */
export async function benchBrowserHistory(): Promise<boolean> {
  const address = await builtGame();
  const browser = await chromium.launch(launchOptions());
  const [without, full] = [await watched(browser, address), await watched(browser, address)];
  await full.page.evaluate(LAY_GAMES);
  const openings: { readonly without: number; readonly full: number }[] = [];
  // Alternate, so that a busy moment affects both; the first round warms up.
  for (let round = 0; round <= ROUNDS; round++)
    openings.push({
      without: await openingMs(without, address),
      full: await openingMs(full, address),
    });
  const measured = openings.slice(1);
  const [empty, ten] = [
    median(measured.map(({ without: ms }) => ms)),
    median(measured.map(({ full: ms }) => ms)),
  ];
  const built: number[] = [];
  for (let round = 0; round < FIRST_ROUNDS; round++) {
    await openingMs(full, address);
    await full.page.evaluate(FORGET_INDEX);
    built.push(await statisticsMs(full));
  }
  const first = median(built);
  const shown: number[] = [];
  for (let round = 0; round < ROUNDS; round++) shown.push(await statisticsMs(full));
  const loop = calibrationMs();
  const loops = (ms: number): string => (ms / loop).toFixed(2);
  console.log(
    `\nBrowser, ${GAMES.toLocaleString("en")} finished games; a loop takes ${loop.toFixed(0)} ms.\n`,
  );
  console.log("| what | processor ms of the page | limit |");
  console.log("| --- | ---: | ---: |");
  console.log(`| opening without games | ${empty.toFixed(0)} | |`);
  console.log(
    `| opening with them | ${ten.toFixed(0)}: ${(ten / empty).toFixed(2)} times | ${LIMITS.times} times |`,
  );
  console.log(
    `| first statistics, which build the index | ${first.toFixed(0)}: ${loops(first)} loops | ${LIMITS.loops} loops |`,
  );
  console.log(
    `| statistics | ${median(shown).toFixed(0)}: ${loops(median(shown))} loops | ${LIMITS.loops} loops |`,
  );
  await browser.close();
  return ten / empty <= LIMITS.times && Math.max(first, median(shown)) / loop <= LIMITS.loops;
}
