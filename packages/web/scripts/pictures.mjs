// @ts-check
/// <reference lib="dom" />
// Takes the pictures of README and docs from the built game, in Chromium. npm run pictures builds the game and takes all of them;
// npm run pictures -- hint takes one. game is the animation.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { animatedWebp } from "./animated-webp.mjs";
import { launchOptions } from "./browser.mjs";
import { savedDealSeven, storeInPage } from "./deal-seven.mjs";
import { listen } from "./serve.mjs";

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..");
const PICTURES = join(WEB, "..", "..", "docs", "pictures");
const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 780 };
/** Size of a window that a sheet fills, in pixels. */
const SHEET = { width: 720, height: 720 };
/** Size of the recorded window in pixels; the animation is scaled down. */
const RECORDED = { width: 900, height: 560 };
const ANIMATION = { width: 720, height: 448 };
const MAX_BYTES = 1_500_000;
/** Qualities of the animation's images; the first one that keeps it below MAX_BYTES is used. */
const QUALITIES = [0.5, 0.4, 0.3, 0.2];
/** Minimum time between two frames of the animation. */
const FRAME_MS = 150;

/** A thoughtful puzzle in which the 3 of clubs is wrong on the 4 of hearts. */
const PUZZLE =
  "t3:12:jHtFiC6335GqIw56rDrEuCtD52uEvDiCn42EiA:Dim41w24w7272767137siim37As73pkknkkoo67okpkpkkopwimm32l23kjijj51no:2.7.0.0.3.0:";

