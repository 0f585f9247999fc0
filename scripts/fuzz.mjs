// @ts-check
// Feeds junk to every reader: `npm run fuzz`, `npm run fuzz -- 600` for ten minutes, `npm run fuzz -- 60 SEED` for the same again. Half
// of the time goes to what Node can read, half to damaged stores in a browser.
import { findBrowser } from "../packages/web/scripts/browser.mjs";
import { fail, runTool, setUp } from "./setup.mjs";

/** A damaged store takes a browser about so long. */
const SECONDS_A_STORE = 2;

const [seconds = "60", seed = String(Date.now() % 2 ** 30)] = process.argv.slice(2);
if (!(Number(seconds) > 0)) fail(`${seconds} is no number of seconds`);
setUp();
const inNode = runTool("tsx", ["fuzz/main.ts", String(Number(seconds) / 2), seed]);
const browser = findBrowser();
if (runTool("vite", ["build", "packages/web", "--logLevel", "warn"]) !== 0)
  fail("the browser game did not build");
const inBrowser = runTool(
  "playwright",
  ["test", "--config", "packages/web/playwright.config.ts", "fuzz-store"],
  {
    KLONDIKE_BROWSER: browser,
    KLONDIKE_FUZZ: String(Math.ceil(Number(seconds) / 2 / SECONDS_A_STORE)),
    KLONDIKE_FUZZ_SEED: seed,
  },
);
process.exitCode = inNode === 0 && inBrowser === 0 ? 0 : 1;
