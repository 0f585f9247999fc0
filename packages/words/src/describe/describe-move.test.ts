import {
  applyMove,
  type Card,
  CLASSIC_RULES,
  columnAt,
  faceUpOf,
  isRed,
  isTableau,
  type Move,
  movesFrom,
  type PileId,
  type Position,
  rankOf,
} from "@klondike/engine";
import type { Selection } from "@klondike/engine/controls";
import { klondikeGame } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { de } from "../de/index.ts";
import { en } from "../en/index.ts";
import {
  describeHome,
  describeMove,
  describeRedo,
  describeRefusal,
  describeSelection,
  describeUndo,
} from "./describe-move.ts";
import { cardName, spotName } from "./names.ts";

const START = klondikeGame("classic", { scheme: "klondike", seed: 7n }).start;

/** The names of a pile's spots: a column's hidden cards, then each face-up card. */
function names(pile: PileId, position: Position, selection?: Selection): readonly string[] {
  const shown = faceUpOf(position, pile).map((card, at, { length }) => ({ pile, count: length - at, card }));
  const hidden = isTableau(pile) ? columnAt(position, pile).faceDown.length : 0;
  const spots =
    shown.length === 0 || hidden > 0 ? [{ pile, count: shown.length + 1, card: undefined }, ...shown] : shown;
  return spots.map((spot) =>
    spotName(spot, position, en, {
      selection,
      isStockOpen: false,
      canRecycle: true,
      isStockSpent: false,
      wasteShown: 3,
      isBrief: false,
    }),
  );
}

function sentenceFor(move: Move, position: Position = START): string {
  return describeMove(position, move, applyMove(position, move, CLASSIC_RULES), en);
}

test("a pile's name includes its top card, and hidden cards are counted together", () => {
  const stock = { pile: "s", count: 1, card: START.stock.at(-1) } as const;
  const seen = {
    selection: undefined,
    isStockOpen: false,
    canRecycle: true,
    isStockSpent: false,
    wasteShown: 3,
    isBrief: false,
  };
  expect(spotName(stock, START, en, seen)).toBe("24 cards, stock");
  expect(names("w", START)).toEqual(["empty, waste"]);
  expect(names("f2", START)).toEqual(["empty, foundation 2"]);
  expect(names("t7", START)).toEqual([
    "6 cards face down, column 7",
    expect.stringMatching(/^\w+ of \w+, 1 of 1 face up, column 7$/),
  ]);
});

test("a card's name includes its place in the run, its column and whether it is selected", () => {
  const after = applyMove(START, { kind: "carry", from: "t7", to: "t3", count: 1 }, CLASSIC_RULES);
  expect(names("t3", after, { pile: "t3", count: 1 })).toEqual([
    "2 cards face down, column 3",
    expect.stringMatching(/, 1 of 2 face up, column 3$/),
    expect.stringMatching(/, 2 of 2 face up, column 3, selected$/),
  ]);
});

test("a move includes what it turned up", () => {
  expect(sentenceFor({ kind: "draw" })).toMatch(/^Drew the \w+ of \w+\.$/);
  expect(sentenceFor({ kind: "carry", from: "t7", to: "t3", count: 1 })).toMatch(
    /^\w+ of \w+, column 7 to column 3\. Turned up the \w+ of \w+\.$/,
  );
});

