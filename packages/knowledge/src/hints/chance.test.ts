import {
  applyMove,
  type Card,
  classicRules,
  isFoundation,
  legalMoves,
  type Position,
} from "@klondike/engine";
import { begin, klondikeGame, positionOf } from "@klondike/engine/session";
import { describe, expect, it } from "vitest";
import { chanceOf, estimatedChance, expectedChance, rateMove } from "./chance.ts";
import { calibrated } from "./chance-calibration.ts";
import { type FairView, watcher } from "./fair-view.ts";
import { fairHints } from "./hint.ts";

const RULES = classicRules(3);

function start(seed: bigint): Position {
  return positionOf(begin(klondikeGame("classic", { scheme: "klondike", seed }, { rules: RULES })));
}

function viewAfter(...positions: readonly Position[]): FairView {
  const watching = watcher(RULES);
  for (const position of positions) watching.see(position);
  return watching.view();
}

/** The view of a player who has looked through the whole stock. */
function seenThrough(position: Position): FairView {
  const { stock } = position;
  return viewAfter(position, { ...position, stock: [], waste: stock.toReversed() }, position);
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
    expect(chanceOf(viewAfter(hidden), RULES)).toBe(chanceOf(viewAfter(position), RULES));
    expect(chanceOf(seenThrough(hidden), RULES)).toBe(chanceOf(seenThrough(position), RULES));
  });

  it("equals the best hint's strength if every stock card has been seen", () => {
    const view = seenThrough(start(11n));
    const [best] = fairHints(view, RULES);
    expect(best?.strength).toBeDefined();
    const estimate = estimatedChance(view, RULES) ?? 0;
    expect(chanceOf(view, RULES)).toBe(calibrated(estimate, view, RULES));
    expect(chanceOf(view, RULES)).toBe(best?.strength);
  });

  it.each(["quick", "review"] as const)("comes from the best hint's %s look-ahead", (effort) => {
    const view = seenThrough(start(11n));
    const [best] = fairHints(view, RULES, { effort });
    expect(chanceOf(view, RULES, effort)).toBe(best?.strength);
    expect(rateMove(view, best?.move ?? { kind: "draw" }, RULES, effort)).toMatchObject({ loss: 0 });
    expect(chanceOf(view, RULES, "review")).not.toBe(chanceOf(view, RULES, "quick"));
  });

  it("is 1 for a won game and unknown with limited passes", () => {
    const suit = (first: number) => Array.from({ length: 13 }, (_, rank) => (first + rank) as Card);
    const foundations = [suit(0), suit(13), suit(26), suit(39)] as const;
    const empty = Array.from({ length: 7 }, () => ({ faceDown: [], faceUp: [] }));
    const won = { stock: [], waste: [], foundations, tableau: empty, passes: 1 } as unknown as Position;
    expect(chanceOf(viewAfter(won), RULES)).toBe(1);
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

describe("the rating of a move", () => {
  const view = seenThrough(start(11n));

  it("is no loss for the best hint and for a turn of the stock", () => {
    const [best] = fairHints(view, RULES);
    const move = best?.move ?? { kind: "draw" };
    expect(rateMove(view, move, RULES)).toMatchObject({ loss: 0, choice: undefined });
    expect(rateMove(view, { kind: "draw" }, RULES)?.loss).toBe(0);
  });

  it("is no loss for a card that no column can need again, even before the stock was seen", () => {
    let rated = 0;
    for (let seed = 1n; seed <= 20n; seed++) {
      const position = start(seed);
      for (const move of legalMoves(position, RULES)) {
        // After the deal only aces go home.
        if (move.kind !== "carry" || !isFoundation(move.to)) continue;
        expect(rateMove(viewAfter(position), move, RULES)).toMatchObject({ loss: 0, choice: undefined });
        rated++;
      }
    }
    expect(rated).toBeGreaterThan(3);
  });

  it("is no loss for a harmless card from the stock at draw 1", () => {
    const rules = classicRules(1);
    let rated = 0;
    for (let seed = 1n; seed <= 10n; seed++) {
      const positions = [start(seed)];
      for (let last = start(seed); last.stock.length > 0; positions.push(last)) {
        last = applyMove(last, { kind: "draw" }, rules);
        const home = legalMoves(last, rules).find((move) => move.kind === "carry" && isFoundation(move.to));
        if (home?.kind !== "carry" || home.from !== "w") continue;
        expect(rateMove(viewAfter(...positions, last), home, rules)?.loss).toBe(0);
        rated++;
      }
    }
    expect(rated).toBeGreaterThan(3);
  });

  it("includes the chance, and is unknown with limited passes", () => {
    expect(rateMove(view, { kind: "draw" }, RULES)?.chance).toBe(chanceOf(view, RULES));
    const limited = { ...RULES, talon: { kind: "waste", draw: 3, passes: 3 } } as const;
    expect(rateMove(view, { kind: "draw" }, limited)).toBeUndefined();
  });
});

describe("the calibration of chances", () => {
  const view = seenThrough(start(11n));

  it("keeps the order of estimates, and keeps certain results certain", () => {
    const estimates = Array.from({ length: 101 }, (_, percent) => percent / 100);
    const chances = estimates.map((estimate) => calibrated(estimate, view, RULES));
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect([chances[0], chances[100]]).toEqual([0, 1]);
  });
});
