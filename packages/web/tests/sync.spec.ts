import { randomBytes } from "node:crypto";
import { deckOfDeal, startOf } from "@klondike/engine";
import { formatDeal, formatDeck, formatMove, formatPosition } from "@klondike/engine/notation";
import { begin, formatLink, klondikeGame } from "@klondike/engine/session";
import { dailyDeal, dayAt } from "@klondike/knowledge/certified";
import { accountClient } from "@klondike/play/sync";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { storedValue } from "./device.ts";
import { test as offline } from "./sound.ts";
import { type Device, test } from "./sync-server.ts";
import { knownPar, type Save, TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

const GAME_ID = "6f1f3f0e-7f5e-4c8e-9a55-0123456789ab";

/** Stores a game after five moves and opens it. */
async function openGame({ page }: Device): Promise<TablePage> {
  const table = new TablePage(page);
  const note = { id: GAME_ID, began: 1, ended: 2, replayed: false, help: { fair: 0, thoughtful: 0 } };
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 5), { note });
  return table;
}

function outcome({ page }: Device): Locator {
  return page.getByTestId("together");
}

async function openSync({ page }: Device): Promise<void> {
  await new TablePage(page).openSheet("Sync", "Sync and leaderboard");
}

async function close({ page }: Device): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
}

/** Turns sync on in the open sheet. */
async function turnOn(device: Device, nickname: string): Promise<void> {
  await device.page.getByLabel("Nickname").fill(nickname);
  await device.page.getByRole("button", { name: "Turn on" }).click();
  await expect(outcome(device)).toHaveText(/All devices have the same games|sent/);
}

/** Requests a code for another device in the open sheet. */
async function requestCode(device: Device): Promise<string> {
  await device.page.getByRole("button", { name: "Add a device" }).click();
  await expect(outcome(device)).toContainText("The code for your other device is");
  const [code = ""] = /\w{4} \w{4}(?=\.)/.exec((await outcome(device).textContent()) ?? "") ?? [];
  return code;
}

/** Adds a device to the account with the code; its sheet stays open. */
async function join(device: Device, code: string): Promise<void> {
  await new TablePage(device.page).open();
  await openSync(device);
  await device.page.getByLabel("Code from your other device").fill(code);
  await device.page.getByRole("button", { name: "Add this device" }).click();
}

async function syncNow(device: Device, expected: string | RegExp): Promise<void> {
  await openSync(device);
  await device.page.getByRole("button", { name: "Sync now" }).click();
  await expect(outcome(device)).toHaveText(expected);
  await close(device);
}

/** Opens the only recent game. */
async function openRecent({ page }: Device): Promise<void> {
  await new TablePage(page).openSheet("Recent games");
  await page.getByTestId("recent").getByRole("button").click();
}

type OpenDevice = () => Promise<Device>;

/** A phone with sync turned on and a game after five moves; its sync sheet is open. */
async function openPhone(openDevice: OpenDevice): Promise<Device> {
  const phone = await openDevice();
  await openGame(phone);
  await openSync(phone);
  await turnOn(phone, "Ada");
  return phone;
}

/** A phone and a laptop with the same game on the table. */
async function openPair(openDevice: OpenDevice): Promise<readonly [phone: Device, laptop: Device]> {
  const phone = await openPhone(openDevice);
  const laptop = await openDevice();
  await join(laptop, await requestCode(phone));
  await expect(outcome(laptop)).toHaveText("0 games sent, 1 game received.");
  await close(laptop);
  await openRecent(laptop);
  await expect(new TablePage(laptop.page).moves).toHaveText("5");
  await close(phone);
  return [phone, laptop];
}

