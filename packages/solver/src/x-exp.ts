import { CLASSIC_RULES, dealt, deckOfDeal, applyMove, refusalOf, isWon } from "@klondike/engine";
import { createKernel } from "./kernel.ts";
import { packInput, atDrawOne } from "./packing.ts";
import { Scout } from "./scout.ts";
import { expandLine } from "./line.ts";
import { writeFileSync, appendFileSync } from "node:fs";
const [d, p, from, count, max] = process.argv.slice(2).map(Number) as [number, number, number, number, number];
const W = process.argv[8] === "w"; const k = createKernel(); const h = createKernel();
const tally: Record<string, number> = {};
const hard: string[] = [];
const t00 = process.cpuUsage().user;
let sumS = 0;
for (let i = 0; i < count; i++) {
  const start = dealt(deckOfDeal({ scheme: "klondike", seed: BigInt(from + i) }), "by-row");
  const input = packInput(start, { draw: d, worryBack: true, redeals: p === 0 ? undefined : p - 1, wholeRuns: W })!;
  const rules = { ...CLASSIC_RULES, lifting: W ? "whole-run" as const : "any-run" as const, talon: { kind: "waste" as const, draw: d, passes: p === 0 ? "unlimited" as const : p } };
  let v: string; let xs = 0;
  const t0 = process.cpuUsage().user;
  let s = h.begin(atDrawOne(input), 64e6);
  s = h.step(200000);
  if (s === "lost") v = "lost0";
  else {
    let st = k.begin(input, 300e6);
    const sc = new Scout(k, h, 1e6);
    if (process.env.SC) { while (st === "running" && k.states() + sc.states < max) { st = k.step(sc.due - k.states()); if (st === "running") sc.look(); } }
    else if (st === "running") st = k.step(max);
    sumS += sc.states; xs = sc.states;
    v = st!;
    if (v === "won") {
      const moves = expandLine(start, rules, k.line());
      let c = start; for (const m of moves) { if (refusalOf(c, m, rules)) { v = "BAD"; break; } c = applyMove(c, m, rules); }
      if (v === "won" && !isWon(c, rules)) v = "BAD2";
    }
    sumS += k.states();
  }
  const ms = (process.cpuUsage().user - t0) / 1000;
  tally[v] = (tally[v] ?? 0) + 1;
  if (process.argv[7] === "v" || v === "BAD") console.log(from + i, v, k.states() + xs, ms.toFixed(1));
}
console.log(d, p, JSON.stringify(tally), "cpu s", ((process.cpuUsage().user - t00) / 1e6).toFixed(1), "Mstates", (sumS / 1e6).toFixed(2));
