import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.mjs";

/** Of this run alone, so that two runs never test each other's build; the workers inherit it. */
const port = process.env["KLONDIKE_PORT"] ?? String(20_000 + (process.pid % 20_000));
process.env["KLONDIKE_PORT"] = port;
/** Where the machine-readable report goes, for those who count. */
const report = process.env["KLONDIKE_REPORT"];

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  // What readers find in each sheet, as it is kept.
  snapshotPathTemplate: "{testDir}/outlines/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  // A whole game by hand takes a busy machine a minute and more.
  timeout: 150_000,
  // What comes at once here may take a machine that is busy with other things three times as long as Playwright would wait.
  expect: { timeout: 20_000 },
  // What passes at the second try only has failed: a player has one try.
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
    // Where the service worker is what is tested, the test allows it.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
    // Where motion is what is tested, the test asks for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launchOptions(),
  },
});