/** A laptop that is asked which game to continue: after 6 moves here, or after 4 on the phone. */
async function openConflict(
  openDevice: OpenDevice,
): Promise<{ readonly laptop: Device; readonly games: Locator }> {
  const [phone, laptop] = await openPair(openDevice);
  const [there, here] = [new TablePage(phone.page), new TablePage(laptop.page)];
  for (const { context } of [phone, laptop]) await context.setOffline(true);
  await phone.page.keyboard.press("u");
  await expect(there.moves).toHaveText("4");
  await here.click(CLASSIC.moves[5] ?? "");
  await expect(here.moves).toHaveText("6");
  await phone.context.setOffline(false);
  await syncNow(phone, /1 game sent/);
  await laptop.context.setOffline(false);
  await openSync(laptop);
  await laptop.page.getByRole("button", { name: "Sync now" }).click();
  const games = laptop.page.getByTestId("apart").getByRole("button");
  await expect(games).toHaveCount(2);
  return { laptop, games };
}

test("nothing is sent before sync is turned on", async ({ openDevice }) => {
  const phone = await openDevice();
  await openGame(phone);
  await openSync(phone);
  await phone.page.getByLabel("Nickname").fill("Ada");
  expect(phone.sent).toEqual([]);
});

test("sends the game in progress when sync is turned on", async ({ openDevice }) => {
  const phone = await openPhone(openDevice);
  await expect(outcome(phone)).toHaveText("1 game sent, 0 games received.");
});

test("the code for another device is also shown as an accessible QR code", async ({ openDevice }) => {
  const phone = await openPhone(openDevice);
  await requestCode(phone);
  await expect(phone.page.getByRole("img", { name: "QR code" })).toBeVisible();
  await expectNoViolations(phone.page);
});

test("a device that enters the code receives the game", async ({ openDevice }) => {
  const [, laptop] = await openPair(openDevice);
  expect(await storedValue(laptop.page, "games", "classic")).toMatchObject({ note: { id: GAME_ID } });
});

test("receives the moves of another device automatically", async ({ openDevice }) => {
  const [phone, laptop] = await openPair(openDevice);
  await new TablePage(laptop.page).click(CLASSIC.moves[5] ?? "");
  await expect(new TablePage(laptop.page).moves).toHaveText("6");
  await syncNow(laptop, "1 game sent, 0 games received.");
  await expect(new TablePage(phone.page).moves).toHaveText("6");
});

test("asks which game to continue if two devices continued it", async ({ openDevice }) => {
  const { laptop, games } = await openConflict(openDevice);
  const question = { name: "Which game do you want to continue?" };
  await expect(laptop.page.getByRole("dialog").getByRole("heading", question)).toBeVisible();
  await expect(games).toHaveText([/Classic, this device.*6 moves/, /Classic, another device.*4 moves/]);
  await expectNoViolations(laptop.page);
});

test("continues the game that is chosen with the keyboard", async ({ openDevice }) => {
  const { laptop, games } = await openConflict(openDevice);
  await games.nth(1).focus();
  await laptop.page.keyboard.press("Enter");
  await expect(new TablePage(laptop.page).moves).toHaveText("4");
  await expect(laptop.page.locator(".notice")).toContainText("This game continues.");
});

test("keeps the game that was not chosen among the recent games", async ({ openDevice }) => {
  const { laptop, games } = await openConflict(openDevice);
  await games.nth(1).click();
  await new TablePage(laptop.page).openSheet("Recent games");
  await expect(laptop.page.getByTestId("recent").getByRole("button")).toHaveText([/6 moves/]);
});

test("does not ask again after the player has chosen", async ({ openDevice }) => {
  const { laptop, games } = await openConflict(openDevice);
  await games.nth(1).click();
  await openSync(laptop);
  await expect(laptop.page.getByRole("button", { name: "Sync now" })).toBeVisible();
  await expect(games).toHaveCount(0);
});

test("opening an invitation link sends nothing until the player confirms", async ({ openDevice }) => {
  const code = (await requestCode(await openPhone(openDevice))).replace(" ", "");
  const tablet = await openDevice();
  await tablet.page.goto(`/#join=${code}`);
  await expect(tablet.page.getByLabel("Code from your other device")).toHaveValue(code);
  expect(tablet.sent).toEqual([]);
});

