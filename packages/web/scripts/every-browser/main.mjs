// @ts-check
// Smoke tests of the game and of <klondike-table> in real Firefox and WebKit, if they are installed: npm run browsers.
// KLONDIKE_PICTURES names a folder for pictures of the element. Chromium runs the full test suite.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { savedDealSeven, storeInPage } from "../deal-seven.mjs";
import { listen } from "../serve.mjs";
import { browsers } from "./drivers.mjs";
import { checkElement } from "./element.mjs";
import { Page } from "./page.mjs";

/** @typedef {import("./drivers.mjs").Driver} Driver */

const DIST = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "dist");

/** A table in a browser, as a player sees it. */
class Seen extends Page {
  /**
   * @param {Driver} driver
   * @param {string} address
   */
  constructor(driver, address) {
    super(driver);
    this.address = address;
  }

  async open(path = "") {
    await this.driver.open(this.address + path);
    await this.until("the table is there", `return document.querySelectorAll("[data-spot]").length >= 13`);
  }

  /** @param {number} count */
  moves(count) {
    const body = `return document.querySelector('[data-testid="moves"]')?.textContent?.trim() === String(args[0])`;
    return this.until(`${count} moves were made`, body, count);
  }

  /**
   * The middle of the visible part of a pile's top card.
   * @param {string} pile
   * @returns {Promise<{ x: number, y: number }>}
   */
  async at(pile) {
    const found = await this.driver.run(
      `const spots = [...document.querySelectorAll('[data-spot]')].filter((spot) => spot.dataset.spot.split(":")[0] === args[0]);
       const box = spots.at(-1)?.getBoundingClientRect();
       return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + Math.min(box.height, 60) / 2) };`,
      pile,
    );
    if (found === null) throw new Error(`no ${pile} on the table`);
    return /** @type {{ x: number, y: number }} */ (found);
  }

  /** Stores a game of deal 7 in the page. */
  async lay() {
    await this.open();
    await this.driver.open(`${this.address}icon.svg`);
    const game = { save: savedDealSeven(["t2>f4:1"]) };
    await this.driver.run(`return (${storeInPage})(args[0])`, game);
    await this.open();
    await this.moves(1);
  }
}

/**
 * The checks for every browser, in order.
 * @type {readonly (readonly [name: string, check: (seen: Seen, server: Served) => Promise<void>])[]}
 */
const CHECKS = [
  [
    "the first visit opens a table and offers no newer version",
    async (seen) => {
      await seen.open();
      await seen.until(
        "the game is kept for later",
        `const found = await navigator.serviceWorker.getRegistration(); return found?.active?.state === "activated"`,
      );
      const text = await seen.driver.run(`return document.body.innerText`);
      if (/new version/i.test(String(text))) throw new Error("a newer version is offered at the first visit");
    },
  ],
  ["a kept game is resumed", (seen) => seen.lay()],
  [
    "cards are dragged",
    async (seen) => {
      const [from, to] = [await seen.at("t7"), await seen.at("t3")];
      const between = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) + 20 };
      await seen.press("mouse", from, between, to);
      await seen.moves(2);
    },
  ],
  [
    "keys draw",
    async (seen) => {
      await seen.type("d");
      await seen.moves(3);
    },
  ],
  [
    "a card is clicked, then its place",
    async (seen) => {
      await seen.press("mouse", await seen.at("w"));
      await seen.press("mouse", await seen.at("t4"));
      await seen.moves(4);
    },
  ],
  [
    "a finger draws",
    async (seen) => {
      await seen.press("touch", await seen.at("s"));
      await seen.moves(5);
    },
  ],
  [
    "a hint points at a move",
    async (seen) => {
      await seen.type("h");
      await seen.until("a hint is on the table", `return document.querySelector(".mark.hint") !== null`);
    },
  ],
  [
    "the light says whether the game is winnable",
    async (seen) => {
      await seen.type("v");
      await seen.until(
        "the light is winnable",
        `return document.querySelector('[data-testid="verdict"]')?.dataset.verdict === "winnable"`,
      );
      await seen.type("v");
    },
  ],
  [
    "the review opens and closes",
    async (seen) => {
      await seen.driver.run(`[...document.querySelectorAll("nav.tools button")].at(-1).click(); return true`);
      await seen.until(
        "the menu has a review",
        `const button = [...document.querySelectorAll("dialog button")].find((each) => /review/i.test(each.textContent));
         button?.click(); return button !== undefined`,
      );
      await seen.until("the review is open", `return document.querySelector(".room.reviewing") !== null`);
      await seen.type("\uE00C");
      await seen.until("the review is closed", `return document.querySelector(".room.reviewing") === null`);
    },
  ],
  [
    "the game comes back after a reload",
    async (seen) => {
      await seen.open();
      await seen.moves(5);
    },
  ],
  [
    "it opens without a network",
    async (seen, server) => {
      await server.stop();
      await seen.open();
      await seen.moves(5);
      await server.start();
    },
  ],
  [
    "a newer version is offered",
    async (seen, server) => {
      await seen.open();
      server.release();
      await seen.driver.run(
        `const found = await navigator.serviceWorker.getRegistration(); await found.update(); return true`,
      );
      await seen.until("a newer version is offered", `return /new version/i.test(document.body.innerText)`);
    },
  ],
];

/** The built game on a server that can stop and be updated. */
class Served {
  folder = mkdtempSync(join(tmpdir(), "klondike-every-"));
  port = 0;
  /** @type {import("node:http").Server | undefined} */
  #server;

  constructor() {
    cpSync(DIST, this.folder, { recursive: true });
  }

  async start() {
    this.#server = await listen(this.port, `${this.folder}/`);
    const address = this.#server.address();
    if (typeof address === "object" && address !== null) this.port = address.port;
  }

  stop() {
    return new Promise((resolve) => {
      this.#server?.close(resolve);
      this.#server?.closeAllConnections();
    });
  }

  /** Renames the cache, which makes the served build another version. */
  release() {
    const worker = join(this.folder, "sw.js");
    const script = readFileSync(worker, "utf8");
    writeFileSync(worker, script.replace(/`[0-9a-f]{12}`/, "`000000000000`"));
  }

  async end() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {() => Promise<Driver>} start
 */
async function check(name, start) {
  const served = new Served();
  await served.start();
  const driver = await start();
  const seen = new Seen(driver, `http://localhost:${served.port}/`);
  let failures = 0;
  try {
    for (const [what, hold] of CHECKS) {
      try {
        await hold(seen, served);
        console.log(`${name}: ${what}`);
      } catch (error) {
        failures++;
        console.log(`${name}: FAILED: ${what}: ${error instanceof Error ? error.message : error}`);
      }
    }
    failures += await checkElement(name, driver);
  } finally {
    await driver.close();
    await served.end();
  }
  return failures;
}

if (!existsSync(DIST)) {
  console.error("The browser game is not built yet: npm run build");
  process.exit(1);
}
let failures = 0;
const only = process.argv[2];
for (const { name, start, lacks } of browsers()) {
  if (only !== undefined && only.toLowerCase() !== name.toLowerCase()) continue;
  if (start === undefined) console.log(`${name}: skipped, it is not installed (${lacks})`);
  else failures += await check(name, start);
}
process.exit(failures === 0 ? 0 : 1);
