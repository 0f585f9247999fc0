import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { testServer } from "@klondike/database/testing";
import { type Browser, expect, type Page } from "@playwright/test";
import { forwardTo, startPlayers } from "../scripts/forward.mjs";
import { listen } from "../scripts/serve.mjs";
import { expectNoViolations } from "./axe.ts";
import { kept } from "./device.ts";
import { test } from "./sound.ts";
import { knownPar, type Save, TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

// Three devices, a server and its database can take minutes on a busy machine.
test.describe.configure({ timeout: 450_000 });

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const postgres = testServer();
let server: Server;
let stopPlayers = (): void => undefined;

test.beforeAll(async () => {
  const forward = forwardTo(async () => {
    const players = await startPlayers(["--database", await postgres.address()]);
    stopPlayers = players.stop;
    return players;
  });
  server = await listen(0, DIST, forward);
});
test.afterAll(() => {
  stopPlayers();
  server.close();
  postgres.remove();
});

type Device = { readonly page: Page; readonly sent: readonly string[] };

/** Opens a device with separate storage. */
async function device(browser: Browser): Promise<Device> {
  const { port } = server.address() as AddressInfo;
  const context = await browser.newContext({ baseURL: `http://localhost:${port}/`, locale: "en-GB" });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) sent.push(request.url());
  });
  return { page, sent };
}

/** Requests a code for another device in the open sheet. */
async function codeFrom({ page }: Device): Promise<string> {
  await page.getByRole("button", { name: "Add a device" }).click();
  const told = page.getByTestId("together");
  await expect(told).toContainText("The code for your other device is");
  const [code = ""] = /\w{4} \w{4}(?=\.)/.exec((await told.textContent()) ?? "") ?? [];
  return code;
}

test("continues a game on another device, lets the player resolve a conflict, and brings a third device up to date", async ({
  browser,
}) => {
  const [phone, laptop, tablet] = [await device(browser), await device(browser), await device(browser)];
  const [table, other] = [new TablePage(phone.page), new TablePage(laptop.page)];
  const [told, toldThere] = [phone.page.getByTestId("together"), laptop.page.getByTestId("together")];
  const sync = async ({ page }: Device): Promise<void> => {
    await new TablePage(page).openSheet("Sync", "Sync and leaderboard");
    await page.getByRole("button", { name: "Sync now" }).click();
  };

  await test.step("sends nothing before sync is turned on", async () => {
    const id = "6f1f3f0e-7f5e-4c8e-9a55-0123456789ab";
    const note = { id, began: 1, ended: 2, replayed: false, help: { fair: 0, thoughtful: 0 } };
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 5), { note });
    await table.openSheet("Sync", "Sync and leaderboard");
    await phone.page.getByLabel("Nickname").fill("Ada");
    // sheets.spec.ts checks the sheet before sync is turned on.
    expect(phone.sent).toEqual([]);
    await phone.page.getByRole("button", { name: "Turn on" }).click();
    await expect(told).toHaveText("1 game sent, 0 games received.");
  });

  await test.step("a code adds another device, which gets the game", async () => {
    const code = await codeFrom(phone);
    await expect(phone.page.getByRole("img", { name: "QR code" })).toBeVisible();
    await expectNoViolations(phone.page);
    await other.open();
    await other.openSheet("Sync", "Sync and leaderboard");
    await laptop.page.getByLabel("Code from your other device").fill(code);
    await laptop.page.getByRole("button", { name: "Add this device" }).click();
    await expect(toldThere).toHaveText("0 games sent, 1 game received.");
    await laptop.page.keyboard.press("Escape");
    await other.openSheet("Recent games");
    await laptop.page.getByTestId("recent").getByRole("button").click();
    await expect(other.moves).toHaveText("5");
  });

  await test.step("the first device receives the other's moves automatically", async () => {
    await other.click(CLASSIC.moves[5] ?? "");
    await expect(other.moves).toHaveText("6");
    await sync(laptop);
    await expect(toldThere).toHaveText("1 game sent, 0 games received.");
    await laptop.page.keyboard.press("Escape");
    await phone.page.keyboard.press("Escape");
    await expect(table.moves).toHaveText("6");
  });

  await test.step("the player chooses if both devices continued the game", async () => {
    await laptop.page.context().setOffline(true);
    await phone.page.context().setOffline(true);
    await phone.page.keyboard.press("u");
    await phone.page.keyboard.press("u");
    await expect(table.moves).toHaveText("4");
    await other.click(CLASSIC.moves[6] ?? "");
    await expect(other.moves).toHaveText("7");
    await phone.page.context().setOffline(false);
    await sync(phone);
    await expect(told).toContainText("1 game sent");
    await phone.page.keyboard.press("Escape");
    await laptop.page.context().setOffline(false);
    await sync(laptop);
    const choice = laptop.page.getByRole("dialog");
    const question = choice.getByRole("heading", { name: "Which game do you want to continue?" });
    await expect(question).toBeVisible();
    const games = laptop.page.getByTestId("apart").getByRole("button");
    await expect(games).toHaveText([/Classic, this device.*7 moves/, /Classic, another device.*4 moves/]);
    await expectNoViolations(laptop.page);
    await games.nth(1).focus();
    await laptop.page.keyboard.press("Enter");
    await expect(other.moves).toHaveText("4");
    await expect(laptop.page.locator(".notice")).toContainText("You continue this game.");
    // The other game is among the recent games, and the question does not return.
    await other.openSheet("Recent games");
    await expect(laptop.page.getByTestId("recent").getByRole("button")).toHaveText([/7 moves/]);
    await laptop.page.keyboard.press("Escape");
    await other.openSheet("Sync", "Sync and leaderboard");
    await expect(laptop.page.getByRole("button", { name: "Sync now" })).toBeVisible();
    await expect(games).toHaveCount(0);
  });

  await test.step("a third device opens the link, gets everything, and can delete everything", async () => {
    const code = (await codeFrom(laptop)).replace(" ", "");
    // Nothing happens before the player confirms.
    await tablet.page.goto(`/#join=${code}`);
    await expect(tablet.page.getByLabel("Code from your other device")).toHaveValue(code);
    expect(tablet.sent).toEqual([]);
    await tablet.page.getByRole("button", { name: "Add this device" }).click();
    await expect(tablet.page.getByTestId("together")).toHaveText("0 games sent, 2 games received.");
    await tablet.page.getByRole("button", { name: "Delete everything on the server" }).click();
    await tablet.page.getByRole("button", { name: "Really delete" }).click();
    await expect(tablet.page.getByTestId("together")).toContainText("Everything on the server is deleted.");
    await laptop.page.getByRole("button", { name: "Sync now" }).click();
    await expect(toldThere).toContainText("The server doesn't know this device.");
  });
  for (const { page } of [phone, laptop, tablet]) await page.context().close();
});