test("a device that confirms an invitation link receives the game", async ({ openDevice }) => {
  const code = (await requestCode(await openPhone(openDevice))).replace(" ", "");
  const tablet = await openDevice();
  await tablet.page.goto(`/#join=${code}`);
  await tablet.page.getByRole("button", { name: "Add this device" }).click();
  await expect(outcome(tablet)).toHaveText("0 games sent, 1 game received.");
});

test("the server refuses other devices after the account has been deleted", async ({ openDevice }) => {
  const [phone, laptop] = await openPair(openDevice);
  await openSync(phone);
  await phone.page.getByRole("button", { name: "Delete everything on the server" }).click();
  await phone.page.getByRole("button", { name: "Really delete" }).click();
  await expect(outcome(phone)).toContainText("Everything on the server is deleted.");
  await syncNow(laptop, /The server doesn't know this device\./);
});

test("lists the devices and removes a lost one, which no longer syncs", async ({ openDevice }) => {
  const [phone, laptop] = await openPair(openDevice);
  await openSync(phone);
  await phone.page.getByRole("button", { name: "Your devices" }).click();
  const devices = phone.page.getByTestId("devices").getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.nth(0)).toContainText("this device");
  await expect(devices.nth(1)).toContainText("last used");
  await expectNoViolations(phone.page);
  await devices
    .nth(1)
    .getByRole("button", { name: /^Remove Chrome/ })
    .click();
  await expect(outcome(phone)).toContainText("One device is removed.");
  await expect(devices).toHaveCount(1);
  await syncNow(laptop, /The server doesn't know this device\./);
});

test("replaces the key of this device, and the server refuses the old one", async ({ openDevice }) => {
  const phone = await openPhone(openDevice);
  const { page } = phone;
  await page.getByRole("button", { name: "Your devices" }).click();
  const request = page.waitForRequest("**/devices/own/key");
  await page.getByRole("button", { name: "Replace this device's key" }).click();
  await expect(outcome(phone)).toContainText("This device has a new key.");
  const headers = { Authorization: (await request).headers()["authorization"] ?? "" };
  expect((await page.request.get("/api/v1/account", { headers })).status()).toBe(401);
  await close(phone);
  await page.reload();
  await syncNow(phone, "All devices have the same games.");
});

test("finishes replacing a key if the server's response is lost", async ({ openDevice }) => {
  const phone = await openPhone(openDevice);
  const { page } = phone;
  await page.getByRole("button", { name: "Your devices" }).click();
  await page.route("**/devices/own/key", async (route) => {
    expect((await route.fetch()).status()).toBe(204);
    await route.abort();
  });
  await page.getByRole("button", { name: "Replace this device's key" }).click();
  await expect(outcome(phone)).toContainText("The server can't be reached.");
  await page.getByRole("button", { name: "Sync now" }).click();
  await expect(outcome(phone)).toHaveText("All devices have the same games.");
});

test("a written recovery code adds a device", async ({ openDevice }) => {
  const phone = await openPhone(openDevice);
  await phone.page.getByRole("button", { name: "Your devices" }).click();
  await phone.page.getByRole("button", { name: "Make a recovery code" }).click();
  await expect(outcome(phone)).toContainText("Your recovery code is");
  const [code = ""] = /\w{4}( \w{4}){3}/.exec((await outcome(phone).textContent()) ?? "") ?? [];
  const laptop = await openDevice();
  await join(laptop, code);
  await expect(outcome(laptop)).toHaveText("0 games sent, 1 game received.");
});

/** The day of the leaderboard, and the winning moves of its deal. */
function today(): { readonly day: ReturnType<typeof dayAt>; readonly moves: readonly string[] } {
  const now = new Date();
  const day = dayAt(now.getFullYear(), now.getMonth() + 1, now.getDate());
  return { day, moves: dailyDeal(day).line.map(formatMove) };
}

/** Registers a player without a browser. */
async function register(address: string, nickname: string) {
  const client = accountClient(async ({ method, path, key, body }) => {
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const answer = await fetch(new URL(path, address), {
      method,
      headers,
      body: JSON.stringify(body) ?? null,
    });
    return { status: answer.status, body: await answer.json() };
  }, randomBytes(16).toString("hex"));
  await client.register(nickname);
  return client;
}

/** Registers a player who has won the ranked game of the day. */
async function registerWinner(address: string, nickname: string): Promise<void> {
  const { day, moves } = today();
  const client = await register(address, nickname);
  await client.openRanked(day);
  expect(await client.act(day, 0, moves, { fair: 0, thoughtful: 0 })).toMatchObject({ isWon: true });
}

/** Opens the leaderboard with sync turned on. */
async function openLeaderboard(openDevice: OpenDevice, nickname: string) {
  const device = await openDevice();
  const table = new TablePage(device.page);
  await table.open();
  await table.openSheet("Daily deal");
  const leaderboard = device.page.getByTestId("day-table");
  await leaderboard.getByRole("button", { name: "Sync and leaderboard" }).click();
  await turnOn(device, nickname);
  await close(device);
  await table.openSheet("Daily deal");
  return { ...device, table, leaderboard };
}

/** Starts the ranked game of the day. */
async function playRanked(openDevice: OpenDevice, nickname: string) {
  const device = await openLeaderboard(openDevice, nickname);
  await device.page.getByRole("button", { name: "Play ranked" }).click();
  await expect(device.page.locator(".notice")).toContainText("Ranked: the server counts your moves");
  return device;
}

/** Wins the game on the classic table: stores all moves but the last, and clicks that. */
async function win(page: Page, moves: readonly string[]): Promise<void> {
  const table = new TablePage(page);
  const game = (await storedValue(page, "games", "classic")) as {
    readonly save: Save;
    readonly revision: number;
  };
  const played = moves.slice(0, -1).map((move, index) => [move, index]);
  const save = { ...game.save, moves: played, at: played.length, seconds: played.length };
  const laid = { classic: { ...game, revision: game.revision + 1, save } };
  await table.store({ games: laid, values: { par: knownPar(game.save) } });
  await table.open();
  await table.click(moves.at(-1) ?? "");
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
}

test("shows an accessible leaderboard without winners", async ({ openDevice }) => {
  const { page } = await openLeaderboard(openDevice, "Ada");
  await expect(page.getByText("Nobody has won a ranked game yet.")).toBeVisible();
  await expectNoViolations(page);
});

test("turns off the solution in a ranked game", async ({ openDevice }) => {
  const { page } = await playRanked(openDevice, "Ada");
  await page.keyboard.press("p");
  await expect(page.getByTestId("note")).toHaveText(
    "That knows the hidden cards of your ranked game, so it's off until that game is over.",
  );
});

test("turns off the verdict in a ranked game", async ({ openDevice }) => {
  const { page } = await playRanked(openDevice, "Ada");
  await page.keyboard.press("v");
  await expect(page.getByTestId("verdict")).toHaveText("Off in a ranked game");
  await expect(page.getByTestId("said")).toContainText("knows the hidden cards of your ranked game");
});

test("a link to a puzzle with the deal of the open ranked game shows none of its cards", async ({
  openDevice,
}) => {
  const { page } = await playRanked(openDevice, "Ada");
  await page.keyboard.press("d");
  const { deal } = dailyDeal(today().day);
  await page.goto("about:blank");
  // A puzzle that begins with the deal: the stock is turned once.
  await page.goto(`/#puzzle=t1:${formatDeal(deal).replace("klondike:", "")}::A:2.0.0.0.0.0:`);
  const puzzle = page.getByRole("dialog", { name: "Puzzles" });
  await expect(puzzle.getByTestId("puzzle")).toContainText("knows the hidden cards of your ranked game");
  await expect(puzzle.locator(".card[data-card]:not(.absent)")).toHaveCount(0);
});

test("offers no certificate of the ranked game's deal", async ({ openDevice }) => {
  const { page, table } = await playRanked(openDevice, "Ada");
  await table.openSheet("Share");
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(page.getByRole("button", { name: /certificate/ })).toHaveCount(0);
});

test("refuses to set up the pasted deal of the open ranked game", async ({ openDevice }) => {
  const { page, table } = await playRanked(openDevice, "Ada");
  await table.openSheet("Analyse a position");
  const sheet = page.getByRole("dialog", { name: "Analyse a position" });
  await sheet.getByRole("button", { name: "Pasted text" }).click();
  const { deal } = dailyDeal(today().day);
  for (const text of [formatDeal(deal), formatDeck(deckOfDeal(deal)), formatPosition(startOf(deal))]) {
    await sheet.getByRole("textbox", { name: /^A position, deck/ }).fill(text);
    await sheet.getByRole("button", { name: "Read it" }).click();
    await expect(sheet.getByRole("status").filter({ hasText: "of your ranked game" })).toBeVisible();
  }
  await expect(sheet.getByTestId("setup-state")).toContainText("52 cards");
});

test("refuses to solve another game with the cards of the open ranked game, even after a reload", async ({
  openDevice,
}) => {
  const { page, table } = await playRanked(openDevice, "Ada");
  await page.keyboard.press("d");
  await table.follow(`#${formatLink(begin(klondikeGame("classic", dailyDeal(today().day).deal)), false)}`);
  await page.getByRole("dialog").getByRole("button", { name: "Open it" }).click();
  await expect(table.moves).toHaveText("0");
  const refuses = async (): Promise<void> => {
    await page.keyboard.press("p");
    await expect(page.getByTestId("note")).toContainText("the hidden cards of your ranked game");
  };
  await refuses();
  await table.open();
  await refuses();
});

test("another tab refuses the pasted deal of the ranked game as well", async ({ openDevice }) => {
  const { page, leaderboard } = await openLeaderboard(openDevice, "Ada");
  const beside = await page.context().newPage();
  const table = new TablePage(beside);
  await table.open();
  await table.openSheet("Analyse a position");
  const sheet = beside.getByRole("dialog", { name: "Analyse a position" });
  await sheet.getByRole("button", { name: "Pasted text" }).click();
  await page.bringToFront();
  await leaderboard.getByRole("button", { name: "Play ranked" }).click();
  await expect(page.locator(".notice")).toContainText("Ranked: the server counts your moves");
  await page.keyboard.press("d");
  const { deal } = dailyDeal(today().day);
  await expect(async () => {
    await sheet.getByRole("textbox", { name: /^A position, deck/ }).fill(formatDeal(deal));
    await sheet.getByRole("button", { name: "Read it" }).click();
    await expect(sheet.getByRole("status").filter({ hasText: "of your ranked game" })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
});

test("does not begin the ranked game after the solution of the day's deal was shown", async ({
  openDevice,
}) => {
  const { page, table, leaderboard } = await openLeaderboard(openDevice, "Ada");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("p");
  await expect(page.getByTestId("line-place")).toBeVisible();
  await page.keyboard.press("Escape");
  await table.openSheet("Daily deal");
  await leaderboard.getByRole("button", { name: "Play ranked" }).click();
  await expect(leaderboard).toContainText("You had help that knows the hidden cards, so it can't be ranked.");
});

test("offers no certificate of the same deal played unranked while the ranked game is open", async ({
  openDevice,
}) => {
  const { page, table } = await playRanked(openDevice, "Ada");
  await page.keyboard.press("d");
  await table.deal("Classic", "8");
  await table.openSheet("Daily deal");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await table.openSheet("Share");
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(page.getByRole("button", { name: /certificate/ })).toHaveCount(0);
});

test("shows the number of ranked games in progress", async ({ address, openDevice }) => {
  await (await register(address, "Eve Adams")).openRanked(today().day);
  const { leaderboard } = await openLeaderboard(openDevice, "Bea");
  await expect(leaderboard).toContainText("One ranked game is still being played.");
});

test("sends a ranked win, which appears on an open leaderboard", async ({ openDevice }) => {
  const { moves } = today();
  const ada = await playRanked(openDevice, "Eve Adams");
  const { leaderboard } = await openLeaderboard(openDevice, "Bea");
  await win(ada.page, moves);
  const row = leaderboard.getByRole("row", { name: /^1 Eve Adams/ });
  await expect(row.getByRole("cell")).toHaveText([
    "1",
    String(moves.length),
    /^\d+$/,
    "0",
    /unusually fast$/,
  ]);
  await expect(leaderboard.getByRole("columnheader", { name: "Hints" })).toBeVisible();
});

test("does not offer to watch a winner before the player has won", async ({ address, openDevice }) => {
  await registerWinner(address, "Eve Adams");
  const { leaderboard } = await openLeaderboard(openDevice, "Bea");
  await expect(leaderboard.getByRole("row", { name: /^1 Eve Adams/ })).toBeVisible();
  await expect(leaderboard.getByRole("button", { name: "Watch Eve Adams" })).toHaveCount(0);
});

test("shows how many players won the day's deal, and their median time and moves", async ({ openDevice }) => {
  const { page, table, leaderboard } = await openLeaderboard(openDevice, "Bea");
  // The server leaves out wins that are too fast for a person, so a test cannot make five that count.
  const numbers = { players: 9, won: 5, seconds: 305, moves: 118 };
  await page.route(/\/days\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), numbers } });
  });
  await page.keyboard.press("Escape");
  await table.openSheet("Daily deal");
  await expect(leaderboard).toContainText("5 of 9 ranked players have won. Median: 5:05, 118 moves.");
});

