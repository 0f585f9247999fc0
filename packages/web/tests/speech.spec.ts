import { readFileSync } from "node:fs";
import { parseDeal } from "@klondike/engine/notation";
import { begin, formatLink, klondikeGame, play } from "@klondike/engine/session";
import { expect, type Page } from "@playwright/test";
import type { SheetName } from "../src/page/sheets.svelte.ts";
import { archivedGames } from "./archive.ts";
import { dateless, readText } from "./outline.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC, STUCK } from "./winning-lines.ts";

/** Keys and announcements of the first ten moves of the game whose transcript a unit test checks. */
const MOVES = readFileSync(new URL("../src/table/transcripts/won-game.en.txt", import.meta.url), "utf8")
  .split("\n")
  .slice(0, 10)
  .map((line) => {
    const [, keys = "", announced = ""] = /^(.*?): (.*)$/.exec(line) ?? [];
    return { keys, announced: announced.replaceAll(" | ", " ") };
  });

/**
 * Announced if no write has finished after half a second, alone or joined with other text, depending on the machine.
 */
const NOT_SAVED = "Not saved yet.";

/** The toolbar that has the focus while the game loads; an element that was removed has no name. */
const LOADING = 'none ""';

const DURATION = /\d+ minutes?, \d+ seconds?|\d+ (?:minutes?|seconds?)/g;

/** What a screen reader speaks after an action. */
interface Speech {
  /** The elements that got the focus, by role and name; not compared if missing. */
  readonly focus?: readonly string[];
  /** The texts of live regions. */
  readonly announced: string | ReturnType<typeof expect.stringMatching>;
}

/**
 * Records what a screen reader speaks: each focused element, by its role and name in the accessibility tree, and each
 * text of a live region.
 */
