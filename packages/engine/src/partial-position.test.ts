import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { applyMove } from "./apply.ts";
import { type Card, formatCard, parseCard } from "./card.ts";
import { dealt } from "./deal.ts";
import { FRESH_DECK } from "./deck.ts";
import { isLegal, refusalOf } from "./legality.ts";
import { parseMove } from "./move.ts";
import { parsePartial } from "./notation/partial-position.ts";
import { formatPosition } from "./notation/position.ts";
import {
  allCompletions,
  cardPlaces,
  checkPartial,
  EMPTY_PARTIAL,
  hideUnseen,
  knownPosition,
  movePartial,
  type PartialPosition,
  sampleCompletion,
  unnamedCards,
  withCardAt,
} from "./partial-position.ts";
import { CLASSIC_RULES, classicRules, type KlondikeRules, parseRules } from "./rules.ts";
import { anyPlayedGame } from "./testing/arbitraries.ts";

const card = (text: string): Card => {
  const read = parseCard(text);
  if (!read.ok) throw new Error(`no card: ${text}`);
  return read.value;
};
const parsedRules = (text: string): KlondikeRules => {
  const read = parseRules(text);
  if (!read.ok) throw new Error(`no rules: ${text}`);
  return read.value;
};
const board = (text: string): PartialPosition => {
  const read = parsePartial(text);
  if (!read.ok) throw new Error(`${read.problem.code} at ${read.problem.at}`);
  return read.value.position;
};
const move = (text: string) => {
  const read = parseMove(text);
  if (!read.ok) throw new Error(`no move: ${text}`);
  return read.value;
};
/** A linear congruential generator, so that tests get the same order in every run. */
const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};

/** A table as its player sees it after the deal. */
const DEALT = board(`
s: ?24
t1: 8D
t2: ? | 7H
t3: ?2 | 9D
t4: ?3 | JS
t5: ?4 | JH
t6: ?5 | QD
t7: ?6 | 2S`);

describe("the check of a partial position", () => {
  it("finds no problem in a newly dealt table, and lists the unplaced cards", () => {
    const { problems, unplaced, unknown } = checkPartial(DEALT, CLASSIC_RULES);
    expect(problems).toEqual([]);
    expect([unplaced.length, unknown]).toEqual([45, 45]);
    expect(unplaced).not.toContain(card("8D"));
  });

  it("finds no problem in any position of a game, with or without its hidden cards", () => {
    fc.assert(
      fc.property(anyPlayedGame, ({ end, rules }) => {
        expect(checkPartial(end, rules).problems).toEqual([]);
        expect(checkPartial(hideUnseen(end, rules), rules).problems).toEqual([]);
        expect(knownPosition(end, rules)).toEqual(end);
      }),
    );
  });

  it("reports missing cards of an empty table", () => {
    const { problems } = checkPartial(EMPTY_PARTIAL, CLASSIC_RULES);
    expect(problems).toEqual([{ code: "missing-cards", count: 52, cards: FRESH_DECK }]);
  });

  it("names a doubled card with both of its places", () => {
    const twice = withCardAt(DEALT, { pile: "t7", index: 6 }, card("8D"));
    expect(checkPartial(twice, CLASSIC_RULES).problems).toEqual([
      {
        code: "card-twice",
        card: card("8D"),
        at: { pile: "t7", index: 6 },
        first: { pile: "t1", index: 0 },
      },
      { code: "missing-cards", count: 1, cards: expect.arrayContaining([card("2S")]) },
    ]);
  });

  it.each([
    ["s: ?24\nt1: 8D 8S\nt2: ?21 | 7H", "bad-run"],
    ["f1: 2C\ns: ?24", "bad-foundation"],
    ["f1: AC 2D\ns: ?24", "bad-foundation"],
    ["f1: AD", "bad-foundation", "fixed-suit"],
    ["t2: ? |", "not-turned-up"],
    ["t7: ?7 | 2S", "too-many-hidden"],
    ["t1: ?6 | 2S\nt2: ?6 | 3S", "too-many-hidden"],
    ["s: ?20\nw: ?4 5D", "too-many-in-talon"],
    ["s: ?24\nt1: 8D\nt2: 7S ?", "unknown-face-up"],
    ["w: 5D ?", "unknown-face-up"],
    ["s: 5D ?", "unknown-face-up", "open-deck"],
    ["passes: 4", "bad-passes", "passes3"],
    ["s: ?24\nw: ?24\nt7: ?6 | 2S", "too-many-unknown"],
  ])("reports what is impossible in %j: %s", (text, code, rules = "draw1") => {
    const { problems } = checkPartial(board(text), parsedRules(rules));
    expect(problems.map((each) => each.code)).toContain(code);
  });

  it("accepts a mirrored table, and a hidden top card if cards are turned up by hand", () => {
    const mirrored = board("t1: ?6 | 2S\nt2: ?5 | 3S");
    const codes = (text: PartialPosition, rules: KlondikeRules) =>
      checkPartial(text, rules).problems.map(({ code }) => code);
    expect(codes(mirrored, CLASSIC_RULES)).toEqual(["missing-cards"]);
    expect(codes(board("t2: ? |"), parsedRules("by-hand"))).toEqual(["missing-cards"]);
  });
});

