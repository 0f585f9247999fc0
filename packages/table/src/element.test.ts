/// <reference lib="dom" />
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { certificateOf, dailyDeal } from "@klondike/knowledge/certified";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser, launchOptions } from "../../web/scripts/browser.mjs";
import { buildTable, firstLoad, TABLE_DIST } from "../../web/scripts/build-table.mjs";
import { listen } from "../../web/scripts/serve.mjs";

const PATIENCE_MS = 300_000;
const MAX_BYTES = 120 * 1024;

/** The part of the element that the tests use in the page. */
interface Table extends HTMLElement {
  readonly played: readonly string[];
  readonly progress: { readonly at: number; readonly of: number };
  play(move: string): boolean;
  undo(): void;
  goTo(at: number): void;
  hint(): Promise<string | undefined>;
  solution(): Promise<readonly string[] | undefined>;
}

describe.skipIf(findBrowser() === undefined)("<klondike-table>", () => {
  const pages = mkdtempSync(join(tmpdir(), "klondike-table-"));
  let browser: Browser;
  let files: Server;
  let server: Server;
  let page: Page;

  beforeAll(async () => {
    await buildTable();
    browser = await chromium.launch(launchOptions());
    // The element's files are on another server than the page.
    files = createServer(({ url = "/" }, response) => {
      const code = readFileSync(join(TABLE_DIST, basename(url)));
      response.writeHead(200, { "content-type": "text/javascript", "access-control-allow-origin": "*" });
      response.end(code);
    });
    await new Promise<void>((resolve) => files.listen(0, resolve));
    server = await listen(0, pages);
  }, PATIENCE_MS);

  afterAll(async () => {
    await browser?.close();
    files?.close();
    server?.close();
    rmSync(pages, { recursive: true, force: true });
  });

  const portOf = (of: Server): number => (of.address() as { readonly port: number }).port;

  /** Opens a page with this markup and waits for its tables. */
  async function open(body: string): Promise<void> {
    const script = `http://localhost:${portOf(files)}/klondike-table.js`;
    writeFileSync(
      join(pages, "page.html"),
      `<!doctype html><title>A page</title><body>${body}<script type="module" src="${script}"></script></body>`,
    );
    await page?.close();
    page = await browser.newPage({ viewport: { width: 800, height: 700 }, reducedMotion: "reduce" });
    await page.goto(`http://localhost:${portOf(server)}/page.html`);
    await page.waitForSelector('klondike-table [data-spot="s"]');
  }

  /** The place of a spot, relative to the element. */
  const spotRect = (spot: string) =>
    page.evaluate((name) => {
      const element = document.querySelector("klondike-table") as HTMLElement;
      const at = element.shadowRoot?.querySelector(`[data-spot="${name}"]`)?.getBoundingClientRect();
      const { left, top } = element.getBoundingClientRect();
      return at && [at.left - left, at.top - top, at.width, at.height].map(Math.round);
    }, spot);

  const progress = () => page.evaluate(() => (document.querySelector("klondike-table") as Table).progress.at);

  test("loads at most 120 KB", () => {
    expect(firstLoad()).toBeLessThan(MAX_BYTES);
  });

  test(
    "reports moves and a win, hints and solves on threads of another server's files",
    async () => {
      await open('<klondike-table deal="42" rules="draw3"></klondike-table>');
      const found = await page.evaluate(async () => {
        const table = document.querySelector("klondike-table") as Table;
        const events: string[] = [];
        for (const name of ["klondike-move", "klondike-change", "klondike-win"])
          table.addEventListener(name, () => events.push(name));
        const isLegal = table.play("t4>t3:1");
        const isRefused = table.play("t1>t2:1");
        table.undo();
        const hint = await table.hint();
        const solution = (await table.solution()) ?? [];
        const before = [...events];
        for (const move of solution) table.play(move);
        return { isLegal, isRefused, hint, before, last: events.at(-1) };
      });
      expect(found).toEqual({
        isLegal: true,
        isRefused: false,
        hint: "draw",
        before: ["klondike-move", "klondike-change"],
        last: "klondike-win",
      });
    },
    PATIENCE_MS,
  );

  test("leaves title, language and focus of the page alone", async () => {
    await open('<klondike-table deal="1" language="de"></klondike-table>');
    expect(
      await page.evaluate(() => [
        document.title,
        document.documentElement.lang,
        document.activeElement?.tagName,
      ]),
    ).toEqual(["A page", "", "BODY"]);
    expect(await page.locator('klondike-table [data-spot="s"]').getAttribute("aria-label")).toMatch(
      /Stapel|Talon/,
    );
  });

  test("plays by mouse and by keys while it has the focus", async () => {
    await open('<klondike-table deal="42" rules="draw3"></klondike-table><input>');
    await page.keyboard.press("z");
    await page.locator('klondike-table [data-spot="s"]').click();
    await expect.poll(progress).toBe(1);
    await page.keyboard.press("u");
    await expect.poll(progress).toBe(0);
    await page.locator("input").focus();
    await page.keyboard.press("Space");
    expect(await progress()).toBe(0);
  });

  test("does not play if it is read-only, but shows any position of its moves", async () => {
    await open(
      '<klondike-table deal="42" rules="draw3" moves="t4>t3:1, draw" at="1" readonly></klondike-table>',
    );
    await page.locator('klondike-table [data-spot="s"]').click();
    expect(await progress()).toBe(1);
    await page.evaluate(() => (document.querySelector("klondike-table") as Table).goTo(2));
    expect(await progress()).toBe(2);
  });

  test("reports an attribute that cannot be read", async () => {
    await open(
      '<script>addEventListener("klondike-problem", ({ detail }) => (window.problem = detail.message))</script>' +
        '<klondike-table deal="42" moves="t1>t2:1"></klondike-table>',
    );
    expect(await page.evaluate("window.problem")).toMatch(/^<klondike-table> moves: move 1, t1>t2:1: /);
  });

  test("looks the same in a page with hostile styles", async () => {
    const table = '<klondike-table deal="42" size="700"></klondike-table>';
    await open(table);
    const calm = [await spotRect("t7:1"), await spotRect("f1"), await spotRect("s")];
    await open(`<style>
      html { font-size: 40px; }
      body { direction: rtl; letter-spacing: 2em; line-height: 9; visibility: visible; cursor: none; zoom: 1; }
      * { box-sizing: content-box !important; transition: all 3s !important; }
      div, button, svg { display: none !important; opacity: 0 !important; position: static !important; }
      :root, klondike-table { --felt: red; --card-width: 3px; --ivory: lime; --corner: 99px; }
    </style>${table}`);
    expect([await spotRect("t7:1"), await spotRect("f1"), await spotRect("s")]).toEqual(calm);
    const felt = await page.evaluate(() => {
      const board = document.querySelector("klondike-table")?.shadowRoot?.querySelector(".board");
      return board && [getComputedStyle(board).backgroundImage, getComputedStyle(board).letterSpacing];
    });
    expect(felt).toEqual([expect.stringContaining("radial-gradient"), "normal"]);
  });

  test("the examples play a puzzle and replay a certificate", async () => {
    const folder = await listen(0, join(TABLE_DIST, ".."));
    try {
      await page?.close();
      page = await browser.newPage();
      await page.goto(`http://localhost:${portOf(folder)}/examples/blog-post.html`);
      await page.locator('klondike-table [data-spot="s"]').click();
      await page.getByText("1 moves").waitFor();
      await page.goto(`http://localhost:${portOf(folder)}/examples/replay.html`);
      const text = JSON.stringify(certificateOf(dailyDeal("2026-11-15")));
      await page.setInputFiles("input[type=file]", {
        name: "certificate.json",
        mimeType: "application/json",
        buffer: Buffer.from(text),
      });
      const { moves } = JSON.parse(text);
      await expect
        .poll(() => page.evaluate(() => (document.querySelector("klondike-table") as Table).progress.of))
        .toBe(moves.length);
      await page.locator("#at").fill("20");
      expect(await progress()).toBe(20);
    } finally {
      folder.close();
    }
  });

  test("keeps two tables apart and lets go of a removed one", async () => {
    await open('<klondike-table deal="42"></klondike-table><klondike-table deal="7"></klondike-table>');
    await page.locator('klondike-table [data-spot="s"]').nth(1).click();
    expect(await progress()).toBe(0);
    await page.evaluate(() => document.querySelectorAll("klondike-table")[1]?.remove());
    expect(await page.locator("klondike-table").count()).toBe(1);
  });
});