class ScreenReader {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async start(): Promise<void> {
    await this.#page.addInitScript(() => {
      const heard: (string | Element)[] = [];
      Object.assign(window, { heard });
      const regions = new WeakMap<Element, string>();
      addEventListener("focusin", ({ target }) => heard.push(target as Element), true);
      new MutationObserver(() => {
        for (const region of document.querySelectorAll("[role=status]")) {
          // A repeated text differs by a space.
          const text = region.textContent ?? "";
          // A region that is inserted with its text is not announced.
          if (regions.has(region) && text.trim() !== "" && text !== regions.get(region)) heard.push(text);
          regions.set(region, text);
        }
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
  }

  /** Drops what was spoken so far, once the last announcement ends with this text. */
  async ignore(announced = ""): Promise<void> {
    await expect
      .poll(async () => (await this.#spoken()).announced)
      .toMatch(new RegExp(`${announced.replaceAll("?", "\\?")}$`));
    await this.#page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.splice(0));
  }

  /** Expects exactly this since the last call. */
  async speaks({ focus, announced }: Speech): Promise<void> {
    let compared = 0;
    await expect
      .poll(async () => {
        const spoken = await this.#spoken();
        compared = spoken.count;
        return { ...(focus && { focus: spoken.focus }), announced: spoken.announced };
      })
      .toEqual({ ...(focus && { focus }), announced });
    await this.#page.evaluate(
      (count) => (window as unknown as { heard: unknown[] }).heard.splice(0, count),
      compared,
    );
  }

  /** Presses keys, and expects exactly this from then on. */
  async press(keys: string, speech: Speech): Promise<void> {
    for (const key of keys.split(" ").filter((each) => each !== "")) await this.#page.keyboard.press(key);
    await this.speaks(speech);
  }

  async #spoken(): Promise<Required<Speech> & { readonly count: number }> {
    const client = await this.#page.context().newCDPSession(this.#page);
    await client.send("Accessibility.enable");
    const { result } = await client.send("Runtime.evaluate", { expression: "heard.slice()" });
    const { result: entries } = await client.send("Runtime.getProperties", {
      objectId: result.objectId ?? "",
      ownProperties: true,
    });
    const focus: string[] = [];
    const announced: string[] = [];
    let count = 0;
    for (const { name, value } of entries) {
      if (!/^\d+$/.test(name) || value === undefined) continue;
      count++;
      if (value.type === "string") announced.push(String(value.value).trim());
      // An element that was removed has no name.
      else focus.push(await readText(client, value.objectId ?? "").catch(() => "gone"));
    }
    await client.detach();
    const text = dateless(announced.join(" ").replaceAll(NOT_SAVED, " ").trim().replaceAll(/ {2,}/g, " "));
    return { focus, announced: text.replaceAll(DURATION, "DURATION"), count };
  }
}

let table: TablePage;
let reader: ScreenReader;

test.beforeEach(async ({ page }) => {
  table = new TablePage(page);
  reader = new ScreenReader(page);
  await reader.start();
});

/** Opens a game, and waits until it was announced. */
async function open(): Promise<void> {
  await table.resume("11");
  await reader.speaks({ announced: "Classic." });
}

/** Opens a game after the ten moves. */
async function openLater(): Promise<void> {
  const moves = ["t2>t4:1", "t7>t2:1", "t7>f1:1", "draw", "draw", "draw"];
  await table.resume("11", moves);
  await reader.speaks({ announced: "Classic." });
}

test("announces the edition and focuses the stock when a game loads", async () => {
  await table.resume("11");
  await reader.speaks({ focus: [LOADING, 'button "24 cards, stock"'], announced: "Classic." });
});

test("announces each move as the transcript of the unit test does", async () => {
  await open();
  for (const { keys, announced } of MOVES) await reader.press(keys, { announced });
});

test("focuses the card that a move turned up", async () => {
  await open();
  await reader.press("2 4", {
    focus: ['button "queen of clubs, 1 of 1 face up, column 2"'],
    announced: "9 of spades, column 2 to column 4. Turned up the queen of clubs.",
  });
});

test("announces that the verdict is being computed, and then the verdict", async () => {
  await openLater();
  await reader.press("v", { focus: [], announced: "Checking whether the game is winnable. Winnable." });
});

test("repeats the last announcement", async () => {
  await openLater();
  await reader.press("d", { announced: "Drew the 7 of clubs." });
  await reader.press("e", { focus: [], announced: "Drew the 7 of clubs." });
});

test("announces that the verdict is hidden", async () => {
  await openLater();
  await reader.press("v", { announced: "Checking whether the game is winnable. Winnable." });
  await reader.press("v", { focus: [], announced: "Whether the game is winnable is hidden." });
});

test("announces a cancelled selection", async () => {
  await openLater();
  await reader.press("w", {
    focus: ['button "2 of hearts, on top of 5 of hearts and 4 of clubs, 3 cards, waste"'],
    announced: "",
  });
  await reader.press("Escape", { focus: [], announced: "Cancelled." });
});

test("announces the list of moves and focuses the first", async () => {
  await openLater();
  await reader.press("m", {
    focus: ['button "2 of hearts, waste to foundation 1."'],
    announced: "What can I play? 4 moves. First: 2 of hearts, waste to foundation 1.",
  });
});

test("returns the focus to the card on which the list of moves was opened", async () => {
  await openLater();
  const waste = 'button "2 of hearts, on top of 5 of hearts and 4 of clubs, 3 cards, waste"';
  await reader.press("w", { focus: [waste], announced: "" });
  await reader.press("m", {
    announced: "What can I play? 4 moves. First: 2 of hearts, waste to foundation 1.",
  });
  await reader.press("Escape", { focus: [waste], announced: "" });
});

const GOAL =
  "Tutorial. The goal: move all the cards to the four foundations, each suit from ace to king. Click a card, then its destination, or drag it. With keys: arrows, then Enter; D draws.";
const FIRST_TASK = "An ace starts a foundation. Move the ace of hearts there.";

/** A sheet that keys open, and leave with Escape. */
type Spoken = {
  /** Goes to the control or the key that opens it; what is spoken on the way is not compared. */
  readonly reach: () => Promise<void>;
  /** The key that opens it. */
  readonly key: string;
  readonly focus?: readonly string[];
  readonly announced: Speech["announced"];
  /** What is spoken after Escape. */
  readonly left: Speech;
};

const AT_MENU: Speech = { focus: ['button "Menu"'], announced: "" };

/** A sheet that the menu opens, the control that gets the focus, and the announcement. */
function inMenu(name: string, focus: string | undefined, announced: Speech["announced"]): Spoken {
  return {
    reach: async () => {
      await openLater();
      await openMenu(name);
    },
    key: "Enter",
    announced,
    ...(focus !== undefined && { focus: [focus] }),
    left: AT_MENU,
  };
}

/** Opens the menu with keys and goes to one of its entries. */
async function openMenu(name: string): Promise<void> {
  await table.button("Menu").press("Enter");
  await table.page.getByRole("dialog").getByRole("button", { name, exact: true }).focus();
  await reader.ignore("Menu.");
}

/** A link to a game that is stuck after one more draw. */
function almostStuck(): string {
  const deal = parseDeal(STUCK);
  if (!deal.ok) throw new Error(`${STUCK} is not a deal`);
  let session = begin(klondikeGame("classic", deal.value));
  for (let draws = 0; draws < 23; draws++) session = play(session, { kind: "draw" }, draws);
  return formatLink(session, true);
}

/** Every sheet. One without an entry is a type error. */
const SHEETS: Readonly<Record<SheetName, Spoken>> = {
  menu: {
    reach: async () => {
      await openLater();
      await table.button("Menu").focus();
      await reader.ignore();
    },
    key: "Enter",
    focus: ['button "New game"'],
    announced: "Menu.",
    left: AT_MENU,
  },
  "new-game": inMenu(
    "Change rules",
    'button "Deal"',
    "New game. Your game in progress moves to Recent games.",
  ),
  daily: inMenu("Daily deal", 'button "Play"', "Daily deal. Your game in progress moves to Recent games."),
  moves: inMenu(
    "What can I play?",
    'button "2 of hearts, waste to foundation 1."',
    "What can I play? 4 moves. First: 2 of hearts, waste to foundation 1.",
  ),
  // A random puzzle, whose first card has the focus. A slow machine announces first that puzzles are loading.
  puzzles: inMenu(
    "Puzzles",
    undefined,
    expect.stringMatching(/^(Loading puzzles… )?(Open|Fair), draw \d, level \d, rated \d+\. .+: find it\.$/),
  ),
  analyse: inMenu("Analyse a position", 'button "The table as I see it"', "Analyse a position."),
  statistics: inMenu("Statistics", 'button "Close"', "Statistics."),
  recent: inMenu("Recent games", 'button "Close"', "Recent games."),
  share: inMenu("Share", 'textbox "Link"', "Share."),
  settings: inMenu("Settings", 'radio "plays the card by touch only" checked=true', "Settings."),
  help: inMenu("Rules and keys", 'button "Tutorial: learn it in a minute"', "Rules and keys."),
  ideas: inMenu("Five ideas that win games", 'button "Next"', "Five ideas that win games."),
  backup: inMenu("Back up games", 'button "Save a backup"', "Back up games."),
  together: inMenu("Sync", 'button "Close"', "Sync and leaderboard."),
  tutorial: {
    reach: async () => {
      await open();
      await table.page.keyboard.press("?");
      await reader.ignore("Rules and keys.");
    },
    key: "Enter",
    focus: ['button "Start"'],
    announced: GOAL,
    left: { focus: ['button "24 cards, stock"'], announced: "" },
  },
  replay: {
    reach: async () => {
      await table.store(await archivedGames());
      await openLater();
      await openMenu("Statistics");
      await table.page.keyboard.press("Enter");
      await table.page.getByRole("dialog").getByRole("button", { name: /^won/ }).first().focus();
      await reader.ignore("Statistics.");
    },
    key: "Enter",
    focus: ['button "Close"'],
    announced: "Replay.",
    left: AT_MENU,
  },
  line: {
    reach: async () => {
      await openLater();
      await table.page.keyboard.press("p");
      await table.page.getByRole("button", { name: "List", exact: true }).focus();
      await reader.ignore("goes back to your game.");
    },
    key: "Enter",
    focus: ['button "Your game"'],
    announced: "Solution.",
    left: { focus: ['button "List"'], announced: "" },
  },
  offer: {
    reach: async () => {
      await openLater();
      await table.follow(almostStuck());
    },
    key: "",
    focus: ['button "Keep my game"'],
    announced: "Open this game? Your game in progress moves to Recent games.",
    left: { focus: ['button "21 cards, stock"'], announced: "" },
  },
  stuck: {
    reach: async () => {
      await table.resume(STUCK, Array<string>(23).fill("draw"));
      await reader.ignore("Classic.");
    },
    key: "d",
    focus: ['button "Close"'],
    announced: "Drew the king of spades. No useful moves left.",
    left: { focus: ['button "empty, turn over the waste, stock"'], announced: "" },
  },
  seed: {
    reach: async () => {
      await table.resume("0", [], { edition: "draw-three" });
      await table.button("Seed:").focus();
      await reader.ignore("Draw three.");
    },
    key: "Enter",
    focus: ['spinbutton "Seed:"'],
    announced: "Enter a seed.",
    left: { focus: ['button "Seed:"'], announced: "" },
  },
};

for (const [name, { reach, key, focus, announced, left }] of Object.entries(SHEETS)) {
  test(`announces the sheet "${name}" when it is opened, and returns the focus when it is left`, async () => {
    await reach();
    await reader.press(key, { announced, ...(focus && { focus }) });
    await reader.press("Escape", left);
  });
}

test("announces the title of the next idea before its text", async ({ page }) => {
  await openLater();
  await openMenu("Five ideas that win games");
  await reader.press("Enter", { announced: "Five ideas that win games." });
  // Screen readers announce each inserted element separately, in the order of the insertions.
  const inserted = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const region = document.querySelector("dialog .idea");
    if (region === null) throw new Error("There is no idea");
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) texts.push(node.textContent?.trim() ?? "");
    }).observe(region, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await inserted.jsonValue()).filter((text) => text !== ""))
    .toEqual([expect.stringMatching(/^Look through the stock before you choose\s*Looking costs/)]);
});

