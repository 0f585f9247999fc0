import { type Card, cardOf } from "@klondike/engine";
import { KLONDIKE_EDITIONS } from "@klondike/engine/rules";
import { begin, klondikeGame, play, positionOf } from "@klondike/engine/session";
import { fairHint, fairViewOf, type HintReason } from "@klondike/knowledge/hints";
import { expect, test } from "vitest";
import { de } from "../de/index.ts";
import { en } from "../en/index.ts";
import { describeAdvice, describePlan, describeReason, describeStrength } from "./hint.ts";

const NINE: Card = cardOf(9, "H");

/** One reason for each code; a missing one does not compile. */
const REASONS: { readonly [Code in HintReason["code"]]: Extract<HintReason, { code: Code }> } = {
  "turn-up": { code: "turn-up", column: "t5" },
  "look-on": { code: "look-on", unseen: 1 },
  finish: { code: "finish", card: NINE },
  "safe-home": { code: "safe-home", card: NINE },
  home: { code: "home", card: NINE },
  bare: { code: "bare", card: NINE, column: "t5" },
  "open-column": { code: "open-column", card: NINE, column: "t5" },
  "play-from-stock": { code: "play-from-stock", card: NINE, to: "t5" },
  fetch: { code: "fetch", card: NINE, to: "f2" },
  free: { code: "free", card: NINE, column: "t5" },
  "bring-back": { code: "bring-back", card: NINE, carries: cardOf(8, "S") },
  "make-way": { code: "make-way", moves: 3 },
};

test.each([en, de])("every reason has a short sentence ($language)", (words) => {
  for (const reason of Object.values(REASONS)) {
    const sentence = describeReason(reason, words);
    expect(sentence).toMatch(/^[A-ZÄÖÜ0-9].*\.$/);
    expect(sentence).not.toMatch(/undefined|NaN/);
    expect(sentence.split(" ").length).toBeLessThan(10);
  }
});

test("a reason names colours, cards and columns", () => {
  expect(describeReason(REASONS["play-from-stock"], en)).toBe("Column 5 takes a red 9.");
  expect(describeReason(REASONS["play-from-stock"], de)).toBe("Auf Spalte 5 passt eine rote 9.");
  expect(describeReason(REASONS.fetch, en)).toBe("Moves the 9 of hearts to foundation 2.");
});

test("a plan names the move and never what it would turn up", () => {
  const { start } = klondikeGame("classic", { scheme: "klondike", seed: 7n });
  expect(describePlan(start, { kind: "carry", from: "t7", to: "t3", count: 1 }, en)).toMatch(
    /^\w+ of \w+, column 7 to column 3\.$/,
  );
  expect(describePlan(start, { kind: "draw" }, de)).toBe("Ziehen.");
});

test("a hint is an instruction without a foundation's number", () => {
  const { start } = klondikeGame("classic", { scheme: "klondike", seed: 7n });
  const toColumn = { kind: "carry", from: "t7", to: "t3", count: 1 } as const;
  expect(describeAdvice(start, toColumn, en)).toMatch(/^Move the \w+ of \w+ from column 7 to column 3\.$/);
  expect(describeAdvice(start, { ...toColumn, to: "f4" }, en)).toMatch(/ from column 7 to a foundation\.$/);
  expect(describeAdvice(start, { ...toColumn, to: "f4" }, de)).toMatch(
    /^Lege .+ von Spalte 7 auf einen Zielstapel\.$/,
  );
  expect(describeAdvice(start, { kind: "draw" }, en)).toBe("Draw.");
});

test("the hints of whole games of every edition can be described", () => {
  for (const { name, scheme } of KLONDIKE_EDITIONS) {
    let session = begin(klondikeGame(name, { scheme, seed: 5n }));
    const { rules } = session.game.setup;
    for (let moves = 0; moves < 60; moves++) {
      const hint = fairHint(fairViewOf(session), rules);
      if (hint === undefined) break;
      const sentence = `${describeAdvice(positionOf(session), hint.move, en)} ${describeReason(hint.reason, en)}`;
      expect(sentence).not.toContain("undefined");
      session = play(session, hint.move);
    }
  }
});

test("a hint names the next-best move only if it wins less often", () => {
  const alone = "Wins about 85 games in 100 from here.";
  expect(describeStrength({ strength: 0.851, next: 0.849 }, en)).toBe(alone);
  expect(describeStrength({ strength: 0.851 }, en)).toBe(alone);
  expect(describeStrength({ strength: 0.851, next: 0.7 }, en)).toContain("the next-best move wins 70");
});
