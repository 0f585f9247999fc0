// @ts-check
// Feeds mutated input to every parser: `npm run fuzz`, `npm run fuzz -- 600` for ten minutes, `npm run fuzz -- 60 SEED` to repeat a run,
// `npm run fuzz -- trials` for a fixed number of cases. Node's parsers, the browser's
// files and stores read in Node, and damaged stores in a browser get a third of the time each.
import { provideBrowser } from "../packages/web/scripts/browser.mjs";
import { fail, runTool, setUp } from "./setup.mjs";

/** About how long the browser takes to check one damaged store, in seconds. */
const SECONDS_A_STORE = 2;
const FILES_A_SECOND = 100;
const TRIALS = { files: 5000, stores: 1000 };

const [given = "60", seed = String(Date.now() % 2 ** 30)] = process.argv.slice(2);
const isTrials = given === "trials";
const third = Number(given) / 3;
if (!isTrials && !(third > 0)) fail(`${given} is not a number of seconds`);
setUp();
const { files, stores } = isTrials
  ? TRIALS
  : { files: Math.ceil(third * FILES_A_SECOND), stores: Math.ceil(third / SECONDS_A_STORE) };
/** @param {number} count */
const cases = (count) => ({ KLONDIKE_FUZZ: String(count), KLONDIKE_FUZZ_SEED: seed });

const inNode = runTool("tsx", ["fuzz/main.ts", isTrials ? given : String(third), seed]);
const ofFiles = runTool(
  "vitest",
  ["run", "--testTimeout", "0", "packages/web/src/storage/fuzz-", "packages/web/src/backup/fuzz-"],
  cases(files),
);
const browser = provideBrowser();
if (runTool("vite", ["build", "packages/web", "--logLevel", "warn"]) !== 0)
  fail("the browser game did not build");
const inBrowser = runTool(
  "playwright",
  ["test", "--config", "packages/web/playwright.config.ts", "fuzz-store"],
  { KLONDIKE_BROWSER: browser, ...cases(stores) },
);
process.exitCode = inNode === 0 && ofFiles === 0 && inBrowser === 0 ? 0 : 1;
