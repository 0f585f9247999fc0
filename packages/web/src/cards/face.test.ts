import { expect, test } from "vitest";
import { BACK_NAMES, backSvg } from "./back.ts";
import { faceSvg } from "./face.ts";
import { pipsOf } from "./pips.ts";
import type { FaceStyle, SuitIndex } from "./suits.ts";

const SUITS: readonly SuitIndex[] = [0, 1, 2, 3];
const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);
const STYLES: readonly FaceStyle[] = ["two-colour", "four-colour", "large-print"];

test("every card has a face of its own in every style", () => {
  const faces = STYLES.flatMap((style) =>
    SUITS.flatMap((suit) => RANKS.map((rank) => faceSvg(suit, rank, style))),
  );
  expect(new Set(faces).size).toBe(3 * 52);
});

test("number cards have as many pips as their rank says", () => {
  expect(RANKS.slice(0, 10).map((rank) => pipsOf(rank).length)).toEqual(RANKS.slice(0, 10));
});

test("pips lie between the edges and never twice in one place", () => {
  for (const rank of RANKS.slice(0, 10)) {
    const places = pipsOf(rank);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(rank);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(50);
      expect(x).toBeLessThan(200);
      expect(y).toBeGreaterThan(80);
      expect(y).toBeLessThan(270);
    }
  }
});

test("the index lies in the top 18 % of a card", () => {
  const [, y = "", scale = "", width = ""] =
    /translate\([\d.]+ ([\d.]+)\)scale\(([\d.]+)\)" fill="none" stroke-width="([\d.]+)"/.exec(
      faceSvg(3, 8, "two-colour"),
    ) ?? [];
  const bottom = Number(y) + (46 + Number(width) / 2) * Number(scale);
  expect(bottom).toBeLessThanOrEqual(350 * 0.18);
});

test("with four colours the edge still tells red from black", () => {
  const edges = SUITS.map((suit) => /<rect[^>]*stroke="([^"]+)"/.exec(faceSvg(suit, 5, "four-colour"))?.[1]);
  expect(edges[0]).toBe(edges[3]);
  expect(edges[1]).toBe(edges[2]);
  expect(edges[0]).not.toBe(edges[1]);
});

test("the backs differ, and no picture contains a bitmap", () => {
  const backs = BACK_NAMES.map(backSvg);
  expect(new Set(backs).size).toBe(3);
  expect([...backs, faceSvg(0, 13, "two-colour")].join("")).not.toContain("<image");
});
