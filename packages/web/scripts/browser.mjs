// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { platform } from "node:os";

/** Says that Playwright's own browser is to be used. */
const OWN = "playwright";

/** The best first: Chromium without its windows is the same engine and takes less than half of the processor time. */
const INSTALLED = [
  process.env["KLONDIKE_BROWSER"] ?? "",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** A Chrome or Chromium that is already there. */
function installed() {
  return INSTALLED.find((path) => path !== "" && existsSync(path));
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function succeeds(command, args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** Debian's own package without windows, where this may install one. */
function fromDebian() {
  if (platform() !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  succeeds("apt-get", ["update"]);
  return succeeds("apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell"]) ||
    succeeds("apt-get", ["install", "-y", "--no-install-recommends", "chromium"])
    ? installed()
    : undefined;
}

/**
 * Finds a browser for the tests: one that is installed, else Debian's, else Playwright's own download.
 * Answers its path, or "playwright" for Playwright's own. Throws one clear line where there is none.
 * @returns {string}
 */
export function findBrowser() {
  if (process.env["KLONDIKE_BROWSER"] === OWN) return OWN;
  const path = installed() ?? fromDebian();
  if (path !== undefined) return path;
  if (succeeds("npx", ["playwright", "install", "--with-deps", "--only-shell", "chromium"])) return OWN;
  if (succeeds("npx", ["playwright", "install", "--only-shell", "chromium"])) return OWN;
  throw new Error(
    "no browser for the tests: install Chrome or Chromium, or set KLONDIKE_BROWSER to its path",
  );
}

/**
 * How Playwright starts the browser that was found.
 * @returns {{ args: string[], executablePath?: string }}
 */
export function launchOptions() {
  const path = findBrowser();
  return { args: browserArguments(), ...(path === OWN ? {} : { executablePath: path }) };
}

/** What a browser needs to be told, above all where it runs as root, as in a container. */
function browserArguments() {
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-gpu",
  ];
  return process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet;
}