/** The moves of a won game of `classic`, deal 7. */
const MOVES = (
  /CLASSIC: WonGame = \{[\s\S]*?line\(`([\s\S]*?)`\)/.exec(
    readFileSync(join(WEB, "..", "play", "src", "testing", "winning-lines.ts"), "utf8"),
  )?.[1] ?? ""
)
  .trim()
  .split(/\s*,\s*/);

/** The moves of a game of deal 7 that the seventh move loses. */
const LOST =
  `t2>f4:1, t7>t3:1, draw, w>t4:1, draw, w>t4:1, t6>t4:1, draw, draw, draw, draw, w>f1:1, draw, w>f4:1, draw, draw,
  draw, draw, draw, draw, draw, draw, w>f2:1, draw, draw, draw, draw, draw, draw, draw, draw, draw, recycle, draw, draw, draw,
  draw, draw, draw, draw, w>t1:1, t3>t1:2, draw, w>t2:1, t2>t1:2`.split(/\s*,\s*/);

/**
 * Stores a game of deal 7 with these moves in the page.
 * @param {import("@playwright/test").Page} page
 * @param {readonly string[]} moves
 */
async function lay(page, moves) {
  const save = savedDealSeven(moves);
  await opened(page);
  await page.goto("icon.svg");
  await page.evaluate(storeInPage, { save, origin: { level: "normal" } });
  await opened(page);
}

/** @param {import("@playwright/test").Page} page */
async function opened(page) {
  await page.goto("./");
  await page.locator('[data-spot="s"]').waitFor();
  // Court cards load after the first cards.
  await page.waitForLoadState("networkidle");
}

/**
 * Opens the sheet that analyses positions, with a text pasted into it.
 * @param {import("@playwright/test").Page} page
 * @param {string} text
 */
async function pasted(page, text) {
  await opened(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Analyse a position" }).click();
  await page.getByRole("button", { name: "Pasted text" }).click();
  await page.getByRole("textbox", { name: /position, deck/ }).fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByTestId("setup-state").waitFor();
}

/**
 * Shows the analysis of a text, until the search has ended.
 * @param {import("@playwright/test").Page} page
 * @param {string} text
 */
async function analysed(page, text) {
  await pasted(page, text);
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await page
    .getByRole("button", { name: "Stop", exact: true })
    .waitFor({ state: "detached", timeout: 120_000 });
  await unfocus(page);
}

/**
 * Removes the focus ring.
 * @param {import("@playwright/test").Page} page
 */
async function unfocus(page) {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** The texts of three public posts: docs/play/analyse.md links them. */
const POSTS = {
  king: String.raw`> .\KlondikeSolver64.exe /DC 3 /D "09205402304206104401104312206301405302110110409312303213
3024103111082072124051083102134041084033081022074062052121064114071031034132073131094091012113013112" /MOVES /OUT 1`,
  error: "062122133041014042081034084111053124132083091113022071074023082033131021061104043064092054134",
  hours:
    "KlondikeSolver64.exe /D 132114074043113024111053121013041063042032103091044093011023012064061071101092102021084034081051122014062123022133112134082054072033104124073083052094031131 /moves /states 200000000",
};

/** @type {Readonly<Record<string, { size: { width: number, height: number }, show: (page: import("@playwright/test").Page) => Promise<void> }>>} */
const SHOTS = {
  "first-screen": {
    size: PHONE,
    show: async (page) => {
      await opened(page);
      await page.getByTestId("lesson-offer").waitFor();
    },
  },
  tutorial: {
    size: PHONE,
    show: async (page) => {
      await opened(page);
      await page.getByTestId("lesson-offer").getByRole("button").first().click();
      await page.getByRole("button", { name: "Start" }).click();
      await page.locator(".tutorial .hint").waitFor();
    },
  },
  playing: { size: DESKTOP, show: (page) => lay(page, MOVES.slice(0, 60)) },
  hint: {
    size: DESKTOP,
    show: async (page) => {
      await lay(page, MOVES.slice(0, 55));
      await page.keyboard.press("h");
      await page.locator(".hint").waitFor();
      await page.getByTestId("note").waitFor();
    },
  },
  win: {
    size: DESKTOP,
    show: async (page) => {
      await lay(page, MOVES.slice(0, -1));
      await page.keyboard.press("a");
      await page.getByTestId("par").locator("dd").filter({ hasText: /\d/ }).waitFor({ timeout: 90_000 });
    },
  },
  sync: {
    size: PHONE,
    show: async (page) => {
      await opened(page);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Sync" }).click();
      await page.getByRole("heading", { name: "Sync and leaderboard" }).waitFor();
      // The address of this script's server is different each time.
      await page
        .getByPlaceholder("http://localhost")
        .evaluate((/** @type {HTMLInputElement} */ field) =>
          field.setAttribute("placeholder", "https://cards.example"),
        );
    },
  },
  review: {
    size: { width: 1366, height: 960 },
    show: async (page) => {
      await lay(page, LOST);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
      await page.getByTestId("skill").filter({ hasText: "of 100" }).waitFor({ timeout: 120_000 });
      await page.getByRole("button", { name: "To the losing move" }).click();
      await unfocus(page);
    },
  },
  "chance-bar": {
    size: DESKTOP,
    show: async (page) => {
      await lay(page, MOVES.slice(0, 40));
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
      await page.getByLabel("Show the chance to win").check();
      await page.keyboard.press("Escape");
      await page.getByTestId("chance-bar").filter({ hasText: "%" }).waitFor();
      await unfocus(page);
    },
  },
  skill: {
    size: PHONE,
    show: async (page) => {
      await lay(page, MOVES.slice(0, -1));
      await page.keyboard.press("a");
      await page.getByTestId("played-at").waitFor({ timeout: 120_000 });
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Statistics" }).click();
      await page.getByTestId("skill-trends").getByRole("button").first().waitFor();
      await page.getByTestId("skill-trends").evaluate((part) => part.scrollIntoView({ block: "center" }));
    },
  },
  ideas: {
    size: PHONE,
    show: async (page) => {
      await opened(page);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Five ideas that win games" }).click();
      await page.getByRole("button", { name: "Next" }).waitFor();
    },
  },
  "analyse-king": { size: SHEET, show: (page) => analysed(page, POSTS.king) },
  "analyse-error": { size: SHEET, show: (page) => analysed(page, POSTS.error) },
  "analyse-hours": { size: SHEET, show: (page) => analysed(page, POSTS.hours) },
  "analyse-setup": {
    size: PHONE,
    show: async (page) => {
      await pasted(page, "t1: 8D\nt2: ? | 7H\nt3: ?2 | 9D\nt4: ?3 | JS\ns: ?24");
      await page.getByRole("radio", { name: /^Column 5/ }).click();
      await page
        .locator("dialog .content, dialog")
        .last()
        .evaluate((sheet) => sheet.scrollTo(0, 0));
    },
  },
  companion: {
    size: PHONE,
    show: async (page) => {
      await pasted(
        page,
        "s: ?24\nt1: 8D\nt2: ? | 7H\nt3: ?2 | 9D\nt4: ?3 | JS\nt5: ?4 | JH\nt6: ?5 | QD\nt7: ?6 | 2S",
      );
      await page.getByRole("button", { name: "Follow my game" }).click();
      await page.getByRole("button", { name: "Done", exact: true }).click();
      await page.getByTestId("companion-question").waitFor();
    },
  },
  puzzle: {
    size: DESKTOP,
    show: async (page) => {
      await page.goto(`#puzzle=${PUZZLE}`);
      await page.locator('[data-testid="puzzle"][data-phase="solving"]').waitFor();
      for (const key of ["5", "4"]) await page.keyboard.press(key);
      await page.getByTestId("puzzle").getByText("ace of clubs").waitFor();
    },
  },
  daily: {
    size: PHONE,
    show: async (page) => {
      await opened(page);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog").getByRole("button", { name: /Daily/ }).click();
      await page.getByTestId("medal").waitFor();
    },
  },
};

/**
 * Plays a move with the keys, as a person would.
 * @param {import("@playwright/test").Page} page
 * @param {string} move
 */
async function playByKeys(page, move) {
  const [, from = "", to = ""] = /^(..?)>(..?):/.exec(move) ?? [];
  const keyOf = (/** @type {string} */ pile) =>
    pile === "w" ? "w" : pile.startsWith("f") ? "o" : pile.charAt(1);
  for (const key of from === "" ? ["d"] : [keyOf(from), keyOf(to)]) await page.keyboard.press(key);
  await page.waitForTimeout(from === "" ? 300 : 450);
}

/**
 * The scenes of the animation: a hint, the verdict light, and a win.
 * @type {readonly ((page: import("@playwright/test").Page) => Promise<void>)[]}
 */
const SCENES = [
  async (page) => {
    await page.waitForTimeout(800);
    await page.keyboard.press("h");
    await page.locator(".hint").waitFor();
    await page.waitForTimeout(2400);
    for (const move of MOVES.slice(55, 61)) await playByKeys(page, move);
    await page.keyboard.press("v");
    await page.waitForTimeout(1600);
    for (const move of MOVES.slice(61, 67)) await playByKeys(page, move);
    await page.waitForTimeout(500);
  },
  async (page) => {
    await page.waitForTimeout(600);
    await page.keyboard.press("a");
    await page.getByTestId("moves").filter({ hasText: "108" }).waitFor();
    await page.locator(".celebration").waitFor();
    await page.waitForTimeout(2000);
    // A key ends the celebration.
    await page.keyboard.press("Escape");
    await page.getByTestId("par").locator("dd").filter({ hasText: /\d/ }).waitFor({ timeout: 90_000 });
    await page.waitForTimeout(2500);
  },
];
/** The number of moves made before each scene. */
const SCENE_STARTS = [55, 84];
/** Scenes that begin with the light on. */
const LIT_SCENES = [1];

/**
 * Records what a page shows while `show` runs: PNG images with their times in milliseconds.
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<void>} show
 */
async function recorded(page, show) {
  const session = await page.context().newCDPSession(page);
  /** @type {{ png: string, at: number }[]} */
  const images = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    images.push({ png: data, at: 1000 * (metadata.timestamp ?? 0) });
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  const began = Date.now();
  await show();
  await session.send("Page.stopScreencast");
  return { images, ended: Math.max(Date.now(), began + 1) };
}

/**
 * Records a scene, again if the page was so slow that it reported a pending write. Each try has a new profile, because a scene
 * changes settings.
 * @param {number} at
 * @param {(page: import("@playwright/test").Page) => Promise<void>} scene
 */
async function recordedScene(at, scene) {
  for (let tries = 0; tries < 5; tries++) {
    const context = await newContext(RECORDED, "no-preference");
    const page = await context.newPage();
    await lay(page, MOVES.slice(0, SCENE_STARTS[at] ?? 0));
    if (LIT_SCENES.includes(at)) {
      await page.keyboard.press("v");
      await page.getByTestId("verdict").filter({ hasText: "Winnable" }).waitFor();
    }
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-testid="late"]') !== null)
          document.body.setAttribute("data-was-late", "");
      }).observe(document.body, { childList: true, subtree: true });
    });
    const recording = await recorded(page, () => scene(page));
    const isUndisturbed = (await page.locator("body[data-was-late]").count()) === 0;
    await context.close();
    if (isUndisturbed) return recording;
  }
  throw new Error("this machine is too busy: saving a move takes longer than half a second");
}

