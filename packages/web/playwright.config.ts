import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.mjs";

/** The server takes a free port and prints it; Playwright passes it to the workers, which load this file again. */
const port = process.env["KLONDIKE_PORT"] ?? "";
/** More browsers would need too much memory. */
const MAX_WORKERS = 8;
/** Path of the JSON report. */
const report = process.env["KLONDIKE_REPORT"];

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  // Accessibility outlines of the sheets.
  snapshotPathTemplate: "{testDir}/outlines/{arg}{ext}",
  fullyParallel: true,
  // Tests spend a fifth of their time waiting for frames and timers, so it takes more workers than cores to keep the
  // cores busy. Each worker has a browser.
  workers: Math.min(MAX_WORKERS, Math.ceil(1.5 * availableParallelism())),
  // Milliseconds; a whole game by hand takes more than a minute on a busy machine.
  timeout: 150_000,
  // A busy machine needs three times Playwright's default.
  expect: { timeout: 20_000 },
  // A test that passes only on the second try has failed.
  retries: 0,
  reporter: report === undefined ? "line" : [["line"], ["json", { outputFile: report }]],
  webServer: {
    command: "node scripts/serve.mjs 0",
    wait: { stdout: /http:\/\/localhost:(?<klondike_port>\d+)/ },
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
