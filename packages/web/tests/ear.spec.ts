import { readFileSync } from "node:fs";
import { COLUMN_KEYS, SINGLE_KEYS } from "@klondike/play";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC, STUCK } from "./winning-lines.ts";

/** Announcements of the same game's keys from a unit test: keys, a colon, and the text. */
const TRANSCRIPT = readFileSync(new URL("../src/table/transcripts/won-game.en.txt", import.meta.url), "utf8")
  .split("\n")
  .slice(0, 8)
  .map((line) => line.split(": ") as [string, ...string[]])
  .map(([keys, ...announced]) => ({
    keys: keys.split(" "),
    announced: announced.join(": ").split(" | ").at(-1) ?? "",
  }));

/**
 * Keys and announcements of a countdown from document 004's sample. Unit tests cover the remaining questions and the
 * win.
 */
const COUNTDOWN = readFileSync(new URL("../src/table/countdown-heard.txt", import.meta.url), "utf8")
  .split("\n")
  .slice(0, 17)
  .map((line) => line.split(" | ") as [keys: string, announced: string])
  .filter(([keys]) => !["t", "l", "c"].includes(keys));

/** Records everything that the live regions announce. */
async function announcementsOn(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    const region = document.querySelector("[data-testid=said]");
    const look = (): void => {
      const text = region?.textContent?.trim() ?? "";
      if (text !== "") announced.push(text);
    };
    if (region !== null)
      new MutationObserver(look).observe(region, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { announced });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0));
}

let table: TablePage;
test.beforeEach(({ page }) => {
  table = new TablePage(page);
});

/** Opens a game and waits until its table was announced, because later sentences would be joined with it. */
async function openAnnounced(): Promise<void> {
  await table.resume("11");
  // On a busy machine, a notice replaces the edition's name.
  await expect(table.said).toHaveText(/\S/);
}

test("focuses a toolbar while the saved game is still loading", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () =>
      Object.assign(Object.create(IDBOpenDBRequest.prototype), {
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as IDBOpenDBRequest;
  });
  await page.goto("/");
  await expect(page.getByRole("toolbar", { name: "Klondike Solitaire" })).toBeFocused();
});

