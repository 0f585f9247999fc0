import { type Card, classicRules, type Position } from "@klondike/engine";
import { begin, klondikeGame, positionOf } from "@klondike/engine/session";
import { describe, expect, it } from "vitest";
import { chanceOf, expectedChance, lossOf } from "./chance.ts";
import { type FairView, watcher } from "./fair-view.ts";
import { fairHints } from "./hint.ts";

const RULES = classicRules(3);

function start(seed: bigint): Position {
  return positionOf(begin(klondikeGame("classic", { scheme: "klondike", seed }, { rules: RULES })));
}

function viewOf(...positions: readonly Position[]): FairView {
  const watching = watcher(RULES);
  for (const position of positions) watching.see(position);
  return watching.view();
}

/** The view after the whole stock was looked through. */
function seenThrough(position: Position): FairView {
  const { stock } = position;
  return viewOf(position, { ...position, stock: [], waste: stock.toReversed() }, position);
}

/** The position with its hidden cards in reverse order. */
function permuted(position: Position): Position {
  const hidden = position.tableau.flatMap(({ faceDown }) => faceDown);
  const tableau = position.tableau.map((column) => ({
    ...column,
    faceDown: column.faceDown.map(() => hidden.pop() as Card),
  }));
  return { ...position, tableau: tableau as unknown as Position["tableau"] };
}

describe("the chance to win from a view", () => {
  it("is the same whatever the hidden cards are", () => {
    const position = start(7n);
    const hidden = permuted(position);
    expect(hidden).not.toEqual(position);
    expect(chanceOf(viewOf(hidden), RULES)).toBe(chanceOf(viewOf(position), RULES));
    expect(chanceOf(seenThrough(hidden), RULES)).toBe(chanceOf(seenThrough(position), RULES));
  });

  it("is the strength of the best hint once the stock was seen", () => {
    const view = seenThrough(start(11n));
    const [best] = fairHints(view, RULES);
    expect(best?.strength).toBeDefined();
    expect(chanceOf(view, RULES)).toBeCloseTo(best?.strength ?? 0, 6);
  });

  it("is 1 for a won game and unknown with limited passes", () => {
    const suit = (first: number) => Array.from({ length: 13 }, (_, rank) => (first + rank) as Card);
    const foundations = [suit(0), suit(13), suit(26), suit(39)] as const;
    const empty = Array.from({ length: 7 }, () => ({ faceDown: [], faceUp: [] }));
    const won = { stock: [], waste: [], foundations, tableau: empty, passes: 1 } as unknown as Position;
    expect(chanceOf(viewOf(won), RULES)).toBe(1);
    const limited = { ...RULES, talon: { kind: "waste", draw: 3, passes: 3 } } as const;
    expect(chanceOf(seenThrough(start(7n)), limited)).toBeUndefined();
  });
});

it("the expected chance averages over every card that could be turned up", () => {
  const view = seenThrough(start(11n));
  const column = view.columns.findIndex(({ hidden }) => hidden > 3);
  const turned = view.columns[column]?.faceUp[0] as Card;
  const chances = [turned, ...view.unseen].map((card) => {
    const columns = view.columns.map((each, at) => (at === column ? { ...each, faceUp: [card] } : each));
    const unseen = [turned, ...view.unseen].filter((each) => each !== card);
    return chanceOf({ ...view, columns, unseen: unseen.toSorted((a, b) => a - b) }, RULES) ?? 0;
  });
  const mean = chances.reduce((sum, each) => sum + each, 0) / chances.length;
  expect(expectedChance(view, column, RULES)).toBeCloseTo(mean, 9);
});

it("the best hint costs nothing, and neither do turns of the stock", () => {
  const view = seenThrough(start(11n));
  const [best] = fairHints(view, RULES);
  const move = best?.move ?? { kind: "draw" };
  expect(lossOf(view, move, RULES)).toBeCloseTo(0, 6);
  expect(lossOf(view, { kind: "draw" }, RULES)).toBe(0);
});
