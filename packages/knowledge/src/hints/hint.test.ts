import {
  applyMove,
  type Card,
  CLASSIC_RULES,
  classicRules,
  type Deck,
  deckOfDeal,
  isLegal,
  isWon,
  type KlondikeRules,
  type Position,
  startOf,
  wholeDeck,
} from "@klondike/engine";
import { formatMove, parseRules } from "@klondike/engine/notation";
import { editionOf, KLONDIKE_EDITIONS } from "@klondike/engine/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDeck, anyRules } from "../../../engine/src/testing/arbitraries.ts";
import { board } from "../../../engine/src/testing/boards.ts";
import { freshView, hintedGame, viewAfterPass } from "../testing/self-play.ts";
import { watcher } from "./fair-view.ts";
import { fairHint, missingChances } from "./hint.ts";
import type { FairHint } from "./hint-reason.ts";
import { isStuck } from "./stuck.ts";

const RUNS = { numRuns: 5 };

/** The rules of the editions, and random ones. */
const someRules: fc.Arbitrary<KlondikeRules> = fc.oneof(
  fc.constantFrom(...KLONDIKE_EDITIONS.map(({ rules }) => rules)),
  anyRules,
);

/** The hint's move in notation and its reason code. */
function spoken(position: Position, rules = CLASSIC_RULES): string {
  const hint = fairHint(viewAfterPass(position, rules), rules);
  return hint === undefined ? "none" : `${formatMove(hint.move)} ${hint.reason.code}`;
}

function withUnseenMoved(deck: Deck, unseen: readonly Card[], order: readonly Card[]): Deck {
  return wholeDeck(deck.map((card) => order[unseen.indexOf(card)] ?? card));
}

/** A deal whose last hint was once to empty a column although no useful move was left. */
const EMPTIED_FOR_NOBODY = wholeDeck(
  [
    15, 31, 23, 35, 22, 37, 29, 43, 16, 25, 36, 50, 30, 48, 41, 11, 24, 47, 33, 39, 46, 0, 44, 19, 2, 38, 13,
    40, 6, 49, 20, 32, 14, 21, 42, 12, 51, 8, 5, 4, 28, 10, 27, 1, 17, 7, 3, 9, 34, 18, 45, 26,
  ].map((card) => card as Card),
);

describe("a fair hint", () => {
  it("is legal, absent if the game is won or stuck, and ends the game if always followed, under any rules", () => {
    fc.assert(
      fc.property(anyDeck, someRules, (deck, rules) => {
        let steps = 0;
        for (const { position, view, hint } of hintedGame(deck, rules)) {
          if (isWon(position, rules) || isStuck(view, rules)) expect(hint).toBeUndefined();
          if (hint !== undefined) expect(isLegal(position, hint.move, rules)).toBe(true);
          steps++;
          expect(steps).toBeLessThan(3000);
        }
      }),
      { ...RUNS, examples: [[EMPTIED_FOR_NOBODY, CLASSIC_RULES]] },
    );
  });

  it.each([
    "draw1.passes1.any-card",
    "draw1.passes2.any-card.no-worry-back",
    "draw3.passes1.any-card.whole-run",
  ])("names only cards the player has seen (%s)", (text) => {
    const rules = parseRules(text);
    if (!rules.ok) throw new Error("no rules");
    for (let seed = 1n; seed <= 12n; seed++) {
      const deck = deckOfDeal({ scheme: "klondike", seed });
      for (const { view, hint } of hintedGame(deck, rules.value)) {
        if (hint === undefined) continue;
        const { reason } = hint;
        const named = [
          ...("card" in reason ? [reason.card] : []),
          ...("carries" in reason ? [reason.carries] : []),
        ];
        for (const card of named) {
          expect(card, `seed ${seed}: ${formatMove(hint.move)} ${reason.code}`).toBeLessThan(52);
          expect(view.unseen).not.toContain(card);
        }
      }
    }
  });

  it("is the same for two deals that differ only in unseen cards", () => {
    fc.assert(
      fc.property(anyDeck, someRules, fc.nat(), fc.infiniteStream(fc.nat()), (deck, rules, at, dice) => {
        const steps = [...hintedGame(deck, rules)];
        const step = steps[at % steps.length];
        if (step === undefined) return;
        const { unseen } = step.view;
        const order = unseen
          .map((card) => ({ card, key: dice.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ card }) => card);
        const other = [...hintedGame(withUnseenMoved(deck, unseen, order), rules)].slice(
          0,
          (at % steps.length) + 1,
        );
        expect(other.map(({ hint }) => hint)).toEqual(steps.slice(0, other.length).map(({ hint }) => hint));
        expect(other).toHaveLength((at % steps.length) + 1);
      }),
      RUNS,
    );
  });

  it("is always the same for a position, whatever was requested in between", () => {
    const views = [7n, 8n].map((seed) => viewAfterPass(startOf({ scheme: "klondike", seed }), CLASSIC_RULES));
    const hints = views.map((view) => fairHint(view, CLASSIC_RULES));
    expect(views.toReversed().map((view) => fairHint(view, CLASSIC_RULES))).toEqual(hints.toReversed());
  });
});