/** Wins the game on the classic table: stores all moves but the last, and clicks that. */
async function win(page: Page, moves: readonly string[]): Promise<void> {
  const table = new TablePage(page);
  const game = (await kept(page, "games", "classic")) as { readonly save: Save; readonly revision: number };
  const played = moves.slice(0, -1).map((move, index) => [move, index]);
  const save = { ...game.save, moves: played, at: played.length, seconds: played.length };
  const laid = { classic: { ...game, revision: game.revision + 1, save } };
  await table.lay({ games: laid, values: { par: knownPar(game.save) } });
  await table.open();
  await table.click(moves.at(-1) ?? "");
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
}

test("lists a ranked win on the leaderboard and other wins below it, and lets winners watch", async ({
  browser,
}) => {
  const [ada, bea] = [await device(browser), await device(browser)];
  const enter = async ({ page }: Device, nickname: string) => {
    const table = new TablePage(page);
    await table.open();
    await table.openSheet("Daily deal");
    await page.getByTestId("day-table").getByRole("button", { name: "Sync and leaderboard" }).click();
    await page.getByLabel("Nickname").fill(nickname);
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByTestId("together")).toHaveText(/All devices have the same games|sent/);
    await page.keyboard.press("Escape");
    await table.openSheet("Daily deal");
  };
  await enter(ada, "Eve Adams");
  await expect(ada.page.getByText("Nobody has won a ranked game yet.")).toBeVisible();
  await expectNoViolations(ada.page);
  await ada.page.getByRole("button", { name: "Play ranked" }).click();
  await expect(ada.page.locator(".notice")).toContainText("Ranked: the server counts your moves");
  // Help that uses hidden cards is off, by key and in the menu, and so is the certificate.
  await ada.page.keyboard.press("p");
  await expect(ada.page.getByTestId("note")).toHaveText(
    "That knows the hidden cards, so it's off in a ranked game.",
  );
  await ada.page.keyboard.press("v");
  await expect(ada.page.getByTestId("verdict")).toHaveText("Off in a ranked game");
  await ada.page.keyboard.press("v");
  await new TablePage(ada.page).openSheet("Share");
  await expect(ada.page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(ada.page.getByRole("button", { name: /certificate/ })).toHaveCount(0);
  await ada.page.keyboard.press("Escape");
  const { moves: line } = (await kept(ada.page, "values", "certificate")) as {
    readonly moves: readonly (readonly [move: string])[];
  };
  const moves = line.map(([move]) => move);
  await enter(bea, "Bea");
  const table = bea.page.getByTestId("day-table");
  await expect(table).toContainText("One ranked game is still being played.");

  // The server receives the moves, and Bea's open leaderboard shows the win.
  await win(ada.page, moves);
  await expect(table.getByRole("row", { name: /^1 Eve Adams/ })).toContainText(String(moves.length));
  await expect(table.getByRole("columnheader", { name: "Hints" })).toBeVisible();
  await expect(table.getByRole("row", { name: /^1 Eve Adams/ }).getByRole("cell")).toHaveText([
    "1",
    String(moves.length),
    /^\d+$/,
    "0",
    /unusually fast$/,
  ]);
  await expect(table.getByRole("button", { name: "Watch Eve Adams" })).toHaveCount(0);
  await bea.page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await expect(bea.page.getByTestId("certified")).toContainText("Daily deal");
  await win(bea.page, moves);
  await expect
    .poll(async () => {
      await new TablePage(bea.page).openSheet("Daily deal");
      await table.getByRole("row").first().waitFor();
      const text = await table.textContent();
      await bea.page.keyboard.press("Escape");
      return text;
    })
    .toContain(`Bea (you) · Moves ${moves.length}`);
  await new TablePage(bea.page).openSheet("Daily deal");
  await expect(table.getByRole("heading", { name: "Won, unranked" })).toBeVisible();
  await expectNoViolations(bea.page);
  await table.getByRole("button", { name: "Watch Eve Adams" }).click();
  await expect(bea.page.getByRole("slider")).toHaveAttribute("max", String(moves.length));
  for (const { page } of [ada, bea]) await page.context().close();
});

test("shows one line if there is no server, and keeps the games", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.openSheet("Sync", "Sync and leaderboard");
  await page.getByLabel("Nickname").fill("Ada");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByTestId("together")).toHaveText(
    "The server can't be reached. Your games are safe here.",
  );
  await expect(page.getByLabel("Nickname")).toHaveValue("Ada");
});