test("a selection includes where it fits, unless the edition hides that", () => {
  const targets = movesFrom(START, "t7", 1, CLASSIC_RULES).map(({ move }) => move.to);
  expect(describeSelection(START, { pile: "t7", count: 1 }, targets, en)).toMatch(
    /^Selected .* Fits column 3\.$/,
  );
  expect(describeSelection(START, { pile: "t7", count: 1 }, [], en)).toMatch(/It doesn't fit anywhere\.$/);
  expect(describeSelection(START, { pile: "t7", count: 1 }, undefined, en)).toMatch(
    /^Selected \w+ of \w+\.$/,
  );
});

test("undo and redo name the move, and only redo what it turned up", () => {
  const move = { kind: "carry", from: "t7", to: "t3", count: 1 } as const;
  const after = applyMove(START, move, CLASSIC_RULES);
  expect(describeUndo(START, move, after, en)).toMatch(/^Undone: \w+ of \w+, column 7 to column 3\.$/);
  expect(describeRedo(START, move, after, en)).toMatch(/^Redone: .* to column 3\. Turned up the /);
  expect(describeUndo(START, move, after, de)).toMatch(/^Rückgängig: \w+ \w+ von Spalte 7 auf Spalte 3\.$/);
});

test("brief speech omits where a card came from", () => {
  const move = { kind: "carry", from: "t7", to: "t3", count: 1 } as const;
  const after = applyMove(START, move, CLASSIC_RULES);
  expect(describeMove(START, move, after, en, { detail: "brief" })).toMatch(/^\w+ of \w+ to column 3\. /);
});

test("three drawn cards are named from the top", () => {
  const rules = { ...CLASSIC_RULES, talon: { kind: "waste", draw: 3, passes: "unlimited" } } as const;
  const after = applyMove(START, { kind: "draw" }, rules);
  const [under, middle, top] = after.waste.map((card) => `the ${cardName(card, en)}`);
  expect(describeMove(START, { kind: "draw" }, after, en)).toBe(
    `Drew ${top}, on top of ${middle} and ${under}.`,
  );
});

test("an open deck's playable card is named", () => {
  const { start, setup } = klondikeGame("open-deck", { scheme: "java", seed: 1n });
  const after = applyMove(start, { kind: "draw" }, setup.rules);
  const [passed, next] = [start.stock.at(-1), after.stock.at(-1)].map((card) => card && cardName(card, en));
  expect(describeMove(start, { kind: "draw" }, after, en, { isStockOpen: true })).toBe(
    `Passed the ${passed}. Next: the ${next}.`,
  );
});

test("cards that go home together are named together", () => {
  const move = { kind: "carry", from: "t2", to: "f4", count: 1 } as const;
  const after = applyMove(START, move, CLASSIC_RULES);
  expect(describeHome(START, [move], after, en)).toMatch(
    /^To the foundations: ace of spades\. Turned up the /,
  );
  expect(describeHome(START, [], START, de)).toBe("Keine Karte passt auf die Zielstapel.");
});

test("a refusal says what the pile would accept", () => {
  const top = faceUpOf(START, "t4").at(-1) as Card;
  const [position, rules] = [START, CLASSIC_RULES];
  const asked = { position, rules, move: { kind: "carry", from: "t1", to: "t4", count: 1 } } as const;
  const colour = isRed(top) ? "black" : "red";
  expect(describeRefusal("does-not-follow", en, asked)).toBe(
    `Column 4 takes a ${colour} ${rankOf(top) - 1}.`,
  );
  expect(describeRefusal("kings-only", en, asked)).toBe("Only a king goes on an empty column.");
  const home = { position, rules, move: { kind: "carry", from: "t1", to: "f3", count: 1 } } as const;
  expect(describeRefusal("other-suit", de, home)).toBe("Zielstapel 3 ist für Herz.");
  expect(describeRefusal("stock-empty", de)).toBe("Der Talon ist leer.");
});

test.each([
  [11, "Auf Spalte 4 passt ein roter Bube."],
  [12, "Auf Spalte 4 passt eine rote Dame."],
  [1, "Auf Spalte 4 passt ein rotes Ass."],
])("German endings follow rank %i", (rank, sentence) => {
  expect(de.refusals.takes.onColumn("Spalte 4", true, rank)).toBe(sentence);
});

test("a win includes its numbers", () => {
  const game = { seconds: 252, moves: 108, score: "745", par: 92 };
  expect(en.win.summary(game)).toBe("You win! 4 minutes, 12 seconds, 108 moves, score 745, par 92.");
  expect(de.win.summary({ ...game, score: undefined, par: undefined })).toBe(
    "Gewonnen! 4 Minuten, 12 Sekunden, 108 Züge.",
  );
});

test("the sentences exist in German", () => {
  expect(
    describeMove(START, { kind: "draw" }, applyMove(START, { kind: "draw" }, CLASSIC_RULES), de),
  ).toMatch(/gezogen\.$/);
});
