import { cardOf, cardSign, positionOf } from "@klondike/engine";
import type { Reason } from "@klondike/knowledge";
import { expect, test } from "vitest";
import { sessionOf } from "../testing/tables.ts";
import { fairHintWords, lostWords, reasonWords, thoughtfulHintWords, verdictWords } from "./advice.ts";
import { cardWords } from "./cards.ts";

const JACK = cardOf(11, "S");
const TEN = cardOf(10, "D");

/** A reason of each code: the compiler asks for all of them. */
const REASONS: { readonly [C in Reason["code"]]: Extract<Reason, { readonly code: C }> } = {
  "turn-up": { code: "turn-up", column: "t3" },
  "look-on": { code: "look-on", unseen: 24 },
  finish: { code: "finish", card: JACK },
  "safe-home": { code: "safe-home", card: JACK },
  home: { code: "home", card: JACK },
  bare: { code: "bare", card: JACK, column: "t4" },
  "open-column": { code: "open-column", card: JACK, column: "t5" },
  "play-from-stock": { code: "play-from-stock", card: JACK, to: "t6" },
  fetch: { code: "fetch", card: JACK, to: "f1" },
  free: { code: "free", card: TEN, column: "t7" },
  "bring-back": { code: "bring-back", card: JACK, carries: TEN },
  "make-way": { code: "make-way", moves: 2 },
};

test("every reason is told in a few plain words", () => {
  expect(Object.values(REASONS).map((reason) => reasonWords(reason, cardSign))).toEqual([
    "a hidden card lies bare there",
    "24 cards of the stock not seen yet",
    "all cards go home from here",
    "no card can need it again",
    "a card more is home",
    "it bares a hidden card in column 4",
    "it empties column 5 for a king",
    "it gets a card out of the stock",
    "it leads to J♠, which goes home",
    "then 10♦ can go home",
    "then 10♦ can lie on it",
    "it makes way; 2 moves lead on",
  ]);
});

test("a hint names the cards and the place, and a thoughtful one says what it sees", () => {
  const position = positionOf(sessionOf("classic", "klondike:5"));
  const move = { kind: "carry", from: "t7", to: "t6", count: 1 } as const;
  const reason = { code: "bare", card: JACK, column: "t7" } as const;
  expect(fairHintWords({ move, reason }, position, cardWords)).toBe(
    "Hint: jack of hearts to column 6: it bares a hidden card in column 7.",
  );
  expect(thoughtfulHintWords({ kind: "recycle" }, position, cardSign)).toBe(
    "Thoughtful hint (sees the hidden cards): turn the waste over.",
  );
});

test("a verdict tells what it took, and nothing where it needed no search", () => {
  expect(verdictWords({ verdict: "winnable", ms: 12.3 })).toBe("winnable (12 ms)");
  expect(verdictWords({ verdict: "lost", ms: 0.2 })).toBe("lost (<1 ms)");
  expect(verdictWords({ verdict: "unknown", ms: 0 })).toBe("not known");
  expect(verdictWords({ verdict: undefined, ms: 0 })).toBe("thinking");
});

test("a lost position offers the way back as soon as that is known", () => {
  const said = (wayBack: number | undefined, firstLost: number, isThinking = false): string => {
    const known = { verdicts: [], lastWinnable: wayBack, lostBy: undefined, isComplete: !isThinking };
    return lostWords({ wayBack, isThinking, review: { ...known, firstLost } }, "b");
  };
  expect(said(3, 4, true)).toBe("Lost from here.");
  expect(said(15, 16)).toContain("b goes back to move 15");
  expect(said(undefined, 0)).toContain("No position of this game");
  // The searches of earlier positions may have given up.
  expect(said(undefined, 4)).toBe("Lost from here; whether it could be won before is not known.");
});
