// @ts-check
// Runs every test and ends with a line `N passed, N failed`. Arguments go to vitest: `npm test -- legality`. `npm test -- documents`
// runs the tests that docs/rules.md names, in the browser too.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../packages/web/scripts/browser.mjs";
import { documentTests } from "./documents.mjs";
import { fail, runTool, setUp } from "./setup.mjs";

setUp();

const folder = mkdtempSync(join(tmpdir(), "klondike-tests-"));

/**
 * Runs the unit tests, those that are named or all, and counts them.
 * @param {readonly string[]} names
 */
function unitTests(names) {
  const report = join(folder, "vitest.json");
  const status = runTool("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...names,
  ]);
  const counts = JSON.parse(readFileSync(report, "utf8"));
  const failed = counts.numFailedTests + (counts.numFailedTests === 0 && status !== 0 ? 1 : 0);
  return { passed: counts.numPassedTests, failed };
}

/**
 * Builds the browser game, plays it in a browser, the specs that are named or all, and counts.
 * @param {readonly string[]} names
 */
function browserTests(names) {
  const report = join(folder, "playwright.json");
  const browser = findBrowser();
  if (runTool("vite", ["build", "packages/web", "--logLevel", "warn"]) !== 0) {
    throw new Error("the browser game did not build: the lines above say why");
  }
  runTool("playwright", ["test", "--config", "packages/web/playwright.config.ts", ...names], {
    KLONDIKE_BROWSER: browser,
    KLONDIKE_REPORT: report,
  });
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
  if (flaky > 0) console.log(`${flaky} passed at the second try only, which is no pass`);
  return { passed: expected, failed: unexpected + flaky };
}

/** Arguments pick unit tests, or the tests of the documents; without any, everything runs. */
function suitesFor(/** @type {readonly string[]} */ args) {
  // The browser's come first: they fetch a browser where there is none, and one of the unit tests uses it, too.
  if (args.length === 0) return [() => browserTests([]), () => unitTests([])];
  if (args[0] !== "documents") return [() => unitTests(args)];
  const { unit, browser } = documentTests();
  console.log(`The documents' tests: ${unit.length} files, and ${browser.length} in the browser.`);
  return [() => unitTests(unit), () => browserTests(browser)];
}

/** @type {readonly (() => { passed: number, failed: number })[]} */
let suites = [];
try {
  suites = suitesFor(process.argv.slice(2));
} catch (error) {
  fail(error);
}

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
