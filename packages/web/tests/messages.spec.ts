import { expect, type Locator, type Page } from "@playwright/test";
import { hangWrites } from "./device.ts";
import { slowDown } from "./frames.ts";
import { expectApart, expectFree } from "./free-message.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC, STUCK } from "./winning-lines.ts";

/** Number of moves after which that game has its longest column. */
const LONG = 62;

/** Milliseconds after which the tutorial has certainly been offered. */
const OFFERED_MS = 5000;

let table: TablePage;
let note: Locator;
test.beforeEach(({ page }) => {
  table = new TablePage(page);
  note = page.getByTestId("note");
});

test.describe("the offer of the tutorial", () => {
  let offer: Locator;
  test.beforeEach(async ({ page }) => {
    offer = page.getByTestId("lesson-offer");
    await page.clock.install();
  });

  test("covers neither cards nor controls", async ({ page }) => {
    await table.open();
    await page.clock.runFor(OFFERED_MS);
    await expectFree(page, offer, "offer");
  });

  test("disappears when the player requests a hint", async ({ page }) => {
    await table.open();
    await page.clock.runFor(OFFERED_MS);
    await expect(offer).toBeVisible();
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(note).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  test("does not appear in the countdown, which the tutorial does not cover", async ({ page }) => {
    await page.goto("/#countdown");
    await page.locator(".countdown").waitFor();
    await page.clock.runFor(OFFERED_MS);
    await expect(offer).toHaveCount(0);
  });
});

test("the first hint covers neither cards nor controls", async ({ page }) => {
  await table.open();
  await page.getByRole("button", { name: "Hint" }).click();
  await expectFree(page, note, "first hint");
});

for (const [about, settings] of [
  ["without the verdict light", { showVerdict: false }],
  ["with the verdict light", { showVerdict: true }],
  ["in German", { language: "de" }],
] as const) {
  test(`a hint below long columns covers neither cards nor controls, ${about}`, async ({ page }) => {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, LONG), {
      settings: { ...settings, autoFinish: false },
    });
    await page.keyboard.press("h");
    await expectFree(page, note, about);
  });
}

test.describe("the advice below long columns covers neither cards nor controls", () => {
  const withAdvice = (settings: Readonly<Record<string, unknown>>) =>
    table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, LONG), {
      settings: { ...settings, autoFinish: false },
    });

  test("with the verdict light and the chance to win", async ({ page }) => {
    await withAdvice({ showVerdict: true, showChance: true });
    await expect(page.getByRole("button", { name: "Show me" })).toBeVisible();
    const chance = page.getByTestId("chance-bar");
    await expect(chance).toContainText("%");
    await expectApart(page, chance, "light and chance");
    await page.keyboard.press("h");
    await expectFree(page, note, "light, chance and hint");
  });

  test("with a solution", async ({ page }) => {
    await withAdvice({});
    await page.keyboard.press("p");
    await expectApart(page, page.getByTestId("line-place"), "solution");
  });

  test("with the verdict light, a branch, its solution and a hint", async ({ page }) => {
    await withAdvice({ showVerdict: true, showChance: true });
    await table.button("Menu").click();
    await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await expectApart(page, page.getByTestId("branch"), "branch");
    await page.keyboard.press("h");
    await expectFree(page, note, "branch and hint");
    await page.keyboard.press("p");
    await expectApart(page, page.getByTestId("line-place"), "solution in a branch");
  });
});

test("a hint replaces a notice, which returns when the hint is closed", async ({ page }) => {
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 3));
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

test("the message while the computer plays covers neither cards nor controls", async ({ page }) => {
  await table.resume("11", Array<string>(24).fill("draw"));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Watch the computer play" }).click();
  await expectFree(page, page.getByTestId("watching"), "watching");
});

for (const language of ["en", "de"] as const) {
  test(`the label of a ranked game and its messages cover neither cards nor controls (${language})`, async ({
    page,
  }) => {
    const now = Date.now();
    const help = { fair: 0, thoughtful: 0 };
    const ranked = new Date(now).toISOString().slice(0, 10);
    await table.resume("klondike:20261116006", ["draw"], {
      settings: { language },
      note: { id: "ranked", began: now, ended: now, replayed: false, help, ranked },
    });
    await expect(page.getByTestId("certified")).toContainText(language === "en" ? "Ranked" : "Gewertet");
    await page.keyboard.press("p");
    await expectFree(page, note, "off in a ranked game");
  });
}

