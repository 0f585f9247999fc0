// @ts-check
// How soon a review of a finished game is complete, from the press on the button to the last verdict: `review.mjs SAVE …`
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { launchOptions } from "../scripts/browser.mjs";
import { serve } from "../scripts/serve.mjs";

const address = await serve(0);
const browser = await chromium.launch(launchOptions());
for (const file of process.argv.slice(2)) {
  const save = JSON.parse(await readFile(file, "utf8"));
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-spot="s"]').waitFor();
  await page.evaluate(
    (kept) =>
      new Promise((resolve) => {
        const opening = indexedDB.open("klondike");
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(["games", "values"], "readwrite");
          transaction.objectStore("games").put({ revision: 99, save: kept }, kept.edition);
          transaction.objectStore("values").put(kept.edition, "edition");
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(undefined);
          };
        };
      }),
    save,
  );
  await page.reload();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const button = page.getByRole("dialog").getByRole("button", { name: "Review the game" });
  await button.waitFor();
  const ms = await button.evaluate(
    (element) =>
      new Promise((resolve) => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector('[data-testid="finding"]') === null) requestAnimationFrame(look);
          else resolve(Math.round(performance.now() - start));
        };
        /** @type {HTMLElement} */ (element).click();
        look();
      }),
  );
  const finding = await page.getByTestId("finding").textContent();
  console.log(`${save.edition} ${save.rules}, ${save.moves.length} moves: ${ms} ms. ${finding}`);
  await context.close();
}
await browser.close();
process.exit(0);