test("names the sheet of the puzzles without the puzzle, which is announced with its question", async ({
  page,
}) => {
  await openLater();
  await openMenu("Puzzles");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("puzzle")).toHaveAttribute("data-phase", "solving");
  await expect(page.getByRole("dialog", { name: "Puzzles", exact: true })).toBeVisible();
});

/** Opens the tutorial with keys. */
async function openTutorial(): Promise<void> {
  await open();
  await reader.press("?", {
    focus: ['button "Tutorial: learn it in a minute"'],
    announced: "Rules and keys.",
  });
  await reader.press("Enter", { focus: ['button "Start"'], announced: GOAL });
}

/** Starts the tutorial with keys. */
async function startTutorial(): Promise<void> {
  await openTutorial();
  await reader.press("Enter", { focus: ['button "24 cards, stock"'], announced: FIRST_TASK });
}

test("announces the goal of the tutorial, then its first task", async () => {
  await startTutorial();
});

test("announces the task again after a legal move that is not part of it", async () => {
  await startTutorial();
  const instead = `That works too, but let's try this instead: ${FIRST_TASK}`;
  await reader.press("d", {
    focus: [],
    announced: `Drew the 2 of hearts. Undone: drew the 2 of hearts. ${instead}`,
  });
  await reader.press("e", { focus: [], announced: instead });
});

