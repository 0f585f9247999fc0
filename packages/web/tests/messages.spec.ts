import { expect } from "@playwright/test";
import { expectFree } from "./free-message.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

/** So many moves make the longest column of that game. */
const LONG = 62;

/** The offer comes within this time, in milliseconds. */
const OFFERED_MS = 5000;

test("shows one message at a time, which covers neither cards nor controls", async ({ page }) => {
  const table = new TablePage(page);
  const note = page.getByTestId("note");
  const long = CLASSIC.moves.slice(0, LONG);

  await test.step("the offer of the lesson", async () => {
    const offer = page.getByTestId("lesson-offer");
    // The assignments' editions do not offer the lesson, which is about classic Klondike.
    await page.goto("/#countdown");
    await page.locator(".countdown").waitFor();
    await page.waitForTimeout(OFFERED_MS);
    await expect(offer).toHaveCount(0);
    await page.goto("about:blank");
    await page.goto("/#classic");
    await table.open();
    await expectFree(page, offer, "offer");
    await test.step("ends with the first press of anything, and does not come back", async () => {
      await page.getByRole("button", { name: "Hint" }).click();
      await expect(note).toBeVisible();
      await expect(offer).toHaveCount(0);
    });
    await expectFree(page, note, "first hint");
  });

  await test.step("a hint under long columns, with the light on and off", async () => {
    for (const showVerdict of [false, true]) {
      await table.bring(CLASSIC.deal, long, { settings: { showVerdict, autoFinish: false } });
      await page.keyboard.press("h");
      await expectFree(page, note, `hint, light ${showVerdict}`);
    }
    await table.set({ language: "de", autoFinish: false });
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.keyboard.press("h");
    await expectFree(page, note, "German hint");
    await table.set({ autoFinish: false });
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  await test.step("a hint takes the place of a notice, which comes back", async () => {
    await table.bring(CLASSIC.deal, CLASSIC.moves.slice(0, 3));
    await page.keyboard.press("n");
    const goBack = page.locator(".notice", { hasText: "Your last game is in Recent games." });
    await expectFree(page, goBack, "notice");
    await page.keyboard.press("h");
    await expectFree(page, note, "hint over notice");
    await page.keyboard.press("Escape");
    await expectFree(page, goBack, "notice again");
    await goBack.getByRole("button", { name: "Go back" }).click();
    await expect(table.moves).toHaveText("3");
  });

  await test.step("the computer playing", async () => {
    await table.bring("11", Array<string>(24).fill("draw"));
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Watch the computer play" }).click();
    await expectFree(page, page.getByTestId("watching"), "watching");
    await page.getByTestId("watching").getByRole("button").click();
  });
});

test("shows why a tap or a drop moves nothing, with a shake unless motion is reduced", async ({ page }) => {
  const table = new TablePage(page);
  const note = page.getByTestId("note");
  /** How many cards shake. */
  const shaken = (): Promise<number> =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const cards = [...document.querySelectorAll(".turner")];
      return cards.filter((each) => each.getAnimations().length > 0).length;
    });
  await table.resume(CLASSIC.deal, [], { settings: { tap: "play" } });

  await test.step("by a tap", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await table.spot("t3").click({ force: true });
    expect(await shaken()).toBe(1);
    await expect(note).toHaveText("That card doesn't fit anywhere.");
    await expectFree(page, note, "refusal");
    // It goes with the next press, without a move.
    await page.keyboard.press("h");
    await expect(note).not.toHaveText("That card doesn't fit anywhere.");
  });

  await test.step("by a drop, where nothing shakes if motion is reduced", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await table.drag("t3>t1:1");
    await expect(note).toContainText(/\w/);
    expect(await shaken()).toBe(0);
    await expect(table.moves).toHaveText("0");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await table.drag("t3>t1:1");
    expect(await shaken()).toBe(1);
    await page.emulateMedia({ reducedMotion: "reduce" });
  });

  await test.step("for some seconds only", async () => {
    await expect(note).toBeVisible();
    await expect(note).toHaveCount(0);
  });
});