/**
 * Encodes images as WebP in a page. Each contains only what differs from the one before.
 * @param {import("@playwright/test").Page} page
 * @param {readonly { png: string, ms: number }[]} images
 * @param {number} quality
 */
async function encoded(page, images, quality) {
  /** @type {import("./animated-webp.mjs").Frame[]} */
  const frames = [];
  await page.goto("about:blank");
  for (const { png, ms } of images) {
    const frame = await page.evaluate(
      async ({ source, width, height, quality }) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext("2d", { willReadFrequently: true });
        if (context === null) throw new Error("no canvas");
        context.drawImage(bitmap, 0, 0, width, height);
        const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
        const kept = /** @type {{ lastPixels?: Uint32Array }} */ (/** @type {unknown} */ (window));
        const before = kept.lastPixels;
        kept.lastPixels = pixels;
        let [left, top, right, bottom] =
          before === undefined ? [0, 0, width - 1, height - 1] : [width, height, -1, -1];
        for (let at = 0; before !== undefined && at < pixels.length; at++) {
          if (pixels[at] === before[at]) continue;
          const [x, y] = [at % width, Math.floor(at / width)];
          [left, right, top, bottom] = [
            Math.min(left, x),
            Math.max(right, x),
            Math.min(top, y),
            Math.max(bottom, y),
          ];
        }
        if (right < 0) return undefined;
        const [x, y] = [left - (left % 2), top - (top % 2)];
        const crop = new OffscreenCanvas(right - x + 1, bottom - y + 1);
        crop.getContext("2d")?.drawImage(canvas, -x, -y);
        const blob = await crop.convertToBlob({ type: "image/webp", quality });
        const bytes = new Uint8Array(await blob.arrayBuffer());
        let text = "";
        for (const byte of bytes) text += String.fromCharCode(byte);
        return { x, y, width: crop.width, height: crop.height, base64: btoa(text) };
      },
      { source: png, quality, ...ANIMATION },
    );
    const last = frames.at(-1);
    if (frame === undefined && last !== undefined) last.ms += ms;
    else if (frame !== undefined) frames.push({ ...frame, data: Buffer.from(frame.base64, "base64"), ms });
  }
  return frames;
}