describe("completions", () => {
  test("are possible positions that contain every known card", () => {
    fc.assert(
      fc.property(anyPlayedGame, fc.nat(), ({ end, rules }, seed) => {
        const seen = hideUnseen(end, rules);
        const completed = sampleCompletion(seen, randomFrom(seed));
        expect(knownPosition(completed, rules)).toBe(completed);
        expect(hideUnseen(completed, rules)).toEqual(seen);
      }),
    );
  });

  test("are the position itself if nothing is unknown", () => {
    const known = dealt(FRESH_DECK, "by-row");
    expect([...allCompletions(known)]).toEqual([known]);
    expect(sampleCompletion(known, randomFrom(1))).toEqual(known);
  });

  const THREE_OPEN = board(
    formatPosition(dealt(FRESH_DECK, "by-row")).replace("t2: 2C", "t2: ?").replace("s: KS QS", "s: ? ?"),
  );

  test("are listed once each", () => {
    const all = [...allCompletions(THREE_OPEN)].map(formatPosition);
    expect(all).toHaveLength(6);
    expect(new Set(all).size).toBe(6);
  });

  test("are sampled uniformly", () => {
    const random = randomFrom(7);
    const counts = new Map<string, number>();
    const samples = 6000;
    for (let count = 0; count < samples; count++) {
      const text = formatPosition(sampleCompletion(THREE_OPEN, random));
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const expected = samples / 6;
    const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(6);
    // The 99.9 % quantile of chi-square with five degrees of freedom.
    expect(chiSquare).toBeLessThan(20.5);
  });
});

describe("a move in a partial position", () => {
  it("is legal exactly if it is legal in the full position, and leads to the same table", () => {
    fc.assert(
      fc.property(anyPlayedGame, ({ played, rules }) => {
        for (const { before, move: made } of played.slice(-20)) {
          const seen = hideUnseen(before, rules);
          const { position } = movePartial(seen, made, rules);
          const after = applyMove(before, made, rules);
          expect(position?.tableau.map(({ faceUp }) => faceUp.length)).toEqual(
            after.tableau.map(({ faceUp }) => faceUp.length),
          );
          const known = [...cardPlaces(position as PartialPosition)].filter(({ card }) => card !== undefined);
          const truth = new Map([...cardPlaces(after)].map(({ card, at }) => [JSON.stringify(at), card]));
          for (const { card, at } of known) expect(card).toBe(truth.get(JSON.stringify(at)));
          for (const other of [move("draw"), move("recycle"), move("t1>t2:1"), move("t7>f1:1")]) {
            expect(movePartial(seen, other, rules).refusal).toBe(refusalOf(before, other, rules));
            expect(isLegal(before, other, rules)).toBe(
              movePartial(seen, other, rules).position !== undefined,
            );
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("leaves the card that it turns up unknown, to be entered by the player", () => {
    const { position } = movePartial(DEALT, move("t1>t3:1"), CLASSIC_RULES);
    expect(position).toBeUndefined();
    const turned = movePartial(DEALT, move("t2>t1:1"), CLASSIC_RULES);
    expect(turned.refusal).toBe("does-not-follow");
    const drawn = movePartial(DEALT, move("draw"), CLASSIC_RULES).position as PartialPosition;
    expect(unnamedCards(drawn, CLASSIC_RULES)).toEqual([{ pile: "w", index: 0 }]);
    const named = withCardAt(drawn, { pile: "w", index: 0 }, card("TS"));
    expect(unnamedCards(named, CLASSIC_RULES)).toEqual([]);
    expect(named.waste.map((each) => each !== undefined && formatCard(each))).toEqual(["TS"]);
  });

  it("turns up one card of three at draw 3, and the two below may stay unknown", () => {
    const rules = classicRules(3);
    const { position } = movePartial(DEALT, move("draw"), rules);
    expect(position?.waste).toEqual([undefined, undefined, undefined]);
    expect(unnamedCards(position as PartialPosition, rules)).toEqual([{ pile: "w", index: 2 }]);
  });
});