test("the message of a stuck game covers neither cards nor controls", async ({ page }) => {
  await table.resume(STUCK, Array<string>(23).fill("draw"));
  await page.keyboard.press("d");
  await page.getByRole("dialog").getByRole("button", { name: "Keep playing" }).click();
  await expect(note).toContainText("No useful moves left.");
  await expectFree(page, note, "stuck");
});

test.describe("in zen, nothing covers cards or controls", () => {
  const inZen = (moves: readonly string[]) =>
    table.resume(CLASSIC.deal, moves, { settings: { zen: true, showScore: false, autoFinish: false } });

  test("while the computer plays", async ({ page }) => {
    await inZen(CLASSIC.moves.slice(0, LONG));
    await page.keyboard.press("Shift+W");
    await expectFree(page, page.getByTestId("watching"), "watching in zen");
  });

  test("when games are not saved", async ({ page }) => {
    await inZen(CLASSIC.moves.slice(0, LONG));
    await page.evaluate(hangWrites);
    await page.keyboard.press("u");
    await expectFree(page, page.getByTestId("late"), "not saved yet in zen");
  });

  test("beside a solution", async ({ page }) => {
    await inZen(CLASSIC.moves.slice(0, LONG));
    await page.keyboard.press("p");
    await expectApart(page, page.getByTestId("line-place"), "solution in zen");
  });
});

test("the message while a deal is searched covers neither cards nor controls", async ({ page }) => {
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route(/certifier\.worker/, async (route) => {
    await held;
    await route.abort();
  });
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, LONG), {
    settings: { deals: "expert", autoFinish: false },
  });
  await page.keyboard.press("n");
  const dealing = page.locator(".notice", { hasText: "Looking for a winnable deal…" });
  await expectFree(page, dealing, "dealing");
  finish();
  await expect(dealing).toHaveCount(0);
});

test("the message about unsaved moves covers neither cards nor controls", async ({ page }) => {
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, LONG), { settings: { autoFinish: false } });
  await page.evaluate(hangWrites);
  await page.keyboard.press("u");
  await expectFree(page, page.getByTestId("late"), "not saved yet");
});

test.describe("a refused move", () => {
  /** Number of cards that shake. */
  const shaken = (page: Page): Promise<number> =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const cards = [...document.querySelectorAll(".turner")];
      return cards.filter((each) => each.getAnimations().length > 0).length;
    });
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await table.resume(CLASSIC.deal, [], { settings: { tap: "play" } });
    await slowDown(page);
  });

  test("shakes the tapped card and says why, until the next key", async ({ page }) => {
    await table.spot("t3").click({ force: true });
    expect(await shaken(page)).toBe(1);
    await expect(note).toHaveText("That card doesn't fit anywhere.");
    await page.keyboard.press("h");
    await expect(note).not.toHaveText("That card doesn't fit anywhere.");
  });

  test("has a message that covers neither cards nor controls", async ({ page }) => {
    const time = new Date("2026-11-18T12:00:00");
    await page.clock.install({ time });
    await table.open();
    // The message would disappear after a few seconds.
    await page.clock.pauseAt(time.getTime() + 60_000);
    await table.spot("t3").click({ force: true });
    await expect(note).toHaveText("That card doesn't fit anywhere.");
    await expectFree(page, note, "refusal");
  });

  test("shakes the dropped card", async ({ page }) => {
    await table.drag("t3>t1:1");
    expect(await shaken(page)).toBe(1);
    await expect(note).toContainText(/\w/);
    await expect(table.moves).toHaveText("0");
  });

  test("shakes nothing if motion is reduced", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await table.drag("t3>t1:1");
    await expect(note).toContainText(/\w/);
    expect(await shaken(page)).toBe(0);
    await expect(table.moves).toHaveText("0");
  });

  test("has a message that disappears after a few seconds", async () => {
    await table.drag("t3>t1:1");
    await expect(note).toBeVisible();
    await expect(note).toHaveCount(0);
  });
});
