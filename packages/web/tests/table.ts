import {
  begin,
  editionOf,
  type KlondikeEditionName,
  klondikeGame,
  parseDeal,
  saveOf,
} from "@klondike/engine";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Settings } from "../src/settings/settings.ts";
import { type DeviceContent, layValues, leave } from "./device.ts";

/** What else is on the device: whose table the game lies on, and what its player has set. */
export type Laid = {
  readonly edition?: KlondikeEditionName;
  readonly settings?: Readonly<Partial<Settings>>;
  readonly note?: Readonly<Record<string, unknown>>;
  /** What is played in the game's place, as it is kept. */
  readonly branch?: unknown;
  /** The deals that lie on the tables of other editions, with the moves made there. */
  readonly others?: Readonly<
    Partial<Record<KlondikeEditionName, readonly [deal: string, ...moves: string[]]>>
  >;
  /** Whether par is looked for when the game is won: for seconds, on a thread of its own. Else a longer win is known. */
  readonly seeksPar?: boolean;
};

/** What of a save tells one game from another. */
export type Save = { readonly edition: string; readonly deal: string; readonly rules: unknown };

/** That a win of the game is known, longer than any: the player's own is then the shortest, and none is looked for. */
export function knownPar({ edition, deal, rules }: Save): unknown {
  return { v: 1, edition, deal, rules, count: 999, isProved: false };
}

/** The save of a game after so many of its moves; a bare number is the edition's own deal of that number. */
function saveAfter(edition: KlondikeEditionName, deal: string, moves: readonly string[]): Save {
  const named = parseDeal(deal.includes(":") ? deal : `${editionOf(edition).scheme}:${deal}`);
  if (!named.ok) throw new Error(`${deal} is no deal`);
  const played = moves.map((move, index) => [move, 2 * index]);
  const reached = { moves: played, at: moves.length, seconds: 2 * moves.length };
  return { ...saveOf(begin(klondikeGame(edition, named.value))), ...reached };
}

/**
 * How much later each game is laid than the last one: by more than a page ever writes. A page that goes away before its last
 * move is written leaves a note of it, and the next page takes that up unless somebody has written since.
 */
const LATER = 100_000;
let laidAt = 0;

/** What lies on a device on which a game was played so far. */
function contentOf(deal: string, moves: readonly string[], laid: Laid): DeviceContent {
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

/** Expects the rescue screen, with its reason and its three ways on. */
export async function expectRescue(page: Page, reason: string): Promise<void> {
  const rescue = page.locator("#rescue");
  await expect(rescue.getByRole("heading", { name: "Klondike couldn't start" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(rescue).toContainText(reason);
  const offers = ["Try again", "Save my games to a file", "Go on without them"];
  await expect(rescue.getByRole("button")).toHaveText(offers);
}

/** Expects a game that nobody has played, and nothing in front of it. */
export async function startsAfresh(page: Page): Promise<void> {
  await expect(new TablePage(page).spot("s")).toHaveAccessibleName("24 cards, stock");
  await expect(page.locator("#rescue")).toHaveCount(0);
}

/** The parts of the game as a player sees them. */
export class TablePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/");
    await this.spot("s").waitFor();
  }

  /**
   * Puts a game on its table that was played this far, as if this page had kept it, and opens that table. Whatever else
   * the device has stays.
   */
  async resume(deal: string, moves: readonly string[] = [], laid: Laid = {}): Promise<void> {
    await this.lay(contentOf(deal, moves, laid));
    await this.open();
    if (this.#showsMoves(laid)) await expect(this.moves).toHaveText(String(moves.length));
  }

  /**
   * Puts another game on the table that is open, as if another tab had played it; no sheet may be open, nor may the page
   * speak another language. That costs a tenth of opening the page again.
   */
  async bring(deal: string, moves: readonly string[] = [], laid: Laid = {}): Promise<void> {
    await layValues(this.page, contentOf(deal, moves, laid));
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

  /** Sets what is kept for the player, as if another tab had done so. */
  async set(settings: Readonly<Partial<Settings>>): Promise<void> {
    await layValues(this.page, { values: { settings } });
    await this.page.evaluate(() => {
      const tabs = new BroadcastChannel("klondike");
      tabs.postMessage({ kind: "settings" });
      tabs.close();
    });
  }

  /** Follows a link, or goes to an edition's table, in the page that is open. */
  async follow(link: string): Promise<void> {
    await this.page.evaluate((text) => {
      location.hash = text;
    }, link);
  }

  /** Keeps values on the device, beside the open page: what lies on its table is its own, and it keeps it when it goes. */
  async lay(content: DeviceContent): Promise<void> {
    await leave(this.page);
    await layValues(this.page, content);
  }

  #showsMoves({ edition = "classic", settings }: Laid): boolean {
    return edition === "classic" && settings?.showScore !== false;
  }

  /** The top card of a pile, or `count` cards deep in a column; an empty pile's place. */
  spot(pile: string, count?: number): Locator {
    if (!pile.startsWith("t")) return this.page.locator(`[data-spot="${pile}"]`);
    if (count === undefined) return this.page.locator(`[data-spot^="${pile}:"]`).last();
    return this.page.locator(`[data-spot="${pile}:${count}"]`);
  }

  /** What a screen reader reads at every place, from the stock to the last column. */
  async reading(): Promise<readonly string[]> {
    return this.page
      .locator("[data-spot]")
      .evaluateAll((spots) => spots.map((spot) => spot.getAttribute("aria-label") ?? ""));
  }

  /** Whether all cards are home: the game may have finished by itself before its win is shown. */
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

  /** Opens a sheet through the menu, once no other is open. */
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
   * Makes a move by clicks: on what moves, then on where it goes. Forced, they cost half: Playwright does not look for two
   * frames whether the card stays where it is, and what covers it gets the click, as from a hand.
   */
  async click(move: string): Promise<void> {
    await this.#press(move, (spot) => spot.click({ force: true }));
  }

  /** Makes a move by taps of a finger. */
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

  /** Walks the focus to a pile with keys. */
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
