import {
  applyMove,
  CLASSIC_RULES,
  type Deck,
  deckOfDeal,
  isWon,
  type KlondikeRules,
  startOf,
} from "@klondike/engine";
import { parseRules } from "@klondike/engine/notation";
import { solveNow } from "@klondike/solver";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDeck } from "../../../engine/src/testing/arbitraries.ts";
import { board } from "../../../engine/src/testing/boards.ts";
import { hintedGame, viewAfterPass } from "../testing/self-play.ts";
import { isFairlyWon } from "./fair-player.ts";
import { fairHint, fairHints } from "./hint.ts";
import { evaluatedPlans, packedView } from "./hint-net.ts";

const RUNS = { numRuns: 3 };

function parseTestRules(words: string): KlondikeRules {
  const parsed = parseRules(words);
  if (!parsed.ok) throw new Error(words);
  return parsed.value;
}

/** Rules under which plans are evaluated by look-ahead. */
const weighedRules = fc.constantFrom(
  ...["draw1", "draw3", "draw3.no-worry-back", "draw3.by-hand", "open-deck", "draw3.passes3"].map(
    parseTestRules,
  ),
);

const start = (seed: bigint) => startOf({ scheme: "klondike", seed });

describe("ranked hints", () => {
  it("are at most three different moves, strongest first, each with a chance", () => {
    fc.assert(
      fc.property(anyDeck, weighedRules, (deck, rules) => {
        for (const { view } of hintedGame(deck, rules)) {
          const hints = fairHints(view, rules);
          expect(hints.length).toBeLessThanOrEqual(3);
          expect(new Set(hints.map(({ move }) => JSON.stringify(move))).size).toBe(hints.length);
          const chances = hints.map(({ strength = 1 }) => strength);
          for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true);
          if (chances.length > 1) expect(chances[0]).toBeGreaterThanOrEqual(Math.max(...chances));
        }
      }),
      RUNS,
    );
  });

  it("do not depend on the places of unseen cards", () => {
    fc.assert(
      fc.property(anyDeck, weighedRules, fc.nat(), fc.nat(), (deck, rules, at, turns) => {
        const steps = [...hintedGame(deck, rules)];
        const step = steps[at % steps.length];
        if (step === undefined || step.view.unseen.length === 0) return;
        const { unseen } = step.view;
        const moved = unseen.map((_, index) => unseen[(index + 1 + (turns % unseen.length)) % unseen.length]);
        const other = deck.map((card) => moved[unseen.indexOf(card)] ?? card) as readonly number[] as Deck;
        const same = [...hintedGame(other, rules)][at % steps.length];
        expect(same?.hint).toEqual(step.hint);
        expect(same && fairHints(same.view, rules)).toEqual(fairHints(step.view, rules));
      }),
      RUNS,
    );
  });

  it("end the game if always followed, and their reason names the card that moves or is about to", () => {
    fc.assert(
      fc.property(anyDeck, weighedRules, (deck, rules) => {
        let steps = 0;
        for (const { position, hint } of hintedGame(deck, rules)) {
          expect(++steps).toBeLessThan(2000);
          if (hint?.reason.code !== "bare" || hint.move.kind !== "carry") continue;
          const { column } = hint.reason;
          const before = position.tableau[Number(column.slice(1)) - 1];
          expect(before?.faceDown.length).toBeGreaterThan(0);
          expect(before?.faceUp.length).toBe(hint.move.count);
        }
      }),
      RUNS,
    );
  });

  it("keep their strength on the way to a stock card, whatever was requested before", () => {
    const rules = parseTestRules("draw3");
    const [other] = [...hintedGame(deckOfDeal({ scheme: "klondike", seed: 8n }), rules)];
    for (const { view, hint } of hintedGame(deckOfDeal({ scheme: "klondike", seed: 7n }), rules)) {
      if (other !== undefined) fairHint(viewAfterPass(other.position, rules), rules);
      const fresh = fairHint(view, rules);
      expect(fresh === undefined).toBe(hint === undefined);
      // Of plans that are almost equal, another may be first.
      expect(fresh?.strength ?? 0).toBeCloseTo(hint?.strength ?? 0, 2);
    }
  });

  it("are stronger with more effort", () => {
    const rules = parseTestRules("draw3");
    const view = viewAfterPass(start(7n), rules);
    const packed = packedView(view, rules);
    if (packed === undefined) throw new Error("not packed");
    const quick = evaluatedPlans(packed, "quick");
    const deep = evaluatedPlans(packed, "deep");
    expect(deep.map(({ card }) => card).sort()).toEqual(quick.map(({ card }) => card).sort());
    expect(deep).not.toEqual(quick);
  });
});

describe("a game in which every card is known", () => {
  it("gets a winning hint if it can be won", () => {
    // Only one hidden card is unseen, so every card is known.
    const rules = parseTestRules("draw3");
    let decided = 0;
    for (let seed = 1n; seed <= 12n; seed++) {
      const steps = [...hintedGame(deckOfDeal({ scheme: "klondike", seed }), rules)];
      const known = steps.find(({ view }) => view.unseen.length <= 1);
      const last = steps.at(-1);
      if (known === undefined || last === undefined) continue;
      decided++;
      expect(isWon(last.position, rules)).toBe(solveNow(known.position, rules).verdict === "winnable");
    }
    expect(decided).toBeGreaterThan(0);
  });
});

describe("under rules without a trained net", () => {
  it("hints come from playouts and have no strength", () => {
    const rules = parseTestRules("draw1.passes1");
    expect(packedView(viewAfterPass(start(7n), rules), rules)).toBeUndefined();
    expect(fairHint(viewAfterPass(start(7n), rules), rules)?.strength).toBeUndefined();
  });
});

describe("a card that the player returned from a foundation", () => {
  it("does not make hints go in circles", () => {
    const position = board("f1: AC 2C\nt1: 3H\nt2: 6C | 8S\nt3: 9H\nt4: KC\nt5: KS\nt6: KD\nt7: TC", "t7");
    const back = applyMove(position, { kind: "carry", from: "f1", to: "t1", count: 1 }, CLASSIC_RULES);
    expect(isFairlyWon(back, CLASSIC_RULES)).toBe(isFairlyWon(position, CLASSIC_RULES));
  });
});