test("F6 moves through every area of the page", async ({ page }) => {
  await openAnnounced();
  await expect(page.getByRole("toolbar", { name: "Card table" })).toBeVisible();
  const area = async (): Promise<string | null> =>
    (await table.focused()) ??
    (await page.evaluate(() => document.activeElement?.closest("nav")?.ariaLabel ?? null));
  // The table has the focus when the page has loaded.
  await expect.poll(area).toBe("s");
  for (const [key, reached] of [
    ["F6", "w"],
    ["F6", "f1"],
    ["F6", "t1:1"],
    ["F6", "Game"],
    ["F6", "s"],
    ["Shift+F6", "Game"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(area).toBe(reached);
  }
});

test("keys announce each move once, in the words of the stored transcript", async ({ page }) => {
  await openAnnounced();
  for (const { keys, announced: sentence } of TRANSCRIPT) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(table.said).toHaveText(sentence);
  }
  // J repeats the last change.
  const last = TRANSCRIPT.at(-1)?.announced ?? "";
  await page.keyboard.press("i");
  await expect(table.said).toContainText("Time ");
  await page.keyboard.press("j");
  await expect(table.said).toHaveText(last);
});

test("a move chosen from the list is played, announced and focused", async ({ page }) => {
  await openAnnounced();
  // The sheet clears the live region, so that nothing is announced again after it closes.
  await page.keyboard.press("m");
  const first = page
    .getByRole("dialog", { name: "What can I play?" })
    .getByRole("listitem")
    .first()
    .getByRole("button");
  await expect(first).toBeFocused();
  await expect(table.said).toHaveText("");
  const plan = ((await first.textContent()) ?? "").replace(/^1/, "").trim();
  await first.press("Enter");
  await expect(table.said).toContainText(plan.replace(/\.$/, ""));
  await expect.poll(() => table.focused()).not.toBeNull();
});

test("the computer announces each move once, before it makes it", async ({ page }) => {
  await openAnnounced();
  const announced = await announcementsOn(page);
  await page.keyboard.press("Shift+W");
  await expect(table.moves).toHaveText("1");
  await page.keyboard.press("Escape");
  await expect(table.said).toHaveText("Your turn again.");
  const [first = "", ...more] = await announced();
  expect(first).toContain("The computer is playing and sees only what you see.");
  const sentences = [first, ...more].join(" ");
  const carried = sentences.match(/[^.]+, column \d to (column|foundation) \d\./g) ?? [];
  expect(new Set(carried).size).toBe(carried.length);
  expect(sentences).not.toContain("in 100");
  await page.keyboard.press("j");
  await expect(table.said).toHaveText(/ to |Drew|Turned over/);
});

test("a stuck game is announced by its sheet only", async ({ page }) => {
  await table.resume(STUCK, Array<string>(23).fill("draw"));
  const announced = await announcementsOn(page);
  await page.keyboard.press("d");
  const sheet = page.getByRole("dialog", { name: "No useful moves left." });
  await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("l");
  await expect(table.said).toContainText("in the stock");
  expect((await announced()).filter((text) => text.includes("No useful moves"))).toEqual([]);
  await page.keyboard.press("n");
  await expect(table.said).toHaveText("New game dealt. Your last game is in Recent games.");
});

test("announces and focuses another table, which has no change to repeat", async ({ page }) => {
  await openAnnounced();
  await page.keyboard.press("d");
  await expect(table.said).toContainText("Drew");
  await table.follow("by-hand");
  await expect(table.said).toContainText("By hand.");
  await expect(table.spot("s")).toBeFocused();
  await page.keyboard.press("j");
  await expect(table.said).toHaveText("Nothing to repeat yet.");
});

const COUNTDOWN_SAMPLE = "edition=countdown&deal=python:30&cards=6";

test("keys play a countdown, in the words of the stored transcript", async ({ page }) => {
  await table.open();
  await table.follow(COUNTDOWN_SAMPLE);
  await expect(page.locator(".row").first()).toBeFocused();
  await expect(table.said).toContainText("Countdown.");
  const announced = await announcementsOn(page);
  for (const [keys, sentence] of COUNTDOWN) {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
    // A repeated sentence has the same words.
    await expect.poll(announced).not.toEqual([]);
    const [before = "", after] = sentence.split("TIME");
    await expect(table.said).toHaveText(after === undefined ? before : new RegExp(`^${before}.+${after}$`));
  }
});

test("the countdown lists its moves, and the chosen one is played and announced", async ({ page }) => {
  await table.open();
  await table.follow(`${COUNTDOWN_SAMPLE}&moves=00010200`);
  const stock = page.locator(".row").first();
  await expect(stock).toBeFocused();
  await expect(table.said).toContainText("Countdown.");
  await page.keyboard.press("m");
  const sheet = page.getByRole("dialog", { name: "What can I play?" });
  await expect(sheet.getByRole("listitem").first().getByRole("button")).toBeFocused();
  await expect(sheet.getByRole("listitem")).toHaveText([
    "12 to the bottom of the stock.",
    "22, stock to pile 1.",
  ]);
  await expectNoViolations(page, "all", "dialog");
  await sheet.getByRole("button", { name: "2, stock to pile 1." }).press("Enter");
  await expect(table.said).toHaveText("2, stock to pile 1. Next in the stock: 4.");
  await expect(stock).toBeFocused();
  // The menu opens the list, too.
  await table.button("Menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "What can I play?" }).click();
  await expect(sheet.getByRole("listitem").first()).toHaveText("14 to the bottom of the stock.");
});

test("a single key can be changed in the settings", async ({ page }) => {
  await table.resume("11");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await table.openSheet("Settings");
  // The title is announced once a screen reader has registered the dialog; wait, because later text would be joined
  // with it.
  await expect(page.getByTestId("said-in-sheet")).toHaveText("Settings.");
  await page.getByText("Change keys").click();
  await page.getByLabel("draw", { exact: true }).fill("x");
  await expect(page.getByTestId("said-in-sheet")).toHaveText("X: draw.");
  await expectNoViolations(page, "all", "dialog details[open]");
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await page.keyboard.press("x");
  await expect(table.moves).toHaveText("2");
});

test("single keys can be turned off, and Enter still plays", async ({ page }) => {
  await table.resume("11");
  await table.openSheet("Settings");
  await page.getByLabel("Single keys play the game").uncheck();
  const german = page.getByRole("radio", { name: "Deutsch" }).locator("..").locator("[lang=de]");
  await expect(german).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await page.keyboard.press("F6");
  await expect(table.spot("s")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(table.moves).toHaveText("1");
});

test("every sheet has a name, the focus and targets large enough on the narrowest phone", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog");
  await table.resume("11");
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(() => onScreen(page)).toEqual({ isInSheet: false, small: [] });
  for (const name of [
    "What can I play?",
    "Share",
    "Settings",
    "Rules and keys",
    "Daily deal",
    "Statistics",
  ]) {
    // A closed sheet returns the focus to the Menu button.
    if (name === "What can I play?") await table.button("Menu").focus();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name, exact: true }).press("Enter");
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expect.poll(() => onScreen(page)).toEqual({ isInSheet: true, small: [] });
    if (name === "Statistics") await expect(dialog).toContainText("No finished games yet.");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(table.button("Menu")).toBeFocused();
  }
});

test("a game played with a hint is counted as helped", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  await table.resume("11", ["draw"]);
  await table.button("Hint").click();
  await expect(page.getByTestId("note")).toBeVisible();
  // A game counts once a card has moved in the tableau.
  await table.click("t2>t4:1");
  await expect(table.moves).toHaveText("2");
  await table.button("New game").click();
  await expect(table.moves).toHaveText("0");
  await table.openSheet("Statistics");
  const helped = dialog.locator("dt", { hasText: "With help" }).locator("xpath=following-sibling::dd");
  await expect(dialog.getByTestId("played")).toHaveText("1");
  await expect(dialog.getByTestId("won")).toHaveText("0");
  await expect(helped).toHaveText("1");
});

