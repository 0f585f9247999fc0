import { expect, type Page, type Route } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { STRAIGHT } from "./winning-lines.ts";

/** The moves of the game below that count for par: all but turning the waste over. */
const OWN = STRAIGHT.moves.filter((move) => move !== "recycle").length;

/** The thread on which par is looked for. */
const THREAD = /solver\.worker/;

/** Notes in every frame where the panel's main button is. */
async function watchButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const places = new Set<string>();
    Object.assign(window, { places });
    const look = (): void => {
      const box = document.querySelector(".win .ways .main")?.getBoundingClientRect();
      if (box !== undefined) places.add(`${Math.round(box.x)} ${Math.round(box.y)}`);
      requestAnimationFrame(look);
    };
    look();
  });
}

function seenPlaces(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
}

test("par is looked for after a win, quietly, and shown with how it is known", async ({ page }) => {
  const table = new TablePage(page);
  const panel = page.getByRole("group", { name: "You win!" });
  const par = page.getByTestId("par");
  const [beforeLast = "", last = ""] = STRAIGHT.moves.slice(-2);

  await test.step("a game is won by clicks, to the last card", async () => {
    await table.resume(STRAIGHT.deal, STRAIGHT.moves.slice(0, -2), {
      settings: { autoFinish: false },
      seeksPar: true,
    });
    await page.route(THREAD, (route) => route.abort());
    await table.click(beforeLast);
    await expect(panel).toHaveCount(0);
    await table.click(last);
    await expect(panel.getByRole("toolbar")).toBeFocused();
  });

  await test.step("a thread that fails is said", async () => {
    await expect(par).toContainText("Par couldn't be worked out.");
    await page.unroute(THREAD);
  });

  await test.step("everything but par is there at once, and the panel and the bar count alike", async () => {
    const held = new Promise<Route>((resolve) => void page.route(THREAD, resolve));
    await table.button("Undo").click();
    await watchButton(page);
    await table.click(last);
    await expect(par).toContainText("Working out par…");
    await expect(table.said).toHaveText(/You win! /);
    const count = String(STRAIGHT.moves.length);
    await expect(table.moves).toHaveText(count);
    await expect(panel.getByTestId("win-time")).toContainText(/\d:\d\d/);
    await expect(panel.getByTestId("win-moves")).toContainText(count);
    await expect(panel.getByTestId("win-streak")).toContainText("1 win");
    await expect(panel.getByRole("listitem").first()).toContainText("First win");
    await expectNoViolations(page);
    await (await held).continue();
    await page.unroute(THREAD);
  });

  const shown = /^Par:?\s*76\s*proved/;
  await test.step("par appears in its reserved place, and no button moves", async () => {
    await expect(panel.locator("dl > div").last()).toHaveText(shown);
    await expect(par).toHaveText(shown);
    await expect(panel).toContainText(`Par ignores waste turn-overs. By that count you made ${OWN} moves.`);
    await expectNoViolations(page, "colours");
    expect(await seenPlaces(page)).toHaveLength(1);
  });

  await test.step("it is not looked for again", async () => {
    await reload(page);
    await expect(par).toHaveText(shown);
    expect(page.workers().filter((worker) => worker.url().includes("solver"))).toEqual([]);
  });

  await test.step("a review opens after a win, and the game stays won", async () => {
    await panel.getByRole("button", { name: "Review the game" }).click();
    await expect(page.getByTestId("finding")).toHaveText("No move lost the game.");
    await expect(page.getByTestId("told")).toHaveText(/ Won\.$/);
    await expect(page.locator(".stretch")).toHaveCount(1);
    await expect(page.locator(".stretch")).toHaveAttribute("data-standing", "winnable");
    await table.button("Close the review").click();
    await expect(panel).toBeVisible();
    await expect(par).toHaveText(shown);
  });

  await test.step("a new game follows from the panel", async () => {
    await panel.getByRole("button", { name: "New game" }).click();
    await expect(par).toHaveCount(0);
    await expect(table.moves).toHaveText("0");
  });
});
