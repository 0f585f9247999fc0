import { expect, type Page } from "@playwright/test";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

async function openSettings(page: Page): Promise<void> {
  const table = new TablePage(page);
  await table.open();
  await table.openSheet("Settings");
}

test("a search shows the settings that match, by label and by choice, with their sections", async ({
  page,
}) => {
  await openSettings(page);
  const headings = page.getByRole("dialog").getByRole("heading", { level: 3 });
  await page.getByRole("searchbox").fill("burgundy");
  await expect(page.getByRole("group")).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "burgundy" })).toBeVisible();
  await expect(headings).toHaveText(["Cards and table"]);
  await page.getByRole("searchbox").fill("MOTION and sound");
  await expect(headings).toHaveText(["Motion and sound"]);
  await expect(page.getByRole("checkbox", { name: "Sound" })).toBeVisible();
});

test("a search without matches says so, and an empty one shows everything", async ({ page }) => {
  await openSettings(page);
  const groups = await page.getByRole("group").count();
  await page.getByRole("searchbox").fill("poker");
  await expect(page.getByRole("dialog").getByText("No setting matches.")).toBeVisible();
  await expect(page.getByRole("group")).toHaveCount(0);
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("group")).toHaveCount(groups);
  await expect(page.getByRole("dialog").getByText("No setting matches.")).toHaveCount(0);
});

test("the settings have two columns on a desktop and one on a phone", async ({ page }) => {
  await openSettings(page);
  const leftOf = async (name: string): Promise<number> =>
    (await page.getByRole("heading", { name, exact: true }).boundingBox())?.x ?? -1;
  expect(await leftOf("Cards and table")).toBeGreaterThan((await leftOf("Play")) + 300);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await leftOf("Cards and table")).toBe(await leftOf("Play"));
});

/** The picture on the back of the stock's top card. */
function readBack(page: Page): Promise<string> {
  return page
    .locator(".card.down .back")
    .first()
    .evaluate((back) => decodeURIComponent(getComputedStyle(back).backgroundImage));
}

test("the retro theme changes faces, backs and table, from the first frame of the next visit", async ({
  page,
}) => {
  await openSettings(page);
  await page.getByRole("radio", { name: "retro, 1990" }).check();
  for (const name of ["retro", "retro, 1990"])
    for (const radio of await page.getByRole("radio", { name, exact: true }).all())
      await expect(radio).toBeChecked();
  await page.reload();
  await new TablePage(page).spot("s").waitFor();
  await expect(page.locator(".room")).toHaveCSS("background-color", "rgb(0, 128, 0)");
  expect(await readBack(page)).toContain("crispEdges");
  const face = page.locator(".card:not(.down) .front").first();
  await expect.poll(() => face.getAttribute("style")).toContain("crispEdges");
});

test("the document's tables keep their felt in every theme", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.set({ felt: "walnut", back: "deco" });
  await table.follow("draw-three");
  await expect(page.locator(".room")).toHaveCSS("background-color", "rgb(0, 100, 0)");
  await expect(page.locator(".room")).toHaveCSS("background-image", "none");
});

test.describe("the player's own photo", () => {
  /** Draws an image file in the page. */
  async function drawImage(page: Page, width: number, height: number): Promise<Buffer> {
    const url = await page.evaluate(
      ([wide, high]) => {
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width: wide, height: high });
        const context = canvas.getContext("2d");
        if (context !== null) context.fillStyle = "#c33";
        context?.fillRect(0, 0, wide, high);
        return canvas.toDataURL("image/png");
      },
      [width, height] as const,
    );
    return Buffer.from(url.split(",")[1] ?? "", "base64");
  }

  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
    page.getByRole("dialog").locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

  test("is the back of the cards, even on the next visit, until it is removed", async ({ page }) => {
    await openSettings(page);
    await choose(page, "cat.png", "image/png", await drawImage(page, 1600, 900));
    await expect(page.getByTestId("photo")).toHaveText("Your photo is on the backs of the cards.");
    await expect(page.getByRole("radio", { name: "your photo" })).toBeChecked();
    expect(await readBack(page)).toContain("data:image/jpeg");
    await page.reload();
    await new TablePage(page).spot("s").waitFor();
    expect(await readBack(page)).toContain("data:image/jpeg");
    await new TablePage(page).openSheet("Settings");
    await page.getByRole("button", { name: "Remove the photo" }).click();
    await expect(page.getByRole("radio", { name: "your photo" })).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "trellis" })).toBeChecked();
    expect(await readBack(page)).not.toContain("data:image/jpeg");
  });

  test("is refused with the reason if the file is not an image or too small", async ({ page }) => {
    await openSettings(page);
    await choose(page, "notes.png", "image/png", Buffer.from("not an image"));
    await expect(page.getByTestId("photo")).toContainText("can't read this file as an image");
    await choose(page, "dot.png", "image/png", await drawImage(page, 20, 20));
    await expect(page.getByTestId("photo")).toContainText("too small");
    await expect(page.getByRole("radio", { name: "trellis" })).toBeChecked();
  });

  test("that is missing on this device is replaced by the default back", async ({ page }) => {
    const table = new TablePage(page);
    await table.store({ values: { settings: { back: "photo" } } });
    await table.open();
    expect(await readBack(page)).toContain("rotate(45)");
  });
});
