import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { dateless, textOf } from "./outline.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

/** A key press is complete after this many milliseconds without a focus change or announcement. */
const QUIET_MS = 700;

/** Keys of the first ten moves of the game whose transcript a unit test checks. */
const MOVES = readFileSync(new URL("../src/table/transcripts/won-game.en.txt", import.meta.url), "utf8")
  .split("\n")
  .slice(0, 10)
  .map((line) => line.slice(0, line.indexOf(":")));

const MENU_SHEETS = [
  "Change rules",
  "Daily deal",
  "What can I play?",
  "Statistics",
  "Recent games",
  "Share",
  "Settings",
  "Rules and keys",
  "Back up games",
];

/**
 * Records what a screen reader speaks: each focused element, by its role and name in the accessibility tree, and each
 * text of a live region.
 */
class Listener {
  readonly #page: Page;
  readonly #lines: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  get transcript(): string {
    return `${this.#lines.join("\n")}\n`;
  }

  async start(): Promise<void> {
    await this.#page.addInitScript(() => {
      const heard: (string | Element)[] = [];
      let at = 0;
      const beginQuiet = (): void => {
        at = performance.now();
      };
      Object.assign(window, { heard, beginQuiet, quietFor: () => performance.now() - at });
      const add = (entry: string | Element): void => {
        heard.push(entry);
        beginQuiet();
      };
      const regions = new WeakMap<Element, string>();
      addEventListener("focusin", ({ target }) => add(target as Element), true);
      new MutationObserver(() => {
        for (const region of document.querySelectorAll("[role=status]")) {
          // A repeated text differs by a space.
          const text = region.textContent ?? "";
          // A region that is inserted with its text is not announced.
          if (regions.has(region) && text.trim() !== "" && text !== regions.get(region)) add(text);
          regions.set(region, text);
        }
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
  }

  /** Adds a line: the action and what is spoken until it is quiet, at least until `last` was spoken. */
  async hear(done: string, last = /(?:)/): Promise<void> {
    const isOver = async (): Promise<boolean> => {
      const [quiet, said] = await this.#page.evaluate(() => {
        const { heard, quietFor } = window as unknown as { heard: unknown[]; quietFor: () => number };
        return [quietFor(), heard.filter((entry) => typeof entry === "string").join(" ")] as const;
      });
      return quiet > QUIET_MS && last.test(said);
    };
    await expect.poll(isOver, { message: `${done}: ${last}`, intervals: [100] }).toBe(true);
    this.#lines.push(
      dateless(`${done}: ${(await this.#spoken()).join(" | ")}`).replaceAll(DURATION, "DURATION"),
    );
  }

  async press(keys: string, last?: RegExp): Promise<void> {
    await this.#page.evaluate(() => (window as unknown as { beginQuiet: () => void }).beginQuiet());
    for (const key of keys.split(" ")) await this.#page.keyboard.press(key);
    await this.hear(keys, last);
  }

  async #spoken(): Promise<readonly string[]> {
    const client = await this.#page.context().newCDPSession(this.#page);
    await client.send("Accessibility.enable");
    const { result } = await client.send("Runtime.evaluate", { expression: "heard.splice(0)" });
    const { result: entries } = await client.send("Runtime.getProperties", {
      objectId: result.objectId ?? "",
      ownProperties: true,
    });
    // Focus changes first, then all announcements: their order depends on the speed of the machine.
    const focused: string[] = [];
    const announced: string[] = [];
    for (const { name, value } of entries) {
      if (!/^\d+$/.test(name) || value === undefined) continue;
      if (value.type === "string") announced.push(String(value.value).trim());
      // A removed element has no name.
      else focused.push(`[${await textOf(client, value.objectId ?? "").catch(() => "gone")}]`);
    }
    await client.detach();
    return announced.length === 0 ? focused : [...focused, announced.join(" ")];
  }
}

const DURATION = /\d+ minutes?, \d+ seconds?|\d+ (?:minutes?|seconds?)/g;

test("a screen reader speaks the stored transcript", async ({ page }) => {
  test.slow();
  const table = new TablePage(page);
  const listener = new Listener(page);
  await listener.start();

  await test.step("loading, and ten moves", async () => {
    await table.resume("11");
    await listener.hear("load");
    for (const keys of MOVES) await listener.press(keys);
  });

  await test.step("keys that ask, toggle or wait", async () => {
    await listener.press("v", /Winnable\./);
    await listener.press("e");
    await listener.press("v");
    await listener.press("w");
    await listener.press("Escape");
    await listener.press("m");
    await listener.press("Escape");
  });

  await test.step("every sheet of the menu, opened and closed", async () => {
    await table.button("Menu").focus();
    await listener.hear("Menu focused");
    for (const name of MENU_SHEETS) {
      await listener.press("Enter");
      const item = page.getByRole("dialog").getByRole("button", { name, exact: true });
      await item.focus();
      await listener.hear(`${name} focused`);
      await listener.press("Enter");
      await listener.press("Escape");
    }
  });

  await test.step("the tutorial, with a wrong move", async () => {
    await listener.press("?");
    await listener.press("Enter", /The goal/);
    await listener.press("Enter", /ace/);
    await listener.press("d", /instead/);
    await listener.press("e");
    for (const keys of ["2 f", "1 2", "5 1", "5 1", "2 4", "d", "w f"]) await listener.press(keys);
    await listener.press("Escape");
  });

  await test.step("a win", async () => {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1), {
      settings: { motion: "off", autoFinish: false },
    });
    await listener.hear("load");
    await table.click(CLASSIC.moves.at(-1) ?? "");
    await listener.hear(CLASSIC.moves.at(-1) ?? "", /You win.*achievements/);
  });

  expect(listener.transcript).toMatchSnapshot("speech.txt");
});