/** Records the scenes and writes docs/pictures/game.webp. */
async function animate() {
  /** @type {{ png: string, ms: number }[]} */
  const images = [];
  for (const [at, scene] of SCENES.entries()) {
    const { images: taken, ended } = await recordedScene(at, scene);
    let last = Number.NEGATIVE_INFINITY;
    const chosen = taken.filter(({ at: time }) => {
      if (time - last < FRAME_MS) return false;
      last = time;
      return true;
    });
    // Always include the end state, even if it came right after another frame.
    const end = taken.at(-1);
    if (end !== undefined && chosen.at(-1) !== end) chosen.push(end);
    for (const [index, { png, at: time }] of chosen.entries()) {
      images.push({ png, ms: Math.max(20, (chosen[index + 1]?.at ?? ended) - time) });
    }
  }
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const quality of QUALITIES) {
    const frames = await encoded(page, images, quality);
    const file = animatedWebp(ANIMATION.width, ANIMATION.height, frames);
    const size = `${frames.length} frames, ${Math.round(file.length / 1024)} KB at quality ${quality}`;
    if (file.length <= MAX_BYTES) {
      writeFileSync(join(PICTURES, "game.webp"), file);
      console.log(`docs/pictures/game.webp: ${size}`);
      await context.close();
      return;
    }
    console.log(`too large: ${size}`);
  }
  throw new Error(`the animation has more than ${MAX_BYTES} bytes at every quality`);
}

const server = await listen(0, join(WEB, "dist"));
const address = server.address();
const port = typeof address === "object" && address !== null ? address.port : 0;
const browser = await chromium.launch(launchOptions());
mkdirSync(PICTURES, { recursive: true });

/**
 * @param {{ width: number, height: number }} viewport
 * @param {"reduce" | "no-preference"} reducedMotion
 */
function newContext(viewport, reducedMotion) {
  return browser.newContext({
    baseURL: `http://localhost:${port}/`,
    viewport,
    locale: "en-GB",
    colorScheme: "light",
    reducedMotion,
    serviceWorkers: "block",
  });
}

const wanted = process.argv.slice(2);
const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);
if (isWanted("game")) await animate();
for (const [name, { size, show }] of Object.entries(SHOTS).filter(([each]) => isWanted(each))) {
  const context = await newContext(size, "reduce");
  const page = await context.newPage();
  await show(page);
  await page.screenshot({ path: join(PICTURES, `${name}.jpg`), type: "jpeg", quality: 82 });
  await context.close();
  console.log(`docs/pictures/${name}.jpg`);
}
await browser.close();
server.close();
