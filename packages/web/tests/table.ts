import { parseDeal } from "@klondike/engine/notation";
import { editionOf, type KlondikeEditionName } from "@klondike/engine/rules";
import { begin, klondikeGame, saveOf } from "@klondike/engine/session";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Settings } from "../src/settings/settings.ts";
import { type DeviceContent, leave, storeValues } from "./device.ts";

/** What else is stored beside a game. */
export type SeededStorage = {
  readonly edition?: KlondikeEditionName;
  readonly settings?: Readonly<Partial<Settings>>;
  readonly note?: Readonly<Record<string, unknown>>;
  /** The game's stored branch. */
  readonly branch?: unknown;
  /** Games of other editions: deal and moves. */
  readonly others?: Readonly<
    Partial<Record<KlondikeEditionName, readonly [deal: string, ...moves: string[]]>>
  >;
  /** Whether par is computed after a win, which takes a worker seconds. By default a stored par prevents it. */
  readonly seeksPar?: boolean;
};

/** The fields of a save that identify the game. */
export type Save = { readonly edition: string; readonly deal: string; readonly rules: unknown };

/** A stored par that is higher than any win, so that none is computed. */
export function knownPar({ edition, deal, rules }: Save): unknown {
  return { v: 1, edition, deal, rules, count: 999, isProved: false };
}

/** The save of a game after some moves; a bare number is a deal in the edition's own numbering. */
function saveAfter(edition: KlondikeEditionName, deal: string, moves: readonly string[]): Save {
  const named = parseDeal(deal.includes(":") ? deal : `${editionOf(edition).scheme}:${deal}`);
  if (!named.ok) throw new Error(`${deal} is not a deal`);
  const played = moves.map((move, index) => [move, 2 * index]);
  const reached = { moves: played, at: moves.length, seconds: 2 * moves.length };
  return { ...saveOf(begin(klondikeGame(edition, named.value))), ...reached };
}

/**
 * Difference between the revisions of two seeded games, larger than any number of writes of a page. A page that closes
 * before its last write leaves a note, which the next page applies unless the revision is newer.
 */
const LATER = 100_000;
let laidAt = 0;

/** The storage of a device with a game in progress. */
function deviceContent(deal: string, moves: readonly string[], laid: SeededStorage): DeviceContent {
  const { edition = "classic", settings, note, branch, others = {}, seeksPar = false } = laid;
  const save = saveAfter(edition, deal, moves);
  laidAt += LATER;
  const otherGames = Object.entries(others).map(([name, [otherDeal, ...made]]) => {
    const other = saveAfter(name as KlondikeEditionName, otherDeal, made);
    return [name, { revision: laidAt, save: other }];
  });
  return {
    games: {
      ...Object.fromEntries(otherGames),
      [edition]: { revision: laidAt, save, ...(note && { note }), ...(branch !== undefined && { branch }) },
    },
    values: { edition, ...(settings && { settings }), ...(!seeksPar && { par: knownPar(save) }) },
  };
}

