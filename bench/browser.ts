import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build } from "rolldown";
import { launchOptions } from "../packages/web/scripts/browser.mjs";
import { decideAll } from "./in-any-engine.ts";

const DEALS = new URL("../packages/solver/bench/deals-60.jsonl", import.meta.url);

/** Prints how long the same deals take in Node and in Chromium, in turns. */
export async function benchBrowser(): Promise<void> {
  const decks = readFileSync(DEALS, "utf8")
    .trim()
    .split("\n")
    .map((line) => String((JSON.parse(line) as { readonly deck: unknown }).deck));
  const { output } = await build({
    input: fileURLToPath(new URL("./in-any-engine.ts", import.meta.url)),
    write: false,
    output: { format: "iife", name: "bench" },
  });
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  await page.addScriptTag({ content: output[0].code });
  console.log("Solver in Chromium: 60 deals at draw 3, milliseconds for all of them.\n");
  console.log("| Node | Chromium | Chromium / Node |\n| ---: | ---: | ---: |");
  for (let round = 0; round < 3; round++) {
    const here = decideAll(decks);
    const there = Number(await page.evaluate(`bench.decideAll(${JSON.stringify(decks)})`));
    console.log(`| ${here.toFixed(0)} | ${there.toFixed(0)} | ${(there / here).toFixed(2)} |`);
  }
  await browser.close();
}
