import { CLASSIC_RULES } from "@klondike/engine";
import { formatPartial } from "@klondike/engine/notation";
import { positionOf } from "@klondike/engine/session";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { enlargeText } from "./free-message.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";
import { wonSession } from "./won-session.ts";

/** A game that is nearly over. The queen and jack of spades are under the king, in an unknown order. */
const NEARLY_OVER = `
f1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC
f2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD
f3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH
f4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS
t1: ?2 | KS`;

/** A known position in the middle of a won game. */
const MIDDLE = formatPartial(
  positionOf(wonSession({ moves: CLASSIC.moves.slice(0, 60).map((move) => [move, 0]), at: 60, seconds: 0 })),
  CLASSIC_RULES,
);

async function openAnalyse(page: Page): Promise<Locator> {
  await new TablePage(page).openSheet("Analyse a position");
  return page.getByRole("dialog");
}

async function paste(sheet: Locator, text: string): Promise<void> {
  await sheet.getByRole("button", { name: "Pasted text" }).click();
  await sheet.getByRole("textbox", { name: /position, deck/ }).fill(text);
  await sheet.getByRole("button", { name: "Read it" }).click();
}

const stateOf = (page: Page): Locator => page.getByTestId("setup-state");

test("setting up a position by taps lists the missing cards until it is possible", async ({ page }) => {
  await new TablePage(page).open();
  const sheet = await openAnalyse(page);
  await expect(stateOf(page)).toContainText("52 cards are missing");
  await sheet.getByRole("radio", { name: /^Column 2/ }).click();
  await sheet.getByRole("button", { name: "king of hearts" }).click();
  await sheet.getByRole("button", { name: "queen of spades" }).click();
  await expect(sheet.getByRole("radio", { name: "Column 2, 2 cards, top queen of spades" })).toBeChecked();
  await sheet.getByRole("button", { name: "3 of clubs" }).click();
  await expect(stateOf(page)).toContainText("In column 2, the 3 of clubs doesn't go on the queen of spades.");
  await sheet.getByRole("button", { name: "Undo" }).click();
  await expect(stateOf(page)).not.toContainText("doesn't go on");
  await sheet.getByRole("radio", { name: /^Foundation 1/ }).click();
  await sheet.getByRole("button", { name: "3 of clubs" }).click();
  await expect(sheet.getByRole("radio", { name: "Foundation 1, 3 cards, top 3 of clubs" })).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Analyse", exact: true })).toBeDisabled();
});

test("on a phone the first problem stays in view above the buttons", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await new TablePage(page).open();
  const sheet = await openAnalyse(page);
  await expect(sheet.locator(".first")).toBeInViewport({ ratio: 1 });
  await expect(sheet.locator(".first")).toHaveText(/^52 cards are missing/);
  await paste(sheet, "t1: 8D 7D");
  await expect(sheet.locator(".first")).toHaveText(
    "In column 1, the 7 of diamonds doesn't go on the 8 of diamonds.",
  );
  await expect(sheet.locator(".first")).toBeInViewport({ ratio: 1 });
});

test("at 200 % text size on a phone, every card's letters fit on its button", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await new TablePage(page).open();
  const sheet = await openAnalyse(page);
  await enlargeText(page, 200);
  const cards = sheet.locator("[data-palette]");
  await expect(cards).toHaveCount(52);
  const tooWide = () =>
    cards.evaluateAll((all) =>
      all
        .filter((each) => each.scrollWidth > each.clientWidth)
        .map((each) => each.getAttribute("aria-label")),
    );
  await expect.poll(tooWide).toEqual([]);
});

test("cards are dragged from the palette and between piles, turned over and removed", async ({ page }) => {
  await new TablePage(page).open();
  const sheet = await openAnalyse(page);
  const column = (number: number): Locator => sheet.locator(`[data-pile="t${number}"]`);
  await sheet.getByRole("button", { name: "9 of hearts" }).dragTo(column(3));
  await expect(sheet.getByRole("radio", { name: "Column 3, 1 card, top 9 of hearts" })).toBeChecked();
  await column(3).getByRole("button").dragTo(column(5));
  await expect(sheet.getByRole("radio", { name: "Column 5, 1 card, top 9 of hearts" })).toBeVisible();
  await column(5).getByRole("button").click();
  await sheet.getByRole("button", { name: "Turn over" }).click();
  await expect(sheet.getByRole("textbox", { name: /column 5/ })).toHaveValue("9H |");
  await column(5).getByRole("button").click();
  await sheet.getByRole("button", { name: "Take off" }).click();
  await expect(sheet.getByRole("radio", { name: "Column 5, empty" })).toBeVisible();
});

