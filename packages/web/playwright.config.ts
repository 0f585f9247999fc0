import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./scripts/browser.mjs";

const PORT = 41735;
const browser = findBrowser();

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: process.env["KLONDIKE_REPORT"] === undefined ? "line" : [["line"], ["json"]],
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
    launchOptions: { args: browserArguments(), ...(browser === "" ? {} : { executablePath: browser }) },
  },
});