/** Whether the focus is in a sheet, and the controls beside the cards that are too small. */
function onScreen(page: Page): Promise<{ isInSheet: boolean; small: readonly string[] }> {
  return page.evaluate(() => ({
    isInSheet: document.activeElement?.closest("dialog") != null,
    small: [...document.querySelectorAll<HTMLElement>("button, a[href], summary, [role=slider]")]
      .filter((each) => each.closest("[inert], .table") === null && each.checkVisibility())
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ each, box }) => `${each.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
  }));
}

/** Every key that plays or asks, in an order in which none ends what later ones need. */
const KEYS: readonly string[] = [
  ...Object.values(SINGLE_KEYS).filter((key) => !["n", "y"].includes(key)),
  ...COLUMN_KEYS,
  "F6",
  "F6",
  "Shift+F6",
  "n",
];

/** The places where keys play, and how to get there. */
const PLACES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "a classic game": () => openAnnounced(),
  "draw-three": () => table.resume("0", [], { edition: "draw-three" }),
  "by-hand": () => table.resume("2", [], { edition: "by-hand" }),
  "open-deck": () => table.resume("305419896", [], { edition: "open-deck" }),
  "the countdown": async (page) => {
    await table.open();
    await table.follow(COUNTDOWN_SAMPLE);
    await expect(page.locator(".row").first()).toBeFocused();
  },
  "a solution": async (page) => {
    await openAnnounced();
    await page.keyboard.press("p");
    await expect(page.getByRole("region", { name: "Solution" })).toBeVisible();
  },
  "a review": async (page) => {
    await table.resume("11", ["draw", "draw", "draw"]);
    await table.button("Menu").click();
    await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
    await expect(page.getByRole("slider", { name: "Timeline" })).toBeFocused();
  },
  "a won game": async () => {
    await table.resume(CLASSIC.deal, CLASSIC.moves, { settings: { motion: "off" } });
  },
  "the tutorial": async (page) => {
    await openAnnounced();
    await page.keyboard.press("?");
    await page.getByRole("button", { name: "Tutorial: learn it in a minute" }).press("Enter");
    await page.getByRole("button", { name: "Start" }).press("Enter");
    await expect(page.getByRole("dialog").locator('[data-spot="s"]')).toBeFocused();
  },
  "a puzzle": async (page) => {
    await page.goto("/#puzzle=t3-12-38");
    await expect(page.getByTestId("puzzle")).toHaveAttribute("data-phase", "solving");
  },
};

for (const [place, controls] of [
  ["a review", 'section[aria-label="Review"]'],
  ["the tutorial", "[role=dialog] header"],
  ["a puzzle", "[role=dialog] header"],
] as const) {
  test(`F6 leads from the columns to the controls of ${place}`, async ({ page }) => {
    await PLACES[place]?.(page);
    await page.keyboard.press("7");
    await expect.poll(() => table.focused()).toMatch(/^t7/);
    await page.keyboard.press("F6");
    await expect(page.locator(`${controls} :focus`)).toHaveCount(1);
  });
}

for (const place of ["the tutorial", "a puzzle"] as const) {
  test(`Escape cancels the first of two keys in ${place}, and the next one closes it`, async ({ page }) => {
    await PLACES[place]?.(page);
    const dialog = page.getByRole("dialog");
    await page.keyboard.press("7");
    await page.keyboard.press("Escape");
    // The task may be announced with it.
    await expect(dialog.getByRole("status").last()).toContainText("Cancelled.");
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
}

for (const [place, open] of Object.entries(PLACES)) {
  test(`no key is silent in ${place}`, async ({ page }) => {
    await open(page);
    const base = await page.getByRole("dialog").count();
    await page.evaluate(() => {
      const heard = { count: 0 };
      Object.assign(window, { heard });
      const texts = new Map<Element, string | null>();
      const look = (): void => {
        for (const region of document.querySelectorAll("[role=status]")) {
          if (region.textContent?.trim() && texts.get(region) !== region.textContent) heard.count++;
          texts.set(region, region.textContent);
        }
      };
      look();
      new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
      addEventListener("focusin", () => heard.count++, true);
    });
    const heard = (): Promise<number> =>
      page.evaluate(() => (window as unknown as { heard: { count: number } }).heard.count);
    for (const key of KEYS) {
      const before = await heard();
      await page.keyboard.press(/^[A-Z]$/.test(key) ? `Shift+${key}` : key);
      await expect.poll(heard, `${key} is silent`).toBeGreaterThan(before);
      if ((await page.getByRole("dialog").count()) > base) {
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(base);
      }
    }
  });
}