describe("a fair hint after a card returned from a foundation", () => {
  it("is a move other than sending it home again", () => {
    const before = board("f1: AC 2C\nt1: 3H\nt2: 6C | 8S\nt3: 9H\nt4: KC\nt5: KS\nt6: KD\nt7: TC", "t7");
    const watching = watcher(CLASSIC_RULES);
    watching.see(before);
    watching.see(applyMove(before, { kind: "carry", from: "f1", to: "t1", count: 1 }, CLASSIC_RULES));
    const hint = fairHint(watching.view(), CLASSIC_RULES);
    expect(hint && formatMove(hint.move)).not.toBe("t1>f1:1");
    expect(hint).toBeDefined();
  });
});

describe("the hint's reason", () => {
  it("sends an ace home immediately", () => {
    expect(spoken(board("t1: AS\nt2: 9H\nt7: KD", "t7"))).toBe("t1>f1:1 safe-home");
  });

  it("looks through the stock while passes are unlimited and cards are unseen", () => {
    const position = board("t1: 9C\nt2: 2C | 8H");
    expect(fairHint(freshView(position, CLASSIC_RULES), CLASSIC_RULES)?.reason.code).toBe("look-on");
  });

  it("turns up an uncovered card by hand", () => {
    expect(spoken(board("t1: 5C |\nt2: 9H", "t7"), editionOf("by-hand").rules)).toBe("turn t1 turn-up");
  });

  it("uncovers a hidden card", () => {
    expect(spoken(board("t1: 2C | 8S\nt2: 9H\nt3: 3C\nt4: 3S\nt5: 3D\nt6: 3H\nt7: 6D", "t7"))).toBe(
      "t1>t2:1 bare",
    );
  });

  it("turns the stock to a card that can be played", () => {
    expect(spoken(board("s: 8S 2C\nt1: 4S\nt2: 9H\nt3: 3C\nt4: 3S\nt5: 4C\nt6: 6H\nt7: 6D", "t7"))).toBe(
      "draw fetch",
    );
  });

  it("turns the stock if a game cannot be lost but its next cards are still unseen", () => {
    const rules = parseRules("draw1");
    if (!rules.ok) throw new Error("no rules");
    const position = board(
      "f2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nf3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\nf4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nt1: KC\nt2: QC\nt3: JC\nt4: TC\ns: AC 2C 3C 4C 5C 6C 7C 8C 9C",
    );
    const hint = fairHint(freshView(position, rules.value), rules.value);
    expect(hint?.move).toEqual({ kind: "draw" });
  });

  it("finishes a game that cannot be lost", () => {
    const rules = parseRules("draw1");
    if (!rules.ok) throw new Error("no rules");
    let position = board(
      "f1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC\nf2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nf3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\nf4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS\nt1: KS\ns: QC KC",
    );
    const codes = new Set<string | undefined>();
    for (let steps = 0; steps < 12 && !isWon(position, rules.value); steps++) {
      const hint = fairHint(viewAfterPass(position, rules.value), rules.value);
      if (hint === undefined) break;
      codes.add(hint.reason.code);
      position = applyMove(position, hint.move, rules.value);
    }
    expect(isWon(position, rules.value)).toBe(true);
    expect([...codes].filter((code) => code !== "finish" && code !== "fetch")).toEqual([]);
  });
});

describe("missing chances", () => {
  const certain: FairHint = { move: { kind: "draw" }, reason: { code: "turn-up", column: "t1" } };
  const look: FairHint = { move: { kind: "draw" }, reason: { code: "look-on", unseen: 3 } };

  it("are explained by unseen stock cards, or by rules without estimates", () => {
    expect(missingChances([look], CLASSIC_RULES)).toBe("stock");
    expect(missingChances([look], classicRules(1, 3))).toBe("rules");
    expect(missingChances([look], classicRules(2))).toBe("rules");
  });

  it("need no explanation if the move is certain, has a chance, or does not exist", () => {
    expect(missingChances([certain], classicRules(2))).toBeUndefined();
    expect(missingChances([{ ...look, strength: 0.4 }], CLASSIC_RULES)).toBeUndefined();
    expect(missingChances([], classicRules(2))).toBeUndefined();
  });
});
