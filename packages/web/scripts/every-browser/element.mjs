// @ts-check
// Smoke tests of <klondike-table> in a real browser: a page of one server that loads the element from another.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buildTable, TABLE_DIST } from "../build-table.mjs";
import { patiently } from "./drivers.mjs";
import { Page } from "./page.mjs";

/** @typedef {import("./drivers.mjs").Driver} Driver */

const STILL_MS = 30_000;

/** Styles of an embedding page that would break a board without a shadow root. */
const HOSTILE_STYLES = `<style>
  html { font-size: 40px; }
  body { direction: rtl; letter-spacing: 2em; line-height: 9; cursor: none; text-transform: uppercase; color: lime; }
  * { box-sizing: content-box !important; transition: all 3s !important; }
  div, button, svg { display: none !important; opacity: 0 !important; position: static !important; }
  :root, klondike-table { --felt: red; --card-width: 3px; --ivory: lime; --corner: 99px; }
</style>`;

const TABLE = `document.querySelector("klondike-table")`;

class ElementPage extends Page {
  folder = mkdtempSync(join(tmpdir(), "klondike-element-"));
  #page = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(readFileSync(join(this.folder, "page.html")));
  });
  #files = createServer(({ url = "/" }, response) => {
    response.writeHead(200, { "content-type": "text/javascript", "access-control-allow-origin": "*" });
    response.end(readFileSync(join(TABLE_DIST, basename(url))));
  });

  async start() {
    for (const server of [this.#page, this.#files])
      await new Promise((resolve) => server.listen(0, "localhost", () => resolve(undefined)));
  }

  end() {
    for (const server of [this.#page, this.#files]) server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * Opens a page with this markup and collects the events of its element.
   * @param {string} body
   */
  async open(body) {
    const [page, files] = [this.#page, this.#files].map((server) => {
      const address = server.address();
      return typeof address === "object" && address !== null ? address.port : 0;
    });
    writeFileSync(
      join(this.folder, "page.html"),
      `<!doctype html><title>A page</title><body>${body}
      <script>window.events = []; for (const name of ["move", "change", "win"])
        addEventListener("klondike-" + name, ({ type, detail }) => events.push([type, detail.move ?? detail.moves]));</script>
      <script type="module" src="http://localhost:${files}/klondike-table.js"></script></body>`,
    );
    await this.driver.open(`http://localhost:${page}/`);
    await this.until(
      "the cards are on the table",
      `return ${TABLE}?.shadowRoot?.querySelectorAll("[data-spot]").length >= 13`,
    );
  }

  /**
   * The rectangle of a pile's top card, relative to the window or to the element.
   * @param {string} pile
   * @returns {Promise<readonly number[]>} left, top, width and height
   */
  async rect(pile, fromElement = false) {
    const found = await this.driver.run(
      `const spots = [...${TABLE}.shadowRoot.querySelectorAll("[data-spot]")];
       const box = spots.findLast((spot) => spot.dataset.spot.split(":")[0] === args[0]).getBoundingClientRect();
       const corner = args[1] ? ${TABLE}.getBoundingClientRect() : { left: 0, top: 0 };
       return [box.left - corner.left, box.top - corner.top, box.width, box.height].map(Math.round);`,
      pile,
      fromElement,
    );
    return /** @type {readonly number[]} */ (found);
  }

  /** @param {string} pile */
  async at(pile) {
    const [left = 0, top = 0, width = 0, height = 0] = await this.rect(pile);
    return { x: Math.round(left + width / 2), y: Math.round(top + Math.min(height, 40) / 2) };
  }

  /** A screenshot once nothing moves any more, or after a timeout. */
  async picture() {
    let last = await this.driver.picture();
    await patiently(async () => {
      const next = await this.driver.picture();
      const isStill = next.equals(last);
      last = next;
      if (!isStill) throw new Error("the cards still move");
    }, STILL_MS).catch(() => undefined);
    return last;
  }

  /** @param {number} count */
  played(count) {
    return this.until(`${count} moves are on the table`, `return ${TABLE}.progress.at === args[0]`, count);
  }
}

/**
 * @param {unknown} found
 * @param {unknown} wanted
 */
function same(found, wanted) {
  const [one, other] = [found, wanted].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${one} instead of ${other}`);
}

/** @type {readonly (readonly [name: string, check: (page: ElementPage) => Promise<void>])[]} */
const CHECKS = [
  [
    "an element is played by mouse, finger and keys, and reports it",
    async (page) => {
      await page.open('<klondike-table deal="42" rules="draw3" size="760"></klondike-table>');
      await page.press("mouse", await page.at("s"));
      await page.played(1);
      await page.press("touch", await page.at("s"));
      await page.played(2);
      await page.type("u");
      await page.played(1);
      const [from, to] = [await page.at("t4"), await page.at("t3")];
      await page.press("mouse", from, { x: (from.x + to.x) >> 1, y: from.y + 30 }, to);
      await page.played(2);
      same(await page.driver.run("return events"), [
        ["klondike-move", "draw"],
        ["klondike-move", "draw"],
        ["klondike-change", 1],
        ["klondike-move", "t4>t3:1"],
      ]);
      same(await page.driver.run("return [document.title, document.documentElement.lang]"), ["A page", ""]);
    },
  ],
  [
    "an element shows hints and solves on threads of another server's files, and reports the win",
    async (page) => {
      await page.open(
        '<klondike-table deal="42" rules="draw3" theme="midnight" size="760"></klondike-table>',
      );
      same(await page.driver.run(`return ${TABLE}.hint()`), "draw");
      await page.until(
        "the hint outlines both ends",
        `return ${TABLE}.shadowRoot.querySelectorAll(".hint-end").length === 2`,
      );
      await page.driver.run(
        `for (const move of (await ${TABLE}.solution()) ?? []) ${TABLE}.play(move); return true`,
      );
      same(await page.driver.run("return events.at(-1)[0]"), "klondike-win");
    },
  ],
  [
    "an element in German is read-only and shows a position of its moves",
    async (page) => {
      await page.open(
        '<klondike-table deal="42" rules="draw3" moves="t4>t3:1, draw" at="1" readonly language="de" size="760"></klondike-table>',
      );
      await page.press("mouse", await page.at("s"));
      await page.played(1);
      const label = await page.driver.run(
        `return ${TABLE}.shadowRoot.querySelector('[data-spot="s"]').getAttribute("aria-label")`,
      );
      if (!/Stapel|Talon/.test(String(label))) throw new Error(`the stock is called ${label}`);
    },
  ],
  [
    "an element looks the same in a page with hostile styles",
    async (page) => {
      const table = '<klondike-table deal="42" size="700"></klondike-table>';
      const rects = async () => [
        await page.rect("t7", true),
        await page.rect("f1", true),
        await page.rect("s", true),
      ];
      await page.open(table);
      const calm = await rects();
      await page.open(`${HOSTILE_STYLES}${table}`);
      same(await rects(), calm);
      const style = await page.driver.run(
        `const { letterSpacing, direction, textTransform } = getComputedStyle(${TABLE}.shadowRoot.querySelector(".board"));
         return [letterSpacing, direction, textTransform]`,
      );
      same(style, ["normal", "ltr", "none"]);
    },
  ],
];

let isBuilt = false;

/**
 * Checks the element; returns the number of failures.
 * @param {string} name
 * @param {Driver} driver
 */
export async function checkElement(name, driver) {
  if (!isBuilt) await buildTable();
  isBuilt = true;
  const page = new ElementPage(driver);
  await page.start();
  const pictures = process.env["KLONDIKE_PICTURES"];
  if (pictures !== undefined) mkdirSync(pictures, { recursive: true });
  let failures = 0;
  try {
    for (const [at, [what, hold]] of CHECKS.entries()) {
      try {
        await hold(page);
        console.log(`${name}: ${what}`);
      } catch (error) {
        failures++;
        console.log(`${name}: FAILED: ${what}: ${error instanceof Error ? error.message : error}`);
      }
      if (pictures !== undefined)
        writeFileSync(join(pictures, `${name}-${at + 1}.png`), await page.picture());
    }
  } finally {
    page.end();
  }
  return failures;
}
