import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { testServer } from "@klondike/database/testing";
import { type Browser, expect, type Page } from "@playwright/test";
import { forwardTo, startPlayers } from "../scripts/forward.mjs";
import { listen } from "../scripts/serve.mjs";
import { expectNoViolations } from "./axe.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

// Three devices, a server and its database take a busy machine minutes.
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

/** A device of its own. */
async function device(browser: Browser): Promise<{ readonly page: Page; readonly sent: readonly string[] }> {
  const { port } = server.address() as AddressInfo;
  const context = await browser.newContext({ baseURL: `http://localhost:${port}/`, locale: "en-GB" });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) sent.push(request.url());
  });
  return { page, sent };
}

test("a game goes on on another device, and a third that comes late has all of them", async ({ browser }) => {
  const [phone, laptop, tablet] = [await device(browser), await device(browser), await device(browser)];
  const table = new TablePage(phone.page);
  const id = "6f1f3f0e-7f5e-4c8e-9a55-0123456789ab";
  const note = { id, began: 1, ended: 2, replayed: false, help: { fair: 0, thoughtful: 0 } };
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 5), { note });
  await table.openSheet("Statistics");
  const told = phone.page.getByTestId("together");
  await phone.page.getByLabel("Nickname").fill("Ada");
  await expectNoViolations(phone.page);
  expect(phone.sent).toEqual([]);
  await phone.page.getByRole("button", { name: "Turn on" }).click();
  await expect(told).toHaveText("1 game sent, 0 games received.");
  await phone.page.getByRole("button", { name: "Add a device" }).click();
  await expect(told).toContainText("The code for your other device is");
  await expectNoViolations(phone.page);
  const [code = ""] = /\w{4} \w{4}(?=\.)/.exec((await told.textContent()) ?? "") ?? [];

  const other = new TablePage(laptop.page);
  await other.open();
  await other.openSheet("Statistics");
  await laptop.page.getByLabel("Code from your other device").fill(code);
  await laptop.page.getByRole("button", { name: "Add this device" }).click();
  await expect(laptop.page.getByTestId("together")).toHaveText("0 games sent, 1 game received.");
  await laptop.page.keyboard.press("Escape");
  await other.openSheet("Recent games");
  await laptop.page.getByTestId("recent").getByRole("button").click();
  await expect(other.moves).toHaveText("5");
  await other.click(CLASSIC.moves[5] ?? "");
  await expect(other.moves).toHaveText("6");
  await other.openSheet("Statistics");
  await laptop.page.getByRole("button", { name: "Sync now" }).click();
  await expect(laptop.page.getByTestId("together")).toHaveText("1 game sent, 0 games received.");

  // On the phone the same table goes on where the laptop stopped.
  await phone.page.getByRole("button", { name: "Sync now" }).click();
  await expect(told).toHaveText("0 games sent, 1 game received.");
  await phone.page.keyboard.press("Escape");
  await expect(table.moves).toHaveText("6");

  const third = new TablePage(tablet.page);
  await laptop.page.getByRole("button", { name: "Add a device" }).click();
  const late = laptop.page.getByTestId("together");
  await expect(late).toContainText("The code");
  const [again = ""] = /\w{4} \w{4}(?=\.)/.exec((await late.textContent()) ?? "") ?? [];
  await third.open();
  await third.openSheet("Statistics");
  await tablet.page.getByLabel("Code from your other device").fill(again);
  await tablet.page.getByRole("button", { name: "Add this device" }).click();
  await expect(tablet.page.getByTestId("together")).toHaveText("0 games sent, 1 game received.");
  await tablet.page.getByRole("button", { name: "Delete everything on the server" }).click();
  await tablet.page.getByRole("button", { name: "Really delete" }).click();
  await expect(tablet.page.getByTestId("together")).toContainText("Everything on the server is deleted.");
  await laptop.page.getByRole("button", { name: "Sync now" }).click();
  await expect(late).toContainText("The server doesn't know this device.");
  for (const { page } of [phone, laptop, tablet]) await page.context().close();
});

test("where there is no server, one line says so, and the games are as they were", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.openSheet("Statistics");
  await page.getByLabel("Nickname").fill("Ada");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByTestId("together")).toHaveText(
    "The server can't be reached. Your games are safe here.",
  );
  await expect(page.getByLabel("Nickname")).toHaveValue("Ada");
});
