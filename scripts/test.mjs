// @ts-check
// Runs every test, lists the failed ones and ends with `N passed, N failed`. Arguments select tests: `npm test -- legality` unit
// tests, `npm test -- play.spec.ts` a browser spec (`-g "a name"` one of its tests), `npm test -- documents` the tests that
// docs/documents names, including browser tests.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideBrowser } from "../packages/web/scripts/browser.mjs";
import { documentTests } from "./documents.mjs";
import { browserFailures, unitFailures } from "./failures.mjs";
import { databaseNotice } from "./platform.mjs";
import { fail, runTool, setUp } from "./setup.mjs";

setUp();
// Browser tests use PostgreSQL, too.
const notice = databaseNotice();
if (notice !== undefined) console.log(notice);

const folder = mkdtempSync(join(tmpdir(), "klondike-tests-"));

/**
 * Runs the unit tests, the named ones or all, and counts them.
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
  return { passed: counts.numPassedTests, failed, failures: unitFailures(counts) };
}

/**
 * Builds the browser game, runs the specs, the named ones or all, and counts them.
 * @param {readonly string[]} names
 */
function browserTests(names) {
  const report = join(folder, "playwright.json");
  const browser = provideBrowser();
  if (runTool("vite", ["build", "packages/web", "--logLevel", "warn"]) !== 0) {
    throw new Error("the browser game could not be built; see the lines above");
  }
  runTool("playwright", ["test", "--config", "packages/web/playwright.config.ts", ...names], {
    KLONDIKE_BROWSER: browser,
    KLONDIKE_REPORT: report,
  });
  const results = JSON.parse(readFileSync(report, "utf8"));
  const { expected, unexpected, flaky } = results.stats;
  if (flaky > 0) console.log(`${flaky} flaky: passed only on a retry, which counts as a failure`);
  // Files that cannot be loaded have no tests but count as a failure.
  const failed = unexpected + flaky + (unexpected + flaky === 0 ? results.errors.length : 0);
  return { passed: expected, failed, failures: browserFailures(results) };
}

/** Arguments pick unit tests, browser specs, or the tests of the documents; without any, everything runs. */
function suitesFor(/** @type {readonly string[]} */ args) {
  // Browser tests come first: they download a browser if there is none, and a unit test uses it too.
  if (args.length === 0) return [() => browserTests([]), () => unitTests([])];
  if (args.some((arg) => arg.includes(".spec.ts"))) return [() => browserTests(args)];
  if (args[0] !== "documents") return [() => unitTests(args)];
  const { unit, browser } = documentTests();
  console.log(`The documents' tests: ${unit.length} files, and ${browser.length} in the browser.`);
  return [() => unitTests(unit), () => browserTests(browser)];
}

/** @type {readonly (() => { passed: number, failed: number, failures: readonly string[] })[]} */
let suites = [];
try {
  suites = suitesFor(process.argv.slice(2));
} catch (error) {
  fail(error);
}

let passed = 0;
let failed = 0;
/** @type {string[]} */
const failures = [];
try {
  for (const suite of suites) {
    try {
      const counts = suite();
      passed += counts.passed;
      failed += counts.failed;
      failures.push(...counts.failures);
    } catch (error) {
      // A suite without a report has failed as a whole.
      failures.push(error instanceof Error ? error.message : String(error));
      failed += 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Failures come last, where they are seen at the end of a long log.
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join("\n\n")}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