test("announces every task of the tutorial after the move before it", async () => {
  await startTutorial();
  for (const [keys, announced] of [
    [
      "2 f",
      "Ace of hearts, column 2 to foundation 1. Turned up the 7 of diamonds. In the columns, a card goes on one of the other colour that is one rank higher. Move the 6 of clubs to the 7 of diamonds.",
    ],
    [
      "1 2",
      "6 of clubs, column 1 to column 2. Column 1 is empty now, and only a king goes there. Move the king of clubs.",
    ],
    [
      "5 1",
      "King of clubs, column 5 to column 1. Turned up the queen of diamonds. Red goes on black: move the queen of diamonds to the king.",
    ],
    [
      "5 1",
      "Column 5: 3 face down, queen of diamonds. Queen of diamonds, column 5 to column 1. Turned up the 3 of clubs. Cards in a run move together. Move the 7 of diamonds, with the 6 on it, to the 8 of spades.",
    ],
    ["2 4", "7 of diamonds and 6 of clubs, column 2 to column 4. Need more cards? Draw from the stock."],
    ["d", "Drew the 2 of hearts. You can play the top card of the waste. The 2 of hearts goes on its ace."],
    [
      "w f",
      "2 of hearts, waste to foundation 1. That's all there is to it. If you get stuck, undo is unlimited, and Hint shows a good move.",
    ],
  ] as const)
    await reader.press(keys, { announced });
});

test("returns the focus to the table when the player leaves the tutorial", async () => {
  await openTutorial();
  await reader.press("Escape", { focus: ['button "24 cards, stock"'], announced: "" });
});

test("announces a win with its time, moves, score, par and achievements", async () => {
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1), {
    settings: { motion: "off", autoFinish: false },
  });
  await reader.speaks({ focus: [LOADING, 'button "empty, stock"'], announced: "Classic." });
  await table.click(CLASSIC.moves.at(-1) ?? "");
  await reader.speaks({
    focus: ['none ""', 'button "king of spades, 13 cards, foundation 4"', 'toolbar "Game"'],
    // Par is known immediately or, on a busy machine, after the achievements.
    announced: expect.stringMatching(
      /^Selected king of spades\. Fits foundation 4, column 1, column 3, column 4, column 5, column 6 and column 7\. You win! DURATION, 108 moves, score 590\. Press N for a new game\. (Par is 107 moves, the best known\. New achievements: First win, On your own, No looking back, First try, Near par\. Streak: 1 win\.|New achievements: First win, On your own, No looking back, First try\. Streak: 1 win\. Par is 107 moves, the best known\. New achievements: Near par\.)$/,
    ),
  });
});
