import {
  CLASSIC_RULES,
  formatLink,
  isSessionWon,
  type KlondikeRules,
  type KlondikeSession,
} from "@klondike/engine";
import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "../packages/web/scripts/browser.mjs";
import { builtGame } from "./built-game.ts";
import { calibrationMs } from "./calibration.ts";
import { recordedGame } from "./recorded-game.ts";

const GAMES = 5;
/** Shorter games are passed over. */
const LEAST_MOVES = 120;

/** Presses the button and waits, frame by frame, for what came of the review. */
const WHEN_COMPLETE = `new Promise((resolve) => {
  const start = performance.now();
  const look = () => document.querySelector('[data-testid="finding"]') === null
    ? requestAnimationFrame(look)
    : resolve(performance.now() - start);
  [...document.querySelectorAll("dialog button")].find(({ textContent }) => textContent === "Review the game").click();
  look();
})`;

/** Milliseconds from the press on the button to the last verdict, on a page that was just opened. */
async function reviewMs(browser: Browser, address: string, session: KlondikeSession): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`${address}#${formatLink(session, true)}`);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).waitFor();
  const ms = Number(await page.evaluate(WHEN_COMPLETE));
  await context.close();
  return ms;
}

/** The first long games of the fair player that it won, or lost. */
function longGames(draw: number, isWon: boolean): readonly KlondikeSession[] {
  const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };
  const games: KlondikeSession[] = [];
  for (let seed = 1; games.length < GAMES; seed++) {
    const game = recordedGame(seed, rules);
    if (game.steps.length >= LEAST_MOVES && isSessionWon(game) === isWon) games.push(game);
  }
  return games;
}

/** Prints how soon reviews of long games are complete in Chromium, with all that has to be fetched and started for them. */
export async function benchReviewInBrowser(): Promise<void> {
  const address = await builtGame();
  const browser = await chromium.launch(launchOptions());
  console.log(
    `Reviews in Chromium of games of ${LEAST_MOVES} moves and more (loop: ${calibrationMs().toFixed(0)} ms).\n`,
  );
  console.log("| draw | games | moves | least ms | median | greatest |");
  console.log("| ---: | --- | ---: | ---: | ---: | ---: |");
  for (const draw of [1, 3]) {
    for (const isWon of [true, false]) {
      const games = longGames(draw, isWon);
      const times: number[] = [];
      for (const game of games) times.push(await reviewMs(browser, address, game));
      times.sort((a, b) => a - b);
      const moves = games.map(({ steps }) => steps.length);
      const shown = [times[0], times[GAMES >> 1], times.at(-1)].map((ms) => ms?.toFixed(0));
      const played = `${Math.min(...moves)}–${Math.max(...moves)}`;
      console.log(`| ${draw} | ${GAMES} ${isWon ? "won" : "lost"} | ${played} | ${shown.join(" | ")} |`);
    }
  }
  await browser.close();
  process.exit();
}
