import { applyMove, CLASSIC_RULES, klondikeGame, type Position } from "@klondike/engine";
import { expect, test } from "vitest";
import { boardOf } from "../layout/board.ts";
import { placesOf } from "../layout/places.ts";
import { paceOf, travelsOf } from "./cards.ts";

const board = boardOf({ width: 1280, height: 756 }, "right");
const START = klondikeGame("classic", { scheme: "klondike", seed: 7n }).start;
const places = (position: Position) => placesOf(position, board, { waste: 3, openStock: false });

test("nothing travels between equal positions", () => {
  expect(travelsOf(places(START), places(START))).toEqual([]);
});

test("a drawn card travels from the stock to the waste and is turned", () => {
  const after = applyMove(START, { kind: "draw" }, CLASSIC_RULES);
  const drawn = travelsOf(places(START), places(after)).find(({ card }) => card === after.waste[0]);
  expect(drawn).toMatchObject({ from: { pile: "s" }, to: { pile: "w" }, isTurned: true });
});

test("a carried card travels, and the card it bared is turned where it lies", () => {
  const after = applyMove(START, { kind: "carry", from: "t7", to: "t3", count: 1 }, CLASSIC_RULES);
  const travels = travelsOf(places(START), places(after));
  expect(travels.filter(({ isTurned }) => isTurned)).toHaveLength(1);
  expect(travels.filter(({ to }) => to.pile === "t3")).toHaveLength(1);
});

test("motion is normal, fast or off, and off where the system asks for less", () => {
  expect([
    paceOf("normal", false),
    paceOf("fast", false),
    paceOf("off", false),
    paceOf("normal", true),
  ]).toEqual([1, 0.5, 0, 0]);
});
