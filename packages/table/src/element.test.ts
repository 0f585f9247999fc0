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
  async function open(body: string, policy = ""): Promise<void> {
    const script = `http://localhost:${portOf(files)}/klondike-table.js`;
    writeFileSync(
      join(pages, "page.html"),
      `<!doctype html><title>A page</title>${policy}<body>${body}<script type="module" src="${script}"></script></body>`,
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

  /** The element once its cards have been dealt. */
  async function stillPicture(): Promise<Buffer> {
    const shot = () => page.locator("klondike-table").screenshot({ animations: "disabled" });
    let last = await shot();
    await expect
      .poll(async () => {
        const before = last;
        last = await shot();
        return last.equals(before);
      })
      .toBe(true);
    return last;
  }

  /** The greatest difference of two pictures in a channel of a pixel, 0 to 255. */
  function difference(...pictures: readonly Buffer[]): Promise<number> {
    return page.evaluate(
      async (urls) => {
        const pixels = urls.map(async (url) => {
          const bitmap = await createImageBitmap(await (await fetch(url)).blob());
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
          context?.drawImage(bitmap, 0, 0);
          return [...(context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [])];
        });
        const [one = [], other = []] = await Promise.all(pixels);
        if (one.length !== other.length) return 255;
        return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
      },
      pictures.map((picture) => `data:image/png;base64,${picture.toString("base64")}`),
    );
  }

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

  test("a hint outlines both ends of the move on the board", async () => {
    await open('<klondike-table deal="3" rules="draw3"></klondike-table>');
    expect(await page.evaluate(() => (document.querySelector("klondike-table") as Table).hint())).toBe(
      "t2>f1:1",
    );
    const ends = page.locator("klondike-table .hint-end");
    await expect.poll(() => ends.count()).toBe(2);
    const target = await page.locator('klondike-table [data-spot="f1"]').boundingBox();
    const outline = await ends.nth(1).boundingBox();
    expect(Math.abs((outline?.x ?? 0) - (target?.x ?? 99))).toBeLessThan(10);
  });

  test(
    "a script can use an element as soon as it has added it, and a question always ends",
    async () => {
      await open('<klondike-table deal="1"></klondike-table>');
      const found = await page.evaluate(async () => {
        function add(attributes: Record<string, string>): Table {
          const table = document.createElement("klondike-table") as Table;
          for (const [name, value] of Object.entries(attributes)) table.setAttribute(name, value);
          document.body.append(table);
          return table;
        }
        const german = add({ deal: "42", rules: "draw3", language: "de" });
        const isLegal = german.play("draw");
        const hint = await german.hint();
        const played = add({ deal: "42", rules: "draw3" });
        const playedHint = played.hint();
        played.play("draw");
        const removed = add({ deal: "42" });
        const [removedHint, removedSolution] = [removed.hint(), removed.solution()];
        removed.remove();
        const changed = add({ deal: "42" });
        const changedHint = changed.hint();
        changed.setAttribute("deal", "7");
        const isOnNewDeal = changed.play("draw");
        const ends = await Promise.all([playedHint, removedHint, removedSolution, changedHint]);
        const won = add({ deal: "42", rules: "draw3" });
        for (const move of (await won.solution()) ?? []) won.play(move);
        return { isLegal, hint, isOnNewDeal, progress: changed.progress, ends, won: await won.hint() };
      });
      expect(found).toEqual({
        isLegal: true,
        hint: "draw",
        isOnNewDeal: true,
        progress: { at: 1, of: 1 },
        ends: [undefined, undefined, undefined, undefined],
        won: undefined,
      });
    },
    PATIENCE_MS,
  );

  test("keeps its game if it is removed and added again, unless its deal has changed", async () => {
    await open('<klondike-table deal="42"></klondike-table>');
    const found = await page.evaluate(() => {
      const table = document.querySelector("klondike-table") as Table;
      table.play("draw");
      table.play("draw");
      table.undo();
      table.remove();
      document.body.append(table);
      const kept = table.progress;
      table.remove();
      table.setAttribute("deal", "7");
      document.body.append(table);
      return [kept, table.progress];
    });
    expect(found).toEqual([
      { at: 1, of: 2 },
      { at: 0, of: 0 },
    ]);
  });

  test("plays on a page without HTTPS, where crypto.randomUUID is missing", async () => {
    await open('<klondike-table deal="42"></klondike-table>');
    await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
    await page.reload();
    await page.locator('klondike-table [data-spot="s"]').click();
    await expect.poll(progress).toBe(1);
  });

  test("has its own styles under a policy that forbids inline styles", async () => {
    const sources = `'self' http://localhost:${portOf(files)}`;
    const rules = `default-src ${sources}; img-src data:; worker-src blob:`;
    await open(
      '<klondike-table deal="42" size="400"></klondike-table>',
      `<meta http-equiv="content-security-policy" content="${rules}">`,
    );
    const [, , width, height] = (await spotRect("t1:1")) ?? [];
    await open('<klondike-table deal="42" size="400"></klondike-table>');
    const [, , usualWidth, usualHeight] = (await spotRect("t1:1")) ?? [];
    expect([width, height]).toEqual([usualWidth, usualHeight]);
  });

  test("draws the backs and the cards that its attributes name", async () => {
    const pictures = (): Promise<string> =>
      page.evaluate(() =>
        ["front", "back"]
          .map((side) => {
            const card = document
              .querySelector("klondike-table")
              ?.shadowRoot?.querySelector(`.${side}[style], .${side}`);
            return card ? getComputedStyle(card).backgroundImage : "";
          })
          .join(),
      );
    const seen = new Set<string>();
    for (const look of ["", 'back="weave"', 'back="deco"', 'cards="retro"', 'cards="large-print"']) {
      await open(`<klondike-table deal="42" moves="draw" ${look}></klondike-table>`);
      await expect.poll(pictures).toContain("data:image");
      seen.add(await pictures());
    }
    expect(seen.size).toBe(5);
  });

  describe("its size", () => {
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("klondike-table")].map((element) => {
          const box = element.shadowRoot?.querySelector(".board")?.getBoundingClientRect();
          return [box?.width, box?.height].map((size) => Math.round(size ?? 0));
        }),
      );

    test("comes from the attribute or from the page's styles", async () => {
      await open(`<style>.small { width: 300px; }</style>
        <klondike-table size="400"></klondike-table> <klondike-table class="small"></klondike-table>
        <klondike-table style="width: 200px; height: 300px"></klondike-table>
        <klondike-table style="width: 500px; height: 200px"></klondike-table>`);
      expect(await boxes()).toEqual([
        [400, 300],
        [300, 225],
        [200, 300],
        [500, 200],
      ]);
      await page.evaluate(() => document.querySelector("klondike-table")?.setAttribute("size", "500"));
      expect((await boxes())[0]).toEqual([500, 375]);
    });

    test("does not collapse in a parent as wide as its content, nor in a page that resets everything", async () => {
      await open(`<dialog open style="padding: 0; border: 0"><klondike-table size="400"></klondike-table></dialog>
        <div style="float: left"><klondike-table></klondike-table></div>`);
      expect(await boxes()).toEqual([
        [400, 300],
        [640, 480],
      ]);
      await open(`<style>* { all: unset; } head, script, style { display: none; }</style>
        <div style="display: block; width: 600px"><klondike-table size="400"></klondike-table></div>`);
      expect(await boxes()).toEqual([[400, 300]]);
    });

    test("is a number of pixels, or a problem is reported", async () => {
      await open(
        '<script>addEventListener("klondike-problem", ({ detail }) => (window.problem = detail.message))</script>' +
          '<klondike-table size="400px"></klondike-table>',
      );
      expect(await page.evaluate("window.problem")).toBe(
        "<klondike-table> size: 400px is not a number of pixels",
      );
    });
  });

  test("drags a card where the page scales it", async () => {
    await open(`<div style="transform: scale(0.5); transform-origin: 0 0">
      <klondike-table deal="42" rules="draw3" size="780"></klondike-table></div>`);
    const [from, to] = await Promise.all(
      ["t4:1", "t3:1"].map((spot) => page.locator(`klondike-table [data-spot="${spot}"]`).boundingBox()),
    );
    const middle = (box: typeof from): [number, number] => [
      (box?.x ?? 0) + (box?.width ?? 0) / 2,
      (box?.y ?? 0) + (box?.height ?? 0) / 2,
    ];
    await page.mouse.move(...middle(from));
    await page.mouse.down();
    await page.mouse.move(...middle(to), { steps: 5 });
    await page.mouse.up();
    await expect.poll(progress).toBe(1);
  });

  test("leaves Escape to a dialog around it, unless it cancels something", async () => {
    await open(`<dialog><klondike-table deal="42" rules="draw3" size="400"></klondike-table></dialog>
      <script>document.querySelector("dialog").showModal()</script>`);
    const isOpen = () => page.evaluate(() => document.querySelector("dialog")?.open);
    await page.locator('klondike-table [data-spot="s"]').focus();
    await page.keyboard.press("p");
    await page
      .locator("klondike-table [role=status]")
      .getByText("Solution in")
      .waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(false);
  });

  test("F6 does not leave the table for the page's own areas", async () => {
    await open('<klondike-table deal="42"></klondike-table><p class="notice"><button>Close</button></p>');
    await page.locator('klondike-table [data-spot="s"]').focus();
    for (let area = 0; area < 5; area++) await page.keyboard.press("F6");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("KLONDIKE-TABLE");
  });

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
    await page.evaluate(() => document.querySelector("klondike-table")?.setAttribute("theme", "purple"));
    expect(await page.evaluate("window.problem")).toMatch(
      /^<klondike-table> theme: purple is not one of green, /,
    );
  });

  test("looks the same in a page with hostile styles", async () => {
    // At the same place, so that the pictures can be compared.
    const style = "position: absolute; left: 8px; top: 8px; inset-inline-end: auto";
    const table = `<klondike-table deal="42" size="700" style="${style}"></klondike-table>`;
    await open(table);
    const calm = [await spotRect("t7:1"), await spotRect("f1"), await spotRect("s")];
    const picture = await stillPicture();
    await open(`<style>
      html { font-size: 40px; }
      body { direction: rtl; letter-spacing: 2em; line-height: 9; visibility: visible; cursor: none; zoom: 1; }
      * { box-sizing: content-box !important; transition: all 3s !important; }
      div, button, svg { display: none !important; opacity: 0 !important; position: static !important; }
      :root, klondike-table { --felt: red; --card-width: 3px; --ivory: lime; --corner: 99px; }
    </style>${table}`);
    expect([await spotRect("t7:1"), await spotRect("f1"), await spotRect("s")]).toEqual(calm);
    // Gradients are rounded differently on another layer.
    expect(await difference(await stillPicture(), picture)).toBeLessThan(8);
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

  test("keeps two tables on a page independent, even when one is removed", async () => {
    await open('<klondike-table deal="42"></klondike-table><klondike-table deal="7"></klondike-table>');
    await page.locator('klondike-table [data-spot="s"]').nth(1).click();
    expect(await progress()).toBe(0);
    await page.evaluate(() => document.querySelectorAll("klondike-table")[1]?.remove());
    await page.locator('klondike-table [data-spot="s"]').click();
    expect(await progress()).toBe(1);
  });
});