/** Wins the deal of the day unranked, and opens the leaderboard when the server has the win. */
async function winUnranked(openDevice: OpenDevice, nickname: string) {
  const { moves } = today();
  const device = await openLeaderboard(openDevice, nickname);
  const { page, table, leaderboard } = device;
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByTestId("certified")).toContainText("Daily deal");
  await win(page, moves);
  await expect
    .poll(async () => {
      await table.openSheet("Daily deal");
      await leaderboard.getByRole("row").first().waitFor();
      const text = await leaderboard.textContent();
      await close(device);
      return text;
    })
    .toContain(`${nickname} (you) · Moves ${moves.length}`);
  await table.openSheet("Daily deal");
  return { ...device, moves };
}

test("lists an unranked win below the ranked ones", async ({ address, openDevice }) => {
  await registerWinner(address, "Eve Adams");
  const { page, leaderboard } = await winUnranked(openDevice, "Bea");
  await expect(leaderboard.getByRole("heading", { name: "Won, unranked" })).toBeVisible();
  await expectNoViolations(page);
});

test("lets a player who has won watch another winner", async ({ address, openDevice }) => {
  await registerWinner(address, "Eve Adams");
  const { page, leaderboard, moves } = await winUnranked(openDevice, "Bea");
  await leaderboard.getByRole("button", { name: "Watch Eve Adams" }).click();
  await expect(page.getByRole("slider")).toHaveAttribute("max", String(moves.length));
});

offline("shows one line if there is no server, and keeps the nickname", async ({ page }) => {
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

offline.describe("on a narrow phone in German", () => {
  offline.use({ viewport: { width: 360, height: 740 }, locale: "de-DE" });

  offline("the leaderboard shows each name on one line and fits the width", async ({ page, baseURL }) => {
    const nickname = "Maximilian";
    const others = { moves: 128, undos: 16, hints: null, seconds: 4750, isOwn: false, isFast: true };
    const byMoves = [{ place: 1, nickname, ...others }];
    const day = { isOpen: false, own: "won", playing: 0, byMoves, byTime: byMoves, unranked: [], number: 1 };
    await page.route("**/api/**", (route) => route.fulfill({ json: day }));
    const table = new TablePage(page);
    const link = { server: new URL(baseURL ?? "").origin, key: "0".repeat(32), nickname: "Ada" };
    await table.store({ values: { together: link } });
    await table.open();
    await page.keyboard.press("y");
    const watch = page.getByRole("row", { name: new RegExp(nickname) }).getByRole("button");
    await expect(watch).toBeVisible();
    const lines = await watch.evaluate((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
    const leaderboard = page.getByTestId("day-table");
    expect(await leaderboard.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  });
});
