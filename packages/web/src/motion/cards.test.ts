import { applyMove, CLASSIC_RULES, type Position } from "@klondike/engine";
import { parseMove } from "@klondike/engine/notation";
import { klondikeGame } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { computeBoard } from "../layout/board.ts";
import { placeCards } from "../layout/places.ts";
import { arcFrom, findTravels, moveDuration, planDepartures } from "./cards.ts";

const board = computeBoard({ width: 1280, height: 756 }, "right");
const START = klondikeGame("classic", { scheme: "klondike", seed: 7n }).start;
function play(position: Position, moves: readonly string[]): Position {
  return moves.reduce((at, text) => {
    const move = parseMove(text);
    if (!move.ok) throw new Error(text);
    return applyMove(at, move.value, CLASSIC_RULES);
  }, position);
}
const places = (position: Position) => placeCards(position, board, { waste: 3, openStock: false });

test("nothing moves between equal positions", () => {
  expect(findTravels(places(START), places(START))).toEqual([]);
});

test("a drawn card moves from the stock to the waste and turns over", () => {
  const after = applyMove(START, { kind: "draw" }, CLASSIC_RULES);
  const drawn = findTravels(places(START), places(after)).find(({ card }) => card === after.waste[0]);
  expect(drawn).toMatchObject({ from: { pile: "s" }, to: { pile: "w" }, isTurned: true });
});

test("a carried card moves, and the card it uncovered turns over in place", () => {
  const after = applyMove(START, { kind: "carry", from: "t7", to: "t3", count: 1 }, CLASSIC_RULES);
  const travels = findTravels(places(START), places(after));
  expect(travels.filter(({ isTurned }) => isTurned)).toHaveLength(1);
  expect(travels.filter(({ to }) => to.pile === "t3")).toHaveLength(1);
});

test("a run moves as one", () => {
  const made = "t2>f4:1 t7>t3:1 draw w>t4:1 draw w>t4:1 t7>t4:1 draw draw w>t1:1".split(" ");
  const before = play(START, made);
  const run = play(before, ["t3>t1:2"]);
  const movers = findTravels(places(before), places(run)).filter(({ from, to }) => from.pile !== to.pile);
  expect(movers).toHaveLength(2);
  expect(planDepartures(movers, 180)).toEqual([
    { delay: 0, keepsOrder: 0 },
    { delay: 0, keepsOrder: 0 },
  ]);
});

test("recycling moves the waste to the stock top card first, and waiting cards keep their order", () => {
  const drawn = play(START, Array(24).fill("draw"));
  const movers = findTravels(places(drawn), places(play(drawn, ["recycle"])));
  const departures = planDepartures(movers, 180);
  expect(movers[0]?.card).toBe(drawn.waste.at(-1));
  expect(departures.every(({ delay, keepsOrder }, at) => delay === keepsOrder && delay >= at)).toBe(true);
});

test("after a jump, cards keep their old pile's stacking order until they have left it", () => {
  const there = play(START, ["draw", "draw", "t7>t3:1", "t2>f1:1"]);
  const movers = findTravels(places(there), places(START)).filter(({ from, to }) => from.pile !== to.pile);
  const departures = planDepartures(movers, 180);
  expect(movers.length).toBeGreaterThan(3);
  expect(departures.every(({ delay, keepsOrder }) => delay === 0 && keepsOrder > 0 && keepsOrder < 180)).toBe(
    true,
  );
});

test("the edges of a squared pile do not move", () => {
  const before = play(START, Array(7).fill("draw"));
  const after = play(START, Array(8).fill("draw"));
  expect(
    findTravels(places(before), places(after)).filter(({ from, to }) => from.pile === "s" && to.pile === "s"),
  ).toEqual([]);
});

test("motion is normal, fast or off, and off if the system asks for reduced motion", () => {
  expect([
    moveDuration("normal", false),
    moveDuration("fast", false),
    moveDuration("off", false),
    moveDuration("normal", true),
  ]).toEqual([1, 0.5, 0, 0]);
});

test.each([
  { width: 390, height: 740 },
  { width: 780, height: 390 },
  { width: 768, height: 980 },
  { width: 1366, height: 724 },
  { width: 2560, height: 1380 },
])("at $width × $height, dealt cards stay below the table's upper edge on their arcs", (room) => {
  for (const hand of ["right", "left"] as const) {
    const { piles } = computeBoard(room, hand);
    for (const to of [piles.t1, piles.t4, piles.t7]) {
      const heights = arcFrom({ x: piles.s.x - to.x, y: piles.s.y - to.y }, piles.s.y).map(
        ({ transform }) => to.y + Number(/, (-?[\d.e-]+)px\)/.exec(String(transform))?.[1]),
      );
      expect(heights[0]).toBeCloseTo(piles.s.y);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(-0.01);
    }
  }
});
