import { dailyDeal } from "@klondike/knowledge";
import { expect, test } from "vitest";
import { Bench } from "../testing/bench.ts";
import { wonSession } from "../testing/certified.ts";
import { easyDeal } from "../testing/easy-deck.ts";
import { klondike } from "../testing/scripted.ts";
import { sessionOf } from "../testing/tables.ts";

test("after a win the player's moves stand beside par, and a move taken back takes it away", async () => {
  const bench = new Bench(sessionOf("classic", easyDeal("by-row", 1)));
  bench.type(`a${"dwf".repeat(24)}`);
  expect(bench.shown).toContain("You win!");
  await bench.sees(/Your moves 76, par 76 \(proved\)\./);
  bench.type("u");
  expect(bench.shown).not.toContain("par 76");
  bench.type("r");
  await bench.sees(/Your moves 76, par 76 \(proved\)\./);
  bench.type("q");
  expect((await bench.ended).code).toBe(0);
});

test("while par is looked for the best known so far is told, and the player plays on", async () => {
  const won = wonSession(dailyDeal("2026-11-11"));
  const bench = new Bench({ ...won, at: won.at - 1 });
  bench.type("r");
  await bench.sees(/You win! .*Your moves \d+, par \d+\s+\(best known so far\)\./s);
  const [, own, par] = /Your moves (\d+), par (\d+)/.exec(bench.shown) ?? [];
  expect(Number(par)).toBeLessThan(Number(own));
  // Recycling makes the counts differ.
  expect(Number(own)).toBeLessThan(won.at);
  const words = (): string => bench.shown.replaceAll(/\s+/g, " ");
  expect(words()).toContain("Recycling is free. n new game, e review, u undo, q quit.");
  bench.resize(60, 20);
  expect(words()).toContain("Recycling is free. n new game, e review, u undo, q quit.");
  bench.type("u");
  expect(bench.shown).not.toContain("best known");
  expect(bench.shown).toContain(`Moves ${won.at - 1}`);
  bench.type("rq");
  expect((await bench.ended).code).toBe(0);
});

test("a game won line by line ends with par", async () => {
  const words = ["home", ...Array<string>(24).fill("d, w home")];
  const { code, out } = await klondike(["play", "--plain", "--seed", easyDeal("by-row", 1)], words);
  expect(code).toBe(0);
  expect(out).toMatch(/You win!\nYour moves 76, par 76 \(proved\)\.\n$/);
});
