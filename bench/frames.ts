import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../packages/web/scripts/browser.mjs";
import { TablePage } from "../packages/web/tests/table.ts";
import { BEFORE_THE_END, CLASSIC } from "../packages/web/tests/winning-lines.ts";
import { builtGame } from "./built-game.ts";
import { calibrationMs } from "./calibration.ts";
import { onSlowPhones, phone } from "./phone.ts";

/** A motion of the table: how to prepare it, and how to start it and wait for its end. */
type Motion = {
  readonly name: string;
  readonly times: number;
  readonly prepare: (table: TablePage) => Promise<void>;
  readonly run: (table: TablePage) => Promise<void>;
};

const DEAL_MS = 1000;
const HINT_MS = 2000;
const UNDO_MS = 400;
/** Maximum duration of a celebration. */
const END_MS = 60_000;

/** Motions while a game is played: from a game in progress. */
const inGame = (table: TablePage): Promise<void> => table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 40));

const MOTIONS: readonly Motion[] = [
  {
    name: "sweep and deal",
    times: 10,
    prepare: inGame,
    run: async ({ page }) => {
      await page.keyboard.press("n");
      await page.waitForTimeout(DEAL_MS);
    },
  },
  {
    name: "hint",
    times: 3,
    prepare: async (table) => {
      await inGame(table);
      // The first hint loads its worker.
      await table.page.keyboard.press("h");
      await table.page.locator(".hint").waitFor();
    },
    run: ({ page }) => page.waitForTimeout(HINT_MS),
  },
  {
    name: "undo",
    times: 8,
    prepare: inGame,
    run: async ({ page }) => {
      await page.keyboard.press("u");
      await page.waitForTimeout(UNDO_MS);
    },
  },
  {
    name: "auto-finish",
    times: 1,
    prepare: (table) => table.resume(BEFORE_THE_END.deal, BEFORE_THE_END.moves),
    run: async (table) => {
      await table.type(BEFORE_THE_END.last);
      await table.page.locator(".celebration").waitFor({ timeout: END_MS });
    },
  },
  ...(["leap", "fountain", "quiet"] as const).map(
    (celebration): Motion => ({
      name: `celebration: ${celebration}`,
      times: 1,
      prepare: async (table) => {
        const { deal, moves, last } = BEFORE_THE_END;
        await table.resume(deal, moves, { settings: { celebration } });
        await table.type(last);
        await table.page.locator(".celebration").waitFor({ timeout: END_MS });
      },
      run: ({ page }) => page.locator(".win").waitFor({ timeout: END_MS }),
    }),
  ),
];

/** Milliseconds between frames, sorted, and the CPU milliseconds of the longest task of the page's main thread. */
type Measured = { readonly frames: readonly number[]; readonly longestTask: number };

/** Shows a motion on a throttled page and measures it. */
async function measureFrames(
  browser: Browser,
  address: string,
  slower: number,
  motion: Motion,
): Promise<Measured> {
  const context = await phone(browser, address);
  const page = await context.newPage();
  const table = new TablePage(page);
  const session = await context.newCDPSession(page);
  const isCelebration = motion.name.startsWith("celebration");
  const slowDown = () => session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  if (isCelebration) await slowDown();
  await motion.prepare(table);
  if (!isCelebration) {
    // Wait for files that load after the first screen.
    await page.waitForTimeout(2000);
    // The first press opens the audio output, which blocks the page until the browser's audio process has started.
    await page.dispatchEvent("body", "pointerdown");
    await page.waitForTimeout(500);
  }
  await slowDown();
  await record(page);
  const longestTask = await traceTasks(session);
  for (let time = 0; time < motion.times; time++) await motion.run(table);
  const frames = (await page.evaluate("window.ended = true, window.frames")) as readonly number[];
  const task = await longestTask();
  await context.close();
  return { frames: frames.toSorted((a, b) => a - b), longestTask: task };
}

/** The fields of a Chromium trace event that are read here. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU microseconds. */
  readonly tdur?: number;
};

/**
 * Traces the page's main thread. The returned function ends the trace and returns the CPU milliseconds of the longest
 * task. Throttling uses CPU time, too.
 */
async function traceTasks(session: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ["toplevel", "devtools.timeline"];
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    const page = events.find(({ name }) => name === "FireAnimationFrame");
    const tasks = events.filter(
      ({ name, pid, tid }) => name.endsWith("RunTask") && pid === page?.pid && tid === page.tid,
    );
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
  };
}

function record(page: Page): Promise<unknown> {
  return page.evaluate(`(() => {
    window.frames = [];
    let last;
    const next = (now) => {
      if (last !== undefined) window.frames.push(now - last);
      last = now;
      if (!window.ended) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })()`);
}

/** Prints how long the frames of each motion take on a slow phone. @param part only motions whose name contains it */
export async function benchFrames(part = ""): Promise<void> {
  const address = await builtGame();
  console.log(
    "Milliseconds between the frames of each motion on a phone's screen, the processor throttled.\n",
  );
  for (const motion of MOTIONS.filter(({ name }) => name.includes(part))) {
    console.log(`\n${motion.name}\n`);
    console.log("| slower than | calibration loop | throttled by | frames | median | 95 of 100 | greatest |");
    console.log("| :--- | ---: | ---: | ---: | ---: | ---: | ---: |");
    await onSlowPhones(async (browser, slower) => {
      const { frames } = await measureFrames(browser, address, slower, motion);
      const at = (share: number): string => (frames[Math.floor((frames.length - 1) * share)] ?? 0).toFixed(0);
      return [frames.length, at(0.5), at(0.95), at(1)];
    });
    // CPU time depends less on other programs than the time between frames.
    const browser = await chromium.launch(launchOptions());
    const { longestTask } = await measureFrames(browser, address, 1, motion);
    await browser.close();
    console.log(
      `\nLongest task unthrottled: ${longestTask.toFixed(1)} ms of CPU, loop ${calibrationMs().toFixed(0)}.`,
    );
  }
  process.exit();
}
