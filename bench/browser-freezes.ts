import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatArchive } from "@klondike/engine/records";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../packages/web/scripts/browser.mjs";
import { builtGame } from "./built-game.ts";
import { manyRecords } from "./many-records.ts";

const GAMES = 5_000;
const MOVES = 9_000;
const KEYS = 30;
/** Maximum length of a main-thread task. */
const MAX_MS = 100;

/** Stores a very long game in the browser. */
const LAY_LONG_GAME = `new Promise((resolve, reject) => {
  const opening = indexedDB.open("klondike");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("games", "readwrite");
    const moves = Array.from({ length: ${MOVES} }, (_, at) => [at % 25 === 24 ? "recycle" : "draw", at]);
    transaction.objectStore("games").put({ revision: 1, save: { v: 1, game: "klondike", edition: "classic", rules: "draw1",
      deal: "klondike:5", moves, at: ${MOVES}, seconds: ${MOVES}, restarts: 0, scoring: "standard", balance: 0 } }, "classic");
    transaction.oncomplete = () => { opening.result.close(); resolve(); };
    transaction.onabort = () => reject(transaction.error);
  };
})`;

/** A task in the browser's trace. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of CPU time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** CPU milliseconds of the page's longest task during `act`, not counting other processes. */
async function longest(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser");
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("The trace has no tasks");
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0);
}

async function keys(page: Page, key: string): Promise<void> {
  for (let count = 0; count < KEYS; count++) await page.keyboard.press(key);
}

/** Prints the longest main-thread task during undo in a long game, import and export. */
export async function benchFreezes(): Promise<boolean> {
  const address = await builtGame();
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage({ locale: "en-GB", reducedMotion: "reduce" });
  await page.goto(address);
  await page.locator('[data-spot="s"]').waitFor();
  await page.evaluate(LAY_LONG_GAME);
  await page.goto("about:blank");
  await page.goto(address);
  await page
    .getByTestId("moves")
    .first()
    .filter({ hasText: String(MOVES) })
    .waitFor();
  // The first run of each loads its chunks.
  await page.keyboard.press("u");
  await page.keyboard.press("d");
  const results = [
    { what: `${KEYS} moves in a game of ${MOVES}`, ms: await longest(page, () => keys(page, "d")) },
    { what: `${KEYS} moves taken back there`, ms: await longest(page, () => keys(page, "u")) },
  ];
  const folder = await mkdtemp(join(tmpdir(), "klondike-freezes-"));
  const file = join(folder, "klondike.json");
  await writeFile(file, formatArchive({ records: [...manyRecords(GAMES)], settings: {} }));
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Statistics", exact: true }).click();
  await page.locator('input[type="file"]').waitFor({ state: "attached" });
  const importing = async (): Promise<void> => {
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByTestId("answer").filter({ hasText: /./ }).waitFor({ timeout: 300_000 });
  };
  results.push({ what: `${GAMES} games imported`, ms: await longest(page, importing) });
  const exporting = async (): Promise<void> => {
    const downloading = page.waitForEvent("download", { timeout: 300_000 });
    await page.getByRole("button", { name: "Save a backup" }).click();
    await (await downloading).path();
  };
  results.push({ what: `${GAMES} games exported`, ms: await longest(page, exporting) });
  console.log("\n| what | longest task of the page, processor ms |");
  console.log("| --- | ---: |");
  for (const { what, ms } of results) console.log(`| ${what} | ${ms.toFixed(0)} |`);
  await browser.close();
  await rm(folder, { recursive: true });
  return results.every(({ ms }) => ms <= MAX_MS);
}
