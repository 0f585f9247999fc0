import type { Move } from "@klondike/engine";
import { parseMove } from "@klondike/engine/notation";
import { begin, type KlondikeSession, klondikeGame, play, undo } from "@klondike/engine/session";
import type { Review } from "@klondike/knowledge/verdicts";
import { expect, test } from "vitest";
import { de } from "../de/index.ts";
import { reviewDe } from "../de/review.ts";
import { en } from "../en/index.ts";
import { reviewEn } from "../en/review.ts";
import { describeFinding, describePosition, describeStep, describeTimeline } from "./review.ts";

function moves(texts: readonly string[]): readonly Move[] {
  return texts.map((text) => {
    const move = parseMove(text);
    if (!move.ok) throw new Error(`${text}: ${move.problem.code}`);
    return move.value;
  });
}

function played(
  texts: readonly string[],
  edition: "classic" | "by-hand" | "open-deck" = "classic",
): KlondikeSession {
  const fresh = begin(klondikeGame(edition, { scheme: "klondike", seed: 7n }));
  return moves(texts).reduce((session, move) => play(session, move), fresh);
}

const OPENING = played(["t2>f4:1", "t7>t3:1", "draw", "w>t4:1"]);

function review(changes: Partial<Review>): Review {
  return {
    verdicts: ["winnable", "winnable", "lost", "lost", "lost"],
    lastWinnable: 1,
    firstLost: 2,
    lostBy: undefined,
    isComplete: true,
    ...changes,
  };
}

test("a card moved to the waste of an open deck is not called drawn", () => {
  const passed = played(["draw"], "open-deck");
  expect(describeStep(passed, 0, en)).toMatch(/^Passed the .+\. Next: the .+\.$/);
  expect(describeStep(played(["draw"]), 0, en)).toMatch(/^Drew the .+\.$/);
  expect(describeStep(passed, 1, en)).toBe("");
});

test("a step of a solution is an instruction", () => {
  expect(describeStep(played(["draw"]), 0, en, { isSuggested: true })).toMatch(/^Draw the .+\.$/);
  expect(describeStep(played(["draw"]), 0, de, { isSuggested: true })).toMatch(/ ziehen\.$/);
});

test("a position is described by its move and verdict", () => {
  expect(describePosition(OPENING, 0, "winnable", en)).toBe("The deal. Winnable.");
  expect(describePosition(OPENING, 1, "lost", en)).toMatch(
    /^After move 1 of 4: Ace of spades, column 2 to foundation 4\. .*Lost\.$/,
  );
  expect(describePosition(OPENING, 1, "unknown", de)).toMatch(
    /^Nach Zug 1 von 4: Pik-Ass von Spalte 2 auf .* Unklar\.$/,
  );
  expect(describePosition(OPENING, 3, undefined, en)).toMatch(/ Thinking\.$/);
});

test("describes the position before the losing move with what follows", () => {
  expect(describePosition(OPENING, 0, "winnable", en, 0)).toBe(
    "The deal. Winnable. The next move lost the game.",
  );
  expect(describePosition(OPENING, 0, "winnable", de, 0)).toMatch(
    / Mit dem nächsten Zug ging das Spiel verloren\.$/,
  );
  expect(describePosition(OPENING, 1, "lost", en, 0)).not.toContain("next move");
});

test("a timeline groups consecutive positions with the same verdict", () => {
  expect(describeTimeline(review({}), en)).toBe(
    "Winnable from the deal to move 1. Lost from move 2 to move 4.",
  );
  expect(describeTimeline(review({ verdicts: ["unknown", "winnable", undefined] }), en)).toBe(
    "Can't tell after the deal. Winnable after move 1. Can't tell after move 2.",
  );
  expect(describeTimeline(review({}), de)).toBe(
    "Lösbar vom Austeilen bis Zug 1. Verloren von Zug 2 bis Zug 4.",
  );
});

test("undone moves are part of the game", () => {
  expect(describePosition(undo(OPENING), 4, "lost", en)).toMatch(/^After move 4 of 4: /);
});

test("the end of a won game is won", () => {
  const lenient = { ...OPENING, game: { ...OPENING.game, isWon: () => true } };
  expect(describePosition(lenient, 4, "winnable", en)).toMatch(/ Won\.$/);
});

test("names the losing move and what would have won", () => {
  const winning = moves(["t7>t3:1", "draw"]);
  expect(describeFinding(OPENING, review({ lostBy: { step: 1, winning } }), en)).toMatch(
    /^Move 2 lost the game: you moved the \w+ of \w+ from column 7 to column 3\. .*Better: \w+ of \w+, column 7 to column 3\.$/,
  );
});

test("counts turns of the stock before the winning move", () => {
  const lostBy = { step: 2, winning: moves(["draw", "w>t4:1"]) };
  expect(describeFinding(OPENING, review({ lostBy }), en)).toMatch(
    /Better: Draw once, then: \w+ of \w+, waste to column 4\.$/,
  );
  expect(reviewEn.turns(3, "Draw.")).toBe("Draw 3 times, then: Draw.");
  expect(reviewDe.turns(3, "Ziehen.")).toBe("3-mal ziehen, dann: Ziehen.");
});

test("names a card to be turned up by its column only", () => {
  const start = played([], "by-hand");
  const lostBy = { step: 0, winning: moves(["turn t5"]) };
  expect(describeFinding(start, review({ lostBy }), en)).toMatch(/Better: Turn up a card in column 5\.$/);
});

test("says why no move can be named", () => {
  const none = { lastWinnable: undefined, firstLost: undefined };
  expect(describeFinding(OPENING, review({ ...none, firstLost: 0 }), en)).toBe(
    "This deal was never winnable.",
  );
  expect(describeFinding(OPENING, review({ ...none, lastWinnable: 4 }), en)).toBe("No move lost the game.");
  expect(describeFinding(OPENING, review(none), en)).toBe("We can't tell whether a move lost the game.");
  expect(describeFinding(OPENING, review({ lastWinnable: 1, firstLost: 4 }), en)).toBe(
    "One of moves 2 to 4 lost the game; we can't tell which.",
  );
  expect(describeFinding(OPENING, review({ ...none, firstLost: 3 }), en)).toBe(
    "After move 3 the game was lost; we can't tell whether it was winnable before.",
  );
});
