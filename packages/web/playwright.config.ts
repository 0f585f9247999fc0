import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.mjs";

const PORT = 41735;
/** Where the machine-readable report goes, for those who count. */
const report = process.env["KLONDIKE_REPORT"];

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: report === undefined ? "line" : [["line"], ["json", { outputFile: report }]],
  webServer: {
    command: `node scripts/serve.mjs ${PORT}`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: true,
  },
  use: {
    baseURL: `http://localhost:${PORT}/`,
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    // Where motion is what is tested, the test asks for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launchOptions(),
  },
});
