import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../packages/web/scripts/browser.mjs";
import { builtGame } from "./built-game.ts";

/** Reports every move count that the page shows. A string, because tsx would transform a function. */
const TELL_MOVES = `(() => {
  const moves = document.querySelector('[data-testid="moves"]');
  const watch = { characterData: true, childList: true, subtree: true };
  new MutationObserver(() => window.shown(Number(moves.textContent))).observe(moves, watch);
})()`;

/** A browser that can be killed with its whole process group. */
type Killable = { readonly browser: Browser; readonly page: Page; readonly process: ChildProcess };

async function start(profile: string, address: string): Promise<Killable> {
  const { args, executablePath } = launchOptions();
  const child = spawn(
    executablePath ?? chromium.executablePath(),
    [...args, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    { detached: true, stdio: "ignore" },
  );
  const port = await readPort(profile);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("The browser has no window");
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-spot="s"]').waitFor();
  return { browser, page, process: child };
}

/** Waits for the port that the browser writes to its profile. */
async function readPort(profile: string): Promise<string> {
  for (;;) {
    const [port = ""] = (await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "")).split(
      "\n",
    );
    if (port !== "") return port;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function kill({ browser, process: child }: Killable, profile: string): Promise<void> {
  if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  await browser.close().catch(() => undefined);
  for (const left of ["DevToolsActivePort", "SingletonLock"]) await rm(join(profile, left), { force: true });
}

const movesOn = async (page: Page): Promise<number> =>
  Number(await page.getByTestId("moves").first().textContent());

/** Kills the browser repeatedly during fast play and prints how many moves each kill lost. */
export async function benchBrowserKills(rounds = 100): Promise<void> {
  const address = await builtGame();
  const profile = await mkdtemp(join(tmpdir(), "klondike-kill-"));
  const losses: number[] = [];
  let running = await start(profile, address);
  for (let round = 0; round < rounds; round++) {
    const { page } = running;
    let seen = 0;
    // A reported move count was visible on the screen.
    await page.exposeFunction("shown", (moves: number) => {
      seen = moves;
    });
    // Alternate between a new game and a resumed one, which must be taken over from the previous page.
    if (round % 2 === 0) {
      await page.keyboard.press("Shift+N");
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Enter");
      await page.getByTestId("moves").first().filter({ hasText: /^0$/ }).waitFor();
    }
    await page.evaluate(TELL_MOVES);
    const until = Date.now() + 300 + Math.random() * 900;
    const keys: Promise<void>[] = [];
    while (Date.now() < until) {
      keys.push(page.keyboard.press("d").catch(() => undefined));
      // Keep a few key presses in flight.
      if (keys.length % 4 === 0) await keys.at(-4);
    }
    await kill(running, profile);
    const shown = seen;
    running = await start(profile, address);
    const kept = await movesOn(running.page);
    losses.push(shown - kept);
    console.log(`${round + 1}: on the screen ${shown}, kept ${kept}`);
  }
  await kill(running, profile);
  await rm(profile, { recursive: true, force: true });
  const most = Math.max(...losses);
  const over = losses.filter((loss) => loss > 2).length;
  console.log(`\n${rounds} kills: at most ${most} moves lost; more than two in ${over}.`);
  process.exit(over === 0 ? 0 : 1);
}

/** Where each game is stored, by name. A string, because tsx would transform a function. */
const PLACES = `new Promise((resolve, reject) => {
  const opening = indexedDB.open("klondike");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const { result } = opening;
    const transaction = result.transaction(["games", "values"]);
    const table = transaction.objectStore("games").get("classic");
    const recent = transaction.objectStore("values").get("recent");
    transaction.oncomplete = () => {
      result.close();
      resolve({ table: table.result?.note.id, recent: (recent.result ?? []).map(({ note }) => note.id) });
    };
  };
})`;

type Places = { readonly table: string | undefined; readonly recent: readonly string[] };

/** Approximate time to reopen a game on a busy machine, in milliseconds. */
const COMING_MS = 1500;

/** Kills the browser repeatedly while a recent game is reopened and prints where the game is stored afterwards. */
export async function benchRecentKills(rounds = 40): Promise<void> {
  const address = await builtGame();
  const profile = await mkdtemp(join(tmpdir(), "klondike-kill-"));
  const counts = { recent: 0, table: 0, both: 0, none: 0 };
  for (let round = 0; round < rounds; round++) {
    const running = await start(profile, address);
    const { page } = running;
    await page.keyboard.press("d");
    await page.keyboard.press("n");
    const undo = page.getByRole("button", { name: "Undo" }).last();
    await page.getByTestId("moves").first().filter({ hasText: /^0$/ }).waitFor();
    const { recent } = (await page.evaluate(PLACES)) as Places;
    const coming = recent[0] ?? "";
    await undo.waitFor();
    await undo.dispatchEvent("click");
    await new Promise((resolve) => setTimeout(resolve, Math.random() * COMING_MS));
    await kill(running, profile);
    const after = await start(profile, address);
    const found = (await after.page.evaluate(PLACES)) as Places;
    await kill(after, profile);
    const [onTable, inList] = [found.table === coming, found.recent.includes(coming)];
    const place = onTable ? (inList ? "both" : "table") : inList ? "recent" : "none";
    counts[place]++;
    console.log(`${round + 1}: ${place}`);
  }
  await rm(profile, { recursive: true, force: true });
  const { recent, table, both, none } = counts;
  console.log(
    `\n${rounds} kills: ${recent} among the recent games, ${table} on the table, ${both} in both, ${none} lost.`,
  );
  process.exit(none === 0 ? 0 : 1);
}
