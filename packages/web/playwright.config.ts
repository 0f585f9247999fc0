import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.mjs";

/** Unique for this run, so that two runs never test each other's build. The workers inherit it. */
const port = process.env["KLONDIKE_PORT"] ?? String(20_000 + (process.pid % 20_000));
process.env["KLONDIKE_PORT"] = port;
/** Path of the JSON report. */
const report = process.env["KLONDIKE_REPORT"];

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  // Accessibility outlines of the sheets.
  snapshotPathTemplate: "{testDir}/outlines/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  // Milliseconds; a whole game by hand takes more than a minute on a busy machine.
  timeout: 150_000,
  // A busy machine needs three times Playwright's default.
  expect: { timeout: 20_000 },
  // A test that passes only on the second try has failed.
  retries: 0,
  reporter: report === undefined ? "line" : [["line"], ["json", { outputFile: report }]],
  webServer: {
    command: `node scripts/serve.mjs ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
  use: {
    baseURL: `http://localhost:${port}/`,
    locale: "en-GB",
    // Only tests of the service worker allow it.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
    // Only tests of motion turn it on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launchOptions(),
  },
});