export async function expectRescue(page: Page, reason: string): Promise<void> {
  const rescue = page.locator("#rescue");
  await expect(rescue.getByRole("heading", { name: "Klondike couldn't start" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(rescue).toContainText(reason);
  const offers = ["Try again", "Save my games to a file", "Continue without them"];
  await expect(rescue.getByRole("button")).toHaveText(offers);
}

/** Expects a new game without the rescue screen. */
export async function startsAfresh(page: Page): Promise<void> {
  await expect(new TablePage(page).spot("s")).toHaveAccessibleName("24 cards, stock");
  await expect(page.locator("#rescue")).toHaveCount(0);
}

/** Page object of the game. */
export class TablePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/");
    await this.spot("s").waitFor();
  }

  /** Stores a game after some moves and opens its table. Other stored values are kept. */
  async resume(deal: string, moves: readonly string[] = [], laid: SeededStorage = {}): Promise<void> {
    await this.store(deviceContent(deal, moves, laid));
    await this.open();
    if (this.#showsMoves(laid)) await expect(this.moves).toHaveText(String(moves.length));
  }

  /**
   * Replaces the game on the open table, as if another tab had played it. Requires an English page without an open
   * sheet. Ten times as fast as opening the page again.
   */
  async bring(deal: string, moves: readonly string[] = [], laid: SeededStorage = {}): Promise<void> {
    await storeValues(this.page, deviceContent(deal, moves, laid));
    await this.page.evaluate(
      ([edition, news]) =>
        new Promise<void>((resolve) => {
          const region = document.querySelector("[data-testid=said]");
          const heard = new MutationObserver(() => {
            if (region?.textContent?.includes(news) !== true) return;
            heard.disconnect();
            resolve();
          });
          if (region !== null) heard.observe(region, { childList: true, characterData: true, subtree: true });
          const tabs = new BroadcastChannel("klondike");
          for (const kind of ["settings", "game"]) tabs.postMessage({ kind, edition });
          tabs.close();
        }),
      [laid.edition ?? "classic", "This game was continued in another tab."] as const,
    );
    if (this.#showsMoves(laid)) await expect(this.moves).toHaveText(String(moves.length));
  }

  /** Changes the settings, as if another tab had done so. */
  async set(settings: Readonly<Partial<Settings>>): Promise<void> {
    await storeValues(this.page, { values: { settings } });
    await this.page.evaluate(() => {
      const tabs = new BroadcastChannel("klondike");
      tabs.postMessage({ kind: "settings" });
      tabs.close();
    });
  }

  /** Opens a link or an edition's table in the open page. */
  async follow(link: string): Promise<void> {
    await this.page.evaluate((text) => {
      location.hash = text;
    }, link);
  }

  /** Leaves the game and stores values; an open page would overwrite them when it closes. */
  async store(content: DeviceContent): Promise<void> {
    await leave(this.page);
    await storeValues(this.page, content);
  }

  #showsMoves({ edition = "classic", settings }: SeededStorage): boolean {
    return edition === "classic" && settings?.showScore !== false;
  }

  /** The top card of a pile, the card `count` deep in a column, or an empty pile. */
  spot(pile: string, count?: number): Locator {
    if (!pile.startsWith("t")) return this.page.locator(`[data-spot="${pile}"]`);
    if (count === undefined) return this.page.locator(`[data-spot^="${pile}:"]`).last();
    return this.page.locator(`[data-spot="${pile}:${count}"]`);
  }

  /** The accessible name of every pile and card, from the stock to the last column. */
  async reading(): Promise<readonly string[]> {
    return this.page
      .locator("[data-spot]")
      .evaluateAll((spots) => spots.map((spot) => spot.getAttribute("aria-label") ?? ""));
  }

  /** Whether all cards are on the foundations, which can be before the win panel opens. */
  async isWon(): Promise<boolean> {
    const names = await this.page
      .locator('[data-spot^="f"]')
      .evaluateAll((spots) => spots.map((spot) => spot.getAttribute("aria-label") ?? ""));
    return names.length === 4 && names.every((name) => name.includes("13 cards"));
  }

  get said(): Locator {
    return this.page.getByTestId("said");
  }

  get moves(): Locator {
    return this.page.getByTestId("moves");
  }

  get selection(): Locator {
    return this.page.locator(".selection");
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Deals through the New Game sheet. */
  async deal(edition: string, deal: string): Promise<void> {
    await this.page.keyboard.press("Escape");
    await this.button("Menu").click();
    await this.page.getByRole("dialog").getByRole("button", { name: "Change rules" }).click();
    const sheet = this.page.getByRole("dialog");
    await sheet.getByRole("radio", { name: edition, exact: true }).check();
    await sheet.getByLabel("Deal number", { exact: true }).fill(deal);
    await sheet.getByRole("button", { name: "Deal", exact: true }).click();
    await expect(sheet).toHaveCount(0);
  }

  async openSheet(name: string, heading = name): Promise<void> {
    await this.button("Menu").click();
    await this.page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    await this.page.getByRole("heading", { name: heading, exact: true }).waitFor();
  }

  /** Sets a checkbox of the settings sheet. */
  async toggle(label: string, isOn: boolean): Promise<void> {
    await this.button("Menu").click();
    await this.page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
    await this.page.getByLabel(label).setChecked(isOn);
    await this.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(this.page.locator("dialog")).toHaveCount(0);
  }

  /**
   * Makes a move with two clicks. They are forced, so that Playwright does not wait for the card to stop moving, which
   * halves the time. The click goes to the element that covers the card, if any.
   */
  async click(move: string): Promise<void> {
    await this.#press(move, (spot) => spot.click({ force: true }));
  }

  async tap(move: string): Promise<void> {
    await this.#press(move, (spot) => spot.tap());
  }

  /** Makes a move by dragging. */
  async drag(move: string): Promise<void> {
    const carry = parts(move);
    if (carry === undefined) return this.click(move);
    const from = await centreOf(this.spot(carry.from, carry.count));
    const to = await centreOf(this.spot(carry.to));
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await this.page.mouse.move(to.x, to.y);
    await this.page.mouse.up();
  }

  /** Makes a move with the keyboard alone. */
  async type(move: string): Promise<void> {
    const carry = parts(move);
    const { keyboard } = this.page;
    if (carry === undefined) return keyboard.press("d");
    await this.walkTo(carry.from);
    for (let step = 1; step < carry.count; step++) await keyboard.press("ArrowUp");
    if (carry.to.startsWith("f")) return keyboard.press("f");
    await keyboard.press("Enter");
    await keyboard.press(carry.to.slice(1));
  }

  /** Moves the focus to a pile with keys. */
  async walkTo(pile: string): Promise<void> {
    const { keyboard } = this.page;
    if (pile.startsWith("t")) return keyboard.press(pile.slice(1));
    await keyboard.press("1");
    while ((await this.focused()) !== "s") await keyboard.press("ArrowUp");
    if (pile === "w") await keyboard.press("ArrowRight");
  }

  /** The spot that has the focus. */
  async focused(): Promise<string | null> {
    return this.page.evaluate(() => document.activeElement?.getAttribute("data-spot") ?? null);
  }

  async #press(move: string, press: (spot: Locator) => Promise<void>): Promise<void> {
    if (move.startsWith("turn ")) return press(this.spot(move.slice(5)));
    const carry = parts(move);
    if (carry === undefined) return press(this.spot("s"));
    await press(this.spot(carry.from, carry.count));
    await press(this.spot(carry.to));
  }
}

function parts(move: string): { from: string; to: string; count: number } | undefined {
  const [, from, to, count] = /^(\w+)>(\w+):(\d+)$/.exec(move) ?? [];
  return from === undefined || to === undefined ? undefined : { from, to, count: Number(count) };
}

async function centreOf(spot: Locator): Promise<{ x: number; y: number }> {
  const box = await spot.boundingBox();
  if (box === null) throw new Error("The spot is not on the table");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, box.width / 2) };
}
