import { type Card, classicRules, deckOfDeal } from "@klondike/engine";
import { parseRules } from "@klondike/engine/notation";
import { describe, expect, it } from "vitest";
import { hintedGame } from "../testing/self-play.ts";
import { kernelAt, type PackedView, packedView } from "./hint-net.ts";

/** Kernel exports for training and tests only. */
interface Kernel extends ReturnType<typeof kernelAt> {
  turnsUpIn(at: number): number;
  play(at: number, turned: number): void;
  settleDown(): void;
  isOver(): number;
  chance(): number;
  viewsSeen(): number;
}

/** Effort of a search that ends after turning up the first card. */
const ONE_CARD = 2;
const BREADTH = 3;
const EFFORT = 5;

function thinking(packed: PackedView, effort: number): { readonly kernel: Kernel; readonly count: number } {
  const kernel = kernelAt(packed) as Kernel;
  return { kernel, count: kernel.think(effort, BREADTH, 0) };
}

/** Value of the view after a plan that turns up this card, computed from scratch. */
function worthAfter(packed: PackedView, at: number, turned: Card): number {
  const { kernel } = thinking(packed, ONE_CARD);
  kernel.play(at, turned);
  kernel.settleDown();
  if (kernel.isOver() !== 0) return 1;
  return kernel.list() === 0 ? 0 : kernel.chance();
}

it("evaluates about as many views as allowed, even in the middle of a pass", () => {
  const rules = classicRules(3);
  const allowed = 30_000;
  let most = 0;
  // In this game, cards in the waste make many more plans possible than at the start of a pass.
  for (const { view } of hintedGame(deckOfDeal({ scheme: "klondike", seed: 7_100_014n }), rules)) {
    const packed = packedView(view, rules);
    if (packed === undefined || view.unseen.length < 2) continue;
    const kernel = kernelAt(packed) as Kernel;
    kernel.think(EFFORT, BREADTH, allowed);
    most = Math.max(most, kernel.viewsSeen());
  }
  expect(most).toBeGreaterThan(allowed / 2);
  expect(most).toBeLessThan(6 * allowed);
});

describe.each(["draw1", "draw3", "draw3.passes3"])("looking ahead at %s", (words) => {
  it("averages over unseen cards with equal weights, with incremental sums equal to sums from scratch", () => {
    const rules = parseRules(words);
    if (!rules.ok) throw new Error(words);
    let compared = 0;
    for (const { view } of hintedGame(deckOfDeal({ scheme: "klondike", seed: 11n }), rules.value)) {
      const packed = packedView(view, rules.value);
      if (packed === undefined || view.unseen.length < 2) continue;
      const { kernel, count } = thinking(packed, ONE_CARD);
      const plans = Array.from({ length: count }, (_, at) => ({
        at,
        worth: kernel.worth(at),
        turns: kernel.turnsUpIn(at) >= 0,
      }));
      for (const { at, worth } of plans.filter(({ turns }) => turns)) {
        const worths = view.unseen.map((card) => worthAfter(packed, at, card));
        expect(worth).toBeCloseTo(worths.reduce((sum, each) => sum + each, 0) / worths.length, 6);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(10);
  });
});
