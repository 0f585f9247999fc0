// @ts-check
// Runs every test and ends with a line `N passed, N failed`. Arguments go to vitest: `npm test -- legality`.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../packages/web/scripts/browser.mjs";
import { runTool, setUp } from "./setup.mjs";

setUp();

const folder = mkdtempSync(join(tmpdir(), "klondike-tests-"));

/** Runs the unit tests and counts them. */
function unitTests() {
  const report = join(folder, "vitest.json");
  const status = runTool("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ]);
  const counts = JSON.parse(readFileSync(report, "utf8"));
  const failed = counts.numFailedTests + (counts.numFailedTests === 0 && status !== 0 ? 1 : 0);
  return { passed: counts.numPassedTests, failed };
}

/** Builds the browser game, plays it in a browser and counts. */
function browserTests() {
  const report = join(folder, "playwright.json");
  const browser = findBrowser();
  if (runTool("vite", ["build", "packages/web", "--logLevel", "warn"]) !== 0) {
    throw new Error("the browser game did not build: the lines above say why");
  }
  runTool("playwright", ["test", "--config", "packages/web/playwright.config.ts"], {
    KLONDIKE_BROWSER: browser,
    KLONDIKE_REPORT: report,
  });
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
  if (flaky > 0) console.log(`${flaky} passed at the second try only, which is no pass`);
  return { passed: expected, failed: unexpected + flaky };
}

/** Arguments pick unit tests; without any, everything runs. */
const suites = process.argv.length > 2 ? [unitTests] : [unitTests, browserTests];

let passed = 0;
let failed = 0;
try {
  for (const suite of suites) {
    try {
      const counts = suite();
      passed += counts.passed;
      failed += counts.failed;
    } catch (error) {
      // A suite that gives no report has failed as a whole.
      console.error(error instanceof Error ? error.message : error);
      failed += 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
