import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { STUCK } from "./winning-lines.ts";

/** What the page's own keys say in a unit test of the same game: keys, a colon, and what is heard. */
const TRANSCRIPT = readFileSync(new URL("../src/hands/transcripts/won-game.en.txt", import.meta.url), "utf8")
  .split("\n")
  .slice(0, 8)
  .map((line) => line.split(": ") as [string, ...string[]])
  .map(([keys, ...heard]) => ({ keys: keys.split(" "), heard: heard.join(": ").split(" | ").at(-1) ?? "" }));

/**
 * What is pressed at the countdown of document 004's sample, and what is heard of it: each question that has an answer of
 * its own, and the way to the win, are pressed in a unit test.
 */
const COUNTDOWN = readFileSync(new URL("../src/table/countdown-heard.txt", import.meta.url), "utf8")
  .split("\n")
  .slice(0, 17)
  .map((line) => line.split(" | ") as [keys: string, heard: string])
  .filter(([keys]) => !["t", "l", "c"].includes(keys));

/** Remembers everything that the live regions say, whatever comes after it. */
async function heardOn(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const region = document.querySelector("[data-testid=said]");
    const look = (): void => {
      const text = region?.textContent?.trim() ?? "";
      if (text !== "") heard.push(text);
    };
    if (region !== null)
      new MutationObserver(look).observe(region, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

test("a table is heard", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume("11");
  await expect(page.getByRole("toolbar", { name: "Card table" })).toBeVisible();
  // The table that opens is named; what comes in the same moment would be said with it.
  await expect(table.said).toHaveText("Classic.");
  const heard = await heardOn(page);

  await test.step("F6 walks every area", async () => {
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

  await test.step("keys play, and the live region says what the kept transcript says, once", async () => {
    for (const { keys, heard: sentence } of TRANSCRIPT) {
      for (const key of keys) await page.keyboard.press(key);
      await expect(table.said).toHaveText(sentence);
    }
    // The last sentence again, and what changed last.
    const last = TRANSCRIPT.at(-1)?.heard ?? "";
    await page.keyboard.press("i");
    await expect(table.said).toContainText("Time ");
    await page.keyboard.press("j");
    await expect(table.said).toHaveText(last);
    // A sheet empties the region, so that nothing is said again when it closes, and focuses its first control.
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

  await test.step("a computer that is watched tells each move once, before it makes it, and then what it brought", async () => {
    await table.bring("11");
    await heard();
    await page.keyboard.press("Shift+W");
    await expect(table.moves).toHaveText("1");
    await page.keyboard.press("Escape");
    await expect(table.said).toHaveText("You play on.");
    const [first = "", ...more] = await heard();
    expect(first).toContain("The computer plays, seeing only what you see.");
    const told = [first, ...more].join(" ");
    const carried = told.match(/[^.]+, column \d to (column|foundation) \d\./g) ?? [];
    expect(new Set(carried).size).toBe(carried.length);
    expect(told).not.toContain("in 100");
    // What changed last is told whole.
    await page.keyboard.press("j");
    await expect(table.said).toHaveText(/ to |Drew|Turned over/);
  });

  await test.step("that no useful move is left is said by its sheet, and not again when it has gone", async () => {
    await table.bring(STUCK, Array<string>(23).fill("draw"));
    await heard();
    await page.keyboard.press("d");
    const sheet = page.getByRole("dialog", { name: "No useful moves left." });
    await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    // The next thing that is said is the answer to this question.
    await page.keyboard.press("l");
    await expect(table.said).toContainText("in the stock");
    expect((await heard()).filter((text) => text.includes("No useful moves"))).toEqual([]);
    await page.keyboard.press("n");
    await expect(table.said).toHaveText("New game dealt. Your last game is in Recent games.");
  });

  await test.step("a new table takes the focus and is named", async () => {
    await table.follow("by-hand");
    await expect(table.said).toContainText("By hand.");
    await expect(table.spot("s")).toBeFocused();
    // What was last done at another table is no news at this one.
    await page.keyboard.press("j");
    await expect(table.said).toHaveText("Nothing to repeat yet.");
  });

  const stock = page.locator(".row").first();

  await test.step("a countdown is played by keys, and heard as it is kept", async () => {
    await table.follow("edition=countdown&deal=python:30&cards=6");
    await expect(stock).toBeFocused();
    await expect(table.said).toHaveText("Countdown.");
    await heard();
    for (const [keys, sentence] of COUNTDOWN) {
      for (const key of keys.split(" ")) await page.keyboard.press(key);
      // What is said again has the same words.
      await expect.poll(heard).not.toEqual([]);
      // Time goes on as it likes.
      const [before = "", after] = sentence.split("TIME");
      await expect(table.said).toHaveText(after === undefined ? before : new RegExp(`^${before}.+${after}$`));
    }
  });

  await test.step("what can be played at the countdown is a list, and the chosen one is played and heard", async () => {
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
    // The menu has it, too.
    await table.button("Menu").click();
    await page.getByRole("dialog").getByRole("button", { name: "What can I play?" }).click();
    await expect(sheet.getByRole("listitem").first()).toHaveText("14 to the bottom of the stock.");
  });
});

test("keys and sheets", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume("11");
  const dialog = page.getByRole("dialog");

  await test.step("single keys can be changed and turned off, and both are accessible", async () => {
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("1");
    await table.openSheet("Settings");
    await page.getByText("Change keys").click();
    await page.getByLabel("draw", { exact: true }).fill("x");
    await expect(page.getByTestId("said-in-sheet")).toHaveText("X: draw.");
    await expectNoViolations(page, "all", "dialog details[open]");
    await page.keyboard.press("Escape");
    await page.keyboard.press("d");
    await page.keyboard.press("x");
    await expect(table.moves).toHaveText("2");
    await table.openSheet("Settings");
    await page.getByLabel("Single keys play the game").uncheck();
    const german = page.getByRole("radio", { name: "Deutsch" }).locator("..").locator("[lang=de]");
    await expect(german).toHaveCount(1);
    await page.keyboard.press("Escape");
    await page.keyboard.press("x");
    await page.keyboard.press("F6");
    await expect(table.spot("s")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(table.moves).toHaveText("3");
  });

  await test.step("every sheet has a name, its focus and no target too small, on the narrowest phone", async () => {
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
      // The Menu has the focus again wherever a sheet has gone.
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

  await test.step("a game that was played with a hint is counted as such", async () => {
    await table.button("Hint").click();
    await expect(page.getByTestId("note")).toBeVisible();
    // A game counts once a card has moved in the tableau.
    await table.click("t2>t4:1");
    await expect(table.moves).toHaveText("4");
    await table.button("New game").click();
    await expect(table.moves).toHaveText("0");
    await table.openSheet("Statistics");
    const helped = dialog.locator("dt", { hasText: "With help" }).locator("xpath=following-sibling::dd");
    await expect(dialog.getByTestId("played")).toHaveText("1");
    await expect(dialog.getByTestId("won")).toHaveText("0");
    await expect(helped).toHaveText("1");
  });
});

/** Whether the focus is in a sheet, and what can be pressed beside the cards but is too small for that. */
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