test("setting up a position by keys alone reports a doubled card and a typing error", async ({ page }) => {
  await new TablePage(page).open();
  const sheet = await openAnalyse(page);
  await sheet.getByRole("radio", { name: /^Column 1/ }).focus();
  await page.keyboard.press("ArrowDown");
  const field = sheet.getByRole("textbox", { name: "Cards in column 2, bottom first" });
  await field.focus();
  await page.keyboard.type("? KH 12");
  await expect(sheet.getByText("“12” isn't a card.")).toBeVisible();
  await field.fill("? KH QS KH");
  await expect(stateOf(page)).toContainText("The king of hearts is in column 2 twice.");
  await field.fill("? KH QS");
  await expect(sheet.getByRole("radio", { name: "Column 2, 3 cards, top queen of spades" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: "ace of clubs" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("? | KH QS AD");
});

test("a known position gets a verdict, a solution and a bound, and a game played from it does not count", async ({
  page,
}) => {
  const table = new TablePage(page);
  await table.open();
  const sheet = await openAnalyse(page);
  await paste(sheet, MIDDLE);
  await expect(stateOf(page)).toHaveText("All 52 cards are known.");
  await sheet.getByRole("button", { name: "Analyse", exact: true }).click();
  await expect(page.getByTestId("analysis-verdict")).toHaveText("This position is winnable.");
  await expect(page.getByTestId("analysis-shortest")).toContainText(/takes \d+ moves/);
  await expect(sheet.getByText(/^Solution \(\d+\)$/)).toBeVisible();
  await expectNoViolations(page, "all", "dialog");
  await sheet.getByRole("button", { name: "Play on from here" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(table.moves).toHaveText("0");
  await page.reload();
  await table.spot("s").waitFor();
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
});

test("a known position is shared as a link that opens it, and its solution is reviewed", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const table = new TablePage(page);
  await table.open();
  let sheet = await openAnalyse(page);
  await paste(sheet, MIDDLE);
  await sheet.getByRole("button", { name: "Analyse", exact: true }).click();
  await expect(page.getByTestId("analysis-verdict")).toHaveText("This position is winnable.");
  await sheet.getByRole("button", { name: "Copy link" }).click();
  await expect(sheet.getByText("Copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("deal=position:");
  await sheet.getByRole("button", { name: "Review" }).click();
  await expect(page.getByRole("slider")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link);
  await table.spot("s").waitFor();
  sheet = await openAnalyse(page);
  await sheet.getByRole("button", { name: "The table with hidden cards" }).click();
  await sheet.getByRole("radio", { name: /^Column 7/ }).click();
  const [, seventh = ""] = /^t7: (.*)$/m.exec(MIDDLE) ?? [];
  await expect(sheet.getByRole("textbox", { name: /column 7/ })).toHaveValue(seventh);
});

test("unknown cards get the fair player's plans and the share of completions that are winnable", async ({
  page,
}) => {
  await new TablePage(page).resume("7", CLASSIC.moves.slice(0, 20));
  const sheet = await openAnalyse(page);
  await sheet.getByRole("button", { name: "The table as I see it" }).click();
  await expect(stateOf(page)).toContainText("Any of the missing cards can be there.");
  await sheet.getByRole("button", { name: "Analyse", exact: true }).click();
  await expect(page.getByTestId("analysis-plans").getByRole("listitem")).not.toHaveCount(0);
  await expect(page.getByTestId("analysis-completions")).toHaveText(
    /\d+ of \d+ random completions are winnable: \d+% \(95% interval \d+% to \d+%\)\./,
  );
  await expectNoViolations(page, "all", "dialog");
  await sheet.getByRole("button", { name: "Change the position" }).click();
  await paste(sheet, NEARLY_OVER);
  await sheet.getByRole("button", { name: "Analyse", exact: true }).click();
  await expect(page.getByTestId("analysis-completions")).toContainText(
    "2 of all 2 possible completions are winnable.",
  );
});

test("under rules without chances the computer plays fair games while you watch", async ({ page }) => {
  await new TablePage(page).open();
  const sheet = await openAnalyse(page);
  const columns = ["8D", "? | 7H", "?2 | 9D", "?3 | JS", "?4 | JH", "?5 | QD", "?6 | 2S"];
  await paste(
    sheet,
    ["s: ?24", ...columns.map((cards, at) => `t${at + 1}: ${cards}`), "rules: draw1.passes3"].join("\n"),
  );
  await sheet.getByRole("button", { name: "Analyse", exact: true }).click();
  const games = page.getByTestId("analysis-fair-games");
  await expect(games).toHaveText(
    /^With fair play from here, the computer won \d+ of \d+ games: \d+% \(95% interval/,
  );
  await expect(games).toHaveText(/won \d+ of \d{2,} games/);
});

test("a ranked game is analysed only as its player sees it", async ({ page }) => {
  const now = Date.now();
  const ranked = new Date(now).toISOString().slice(0, 10);
  await new TablePage(page).resume("klondike:20261116006", ["draw"], {
    note: { id: "ranked", began: now, ended: now, replayed: false, help: { fair: 0, thoughtful: 0 }, ranked },
  });
  const sheet = await openAnalyse(page);
  await expect(sheet.getByRole("button", { name: "The table as I see it" })).toBeVisible();
  await expect(sheet.getByRole("button", { name: "The table with hidden cards" })).toHaveCount(0);
});

test("text that is not a position gets a message and the list of recognised formats", async ({ page }) => {
  await new TablePage(page).open();
  const sheet = await openAnalyse(page);
  await paste(sheet, "hello");
  await expect(sheet.getByText("That doesn't look like a position.")).toBeVisible();
  await sheet.getByText("These are recognised:").click();
  await expect(sheet.getByText("klondike:42, pysol:32001 or kpat:7")).toBeVisible();
  await sheet.getByRole("textbox", { name: /position, deck/ }).fill("t1: KH XX");
  await sheet.getByRole("button", { name: "Read it" }).click();
  await expect(
    sheet.getByText("Read as: position. It contains something that is not a card, at “XX”."),
  ).toBeVisible();
});

test("ten megabytes of pasted junk get a message and do not freeze the page", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await new TablePage(page).open();
  const sheet = await openAnalyse(page);
  await sheet.getByRole("button", { name: "Pasted text" }).click();
  const field = sheet.getByRole("textbox", { name: /position, deck/ });
  await field.focus();
  await page.evaluate(() => navigator.clipboard.writeText("t1: KH\n".repeat(1_430_000)));
  await page.keyboard.press("ControlOrMeta+v");
  await expect(field).not.toHaveValue("");
  await sheet.getByRole("button", { name: "Read it" }).click();
  await expect(sheet.getByText("That text is too long.")).toBeVisible();
});

test("the companion follows a game played elsewhere: a move, the card it turned up, correction and undo", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await new TablePage(page).open();
  const sheet = await openAnalyse(page);
  await paste(sheet, NEARLY_OVER);
  await sheet.getByRole("button", { name: "Follow my game" }).click();
  const move = page.getByTestId("companion-move");
  const question = page.getByTestId("companion-question");
  await expect(move).toHaveText("Move the king of spades from column 1 to column 2.");
  await expectNoViolations(page, "all", "dialog");
  await sheet.getByRole("button", { name: "Done", exact: true }).click();
  await expect(question).toHaveText("Which card turned up in column 1?");
  await sheet.getByRole("button", { name: "jack of spades" }).click();
  await expect(move).toContainText("jack of spades");
  await sheet.getByText("Entered cards (1)").click();
  await sheet.getByRole("button", { name: "Move 1: jack of spades" }).click();
  await expect(question).toHaveText("Which card is it instead of the jack of spades?");
  await sheet.getByRole("textbox", { name: "Type a card" }).fill("qs");
  await page.keyboard.press("Enter");
  await expect(move).toHaveText("Move the king of diamonds from foundation 2 to column 3.");
  await sheet.getByRole("button", { name: "Undo" }).click();
  await expect(question).toHaveText("Which card turned up in column 1?");
  await sheet.getByRole("button", { name: "Undo" }).click();
  await expect(move).toHaveText("Move the king of spades from column 1 to column 2.");
  // Entering the card implies the move that turns it up.
  await expect(question).toHaveText("Which card turned up in column 1?");
  await sheet.getByRole("button", { name: "jack of spades" }).click();
  await expect(sheet.getByText("1 move made.")).toBeVisible();
  await sheet.getByRole("button", { name: "Done", exact: true }).click();
  // The last card is known.
  await expect(sheet.getByText("Entered cards (2)")).toBeVisible();
  for (let moves = 0; moves < 2; moves++)
    await sheet.getByRole("button", { name: "Done", exact: true }).click();
  await expect(move).toHaveText("You win!");
});

test("keeps the position being set up when the sheet is closed", async ({ page }) => {
  await new TablePage(page).open();
  let sheet = await openAnalyse(page);
  await sheet.getByRole("button", { name: "king of hearts" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  sheet = await openAnalyse(page);
  await expect(sheet.getByRole("radio", { name: "Column 1, 1 card, top king of hearts" })).toBeVisible();
});
