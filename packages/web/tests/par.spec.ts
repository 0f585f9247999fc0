import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { keep, kept, reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

/** The moves of the game below that count for par: all but turning the waste over. */
const OWN = CLASSIC.moves.filter((move) => move !== "recycle").length;

let table: TablePage;
let par: Locator;

/** Wins with the last move. */
async function win(page: Page): Promise<void> {
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1), { seeksPar: true });
  await table.click(CLASSIC.moves.at(-1) ?? "");
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  table = new TablePage(page);
  par = page.getByTestId("par");
});

test("par is looked for after a win, quietly, and shown with how it is known", async ({ page }) => {
  await win(page);
  // Everything but par is there at once, over the leaping cards; the panel and the bar count alike.
  const panel = page.getByRole("group", { name: "You win!" });
  await expect(panel.getByRole("toolbar")).toBeFocused();
  await expect(page.getByTestId("win-time")).toContainText(/\d:\d\d/);
  await expect(panel.getByTestId("win-moves")).toContainText(String(CLASSIC.moves.length));
  await expect(table.moves).toHaveText(String(CLASSIC.moves.length));
  await expect(panel.getByTestId("win-streak")).toContainText("1 win");
  await expect(panel.getByRole("listitem").first()).toContainText("First win");
  await expect(par).toContainText("Working out par…");
  await expectNoViolations(page);
  const shown = /^Par\s*(\d+)\s*(?:best\sknown|proved)/;
  await expect(par).toHaveText(shown, { timeout: 40_000 });
  // It has come where it was waited for: last, so that nothing moved.
  await expect(panel.locator("dl > div").last()).toHaveText(shown);
  const [, count] = shown.exec(((await par.textContent()) ?? "").trim()) ?? [];
  expect(Number(count)).toBeGreaterThanOrEqual(52);
  // The line was played without a thought for its length.
  expect(Number(count)).toBeLessThan(OWN);
  await expect(panel).toContainText(
    `Turning over the waste doesn't count towards par; ${OWN} of your moves do.`,
  );
  await expectNoViolations(page);
  // It is not looked for again.
  const text = (await par.textContent()) ?? "";
  await reload(page);
  await expect(par).toHaveText(text);
  expect(page.workers().filter((worker) => worker.url().includes("solver"))).toEqual([]);
});

test("a player whose game is the shortest known is told so, and when that is proved", async ({ page }) => {
  const known = { v: 1, edition: "classic", deal: `klondike:${CLASSIC.deal}` };
  const rules = "draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home";
  await table.lay({ values: { par: { ...known, rules, count: OWN + 5, isProved: false } } });
  await win(page);
  const panel = page.getByRole("group", { name: "You win!" });
  await expect(par).toHaveText(new RegExp(`${OWN}\\s*best known`));
  await expect(panel).toContainText("No shorter solution is known.");
  await expect.poll(() => kept(page, "values", "par")).toMatchObject({ count: OWN, isProved: false });
  await keep(page, "par", { ...known, rules, count: OWN, isProved: true });
  await reload(page);
  await expect(par).toHaveText(new RegExp(`${OWN}\\s*proved`));
  await expect(panel).toContainText("It can't be done in fewer.");
});

test("a thread that fails is said, and a new game ends the search", async ({ page }) => {
  await page.route(/solver\.worker/, (route) => route.abort());
  await win(page);
  await expect(par).toContainText("Par couldn't be worked out.");
  await page.unroute(/solver\.worker/);
  await table.button("Undo").click();
  await table.click(CLASSIC.moves.at(-1) ?? "");
  await expect(par).toContainText("Working out par…");
  await page.getByRole("group", { name: "You win!" }).getByRole("button", { name: "New game" }).click();
  await expect(par).toHaveCount(0);
  await expect(table.moves).toHaveText("0");
});
