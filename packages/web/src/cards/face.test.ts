import { expect, test } from "vitest";
import { BACK_NAMES, backSvg, TRELLIS } from "./back.ts";
import { BACK_DESIGNS } from "./back-designs.ts";
import { type Drawing, type Face, faceSvg, fannedPart } from "./face.ts";
import { photoSvg } from "./photo.ts";
import { layoutPips } from "./pips.ts";
import { retroIndexReach, retroSvg } from "./retro.ts";
import type { FaceStyle, SuitIndex } from "./suits.ts";

const SUITS: readonly SuitIndex[] = [0, 1, 2, 3];
const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);
const STYLES: readonly FaceStyle[] = ["two-colour", "four-colour", "large-print"];

const DRAWINGS: readonly Drawing[] = ["table", "pocket", "simple"];

function face(style: FaceStyle, drawing: Drawing = "table", letters: Face["letters"] = "en"): Face {
  return { style, drawing, letters };
}

test("every card has a distinct face in every style and drawing", () => {
  for (const drawing of DRAWINGS) {
    const faces = STYLES.flatMap((style) =>
      SUITS.flatMap((suit) => RANKS.map((rank) => faceSvg(suit, rank, face(style, drawing)))),
    );
    expect(new Set(faces).size).toBe(3 * 52);
  }
});

test("German court cards have the indices B, D and K, and all other cards the same index", () => {
  const differ = RANKS.filter(
    (rank) => faceSvg(0, rank, face("two-colour", "table", "de")) !== faceSvg(0, rank, face("two-colour")),
  );
  expect(differ).toEqual([11, 12]);
});

test("the suit symbol in a card's corner is smaller than the pips and above all of them", () => {
  const svg = faceSvg(0, 10, face("two-colour"));
  const [index, ...pips] = [
    ...svg.matchAll(/<use href="#p" transform="translate\(([\d.]+) ([\d.]+)\)scale\((-?[\d.]+)\)/g),
  ].map(([, , y, scale]) => ({ y: Number(y), size: Math.abs(Number(scale)) * 100 }));
  expect(pips).toHaveLength(10);
  const highest = Math.min(...pips.map(({ y, size }) => y - size / 2));
  expect(index?.size).toBeLessThan(0.8 * (pips[0]?.size ?? 0));
  expect((index?.y ?? 0) + (index?.size ?? 0) / 2).toBeLessThan(highest - 8);
});

test("a fan shows rank and suit, and three fanned cards fit between stock and foundations on a phone", () => {
  for (const style of STYLES) {
    for (const drawing of DRAWINGS) expect(1 + 2 * fannedPart(face(style, drawing))).toBeLessThan(2.14);
  }
  expect(fannedPart(face("large-print"))).toBeGreaterThan(fannedPart(face("two-colour")));
});

test("number cards show as many pips as their rank", () => {
  expect(RANKS.slice(0, 10).map((rank) => layoutPips(rank).length)).toEqual(RANKS.slice(0, 10));
});

test("pips are inside the edges and never overlap", () => {
  for (const rank of RANKS.slice(0, 10)) {
    const places = layoutPips(rank);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(rank);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(50);
      expect(x).toBeLessThan(200);
      expect(y).toBeGreaterThan(80);
      expect(y).toBeLessThan(270);
    }
  }
});

test("the index is in the top 18 % of a card", () => {
  const [, y = "", scale = "", width = ""] =
    /translate\([\d.]+ ([\d.]+)\)scale\([\d.]+ ([\d.]+)\)" fill="none" stroke-width="([\d.]+)"/.exec(
      faceSvg(3, 8, face("two-colour")),
    ) ?? [];
  const bottom = Number(y) + (46 + Number(width) / 2) * Number(scale);
  expect(bottom).toBeLessThanOrEqual(350 * 0.18);
});

test("in four colours the edge still distinguishes red from black", () => {
  const edges = SUITS.map(
    (suit) => /<rect[^>]*stroke="([^"]+)"/.exec(faceSvg(suit, 5, face("four-colour")))?.[1],
  );
  expect(edges[0]).toBe(edges[3]);
  expect(edges[1]).toBe(edges[2]);
  expect(edges[0]).not.toBe(edges[1]);
});

test("the backs differ, and no image contains a bitmap", () => {
  const drawn = BACK_NAMES.filter((name) => name !== "photo");
  const backs = drawn.map((name) => backSvg(BACK_DESIGNS[name] ?? TRELLIS));
  expect(new Set(backs).size).toBe(13);
  expect([...backs, faceSvg(0, 13, face("two-colour"))].join("")).not.toContain("<image");
});

test("every retro card has a distinct face of square pixels, also with German letters", () => {
  for (const drawing of ["table", "simple"] as const) {
    const faces = SUITS.flatMap((suit) => RANKS.map((rank) => retroSvg(suit, rank, face("retro", drawing))));
    expect(new Set(faces).size).toBe(52);
    // Paths must have only horizontal and vertical lines.
    for (const path of faces.join("").matchAll(/ d="([^"]*)"/g)) expect(path[1]).toMatch(/^[MHVhvzZ\d .-]*$/);
    expect(retroSvg(0, 12, face("retro", drawing, "de"))).not.toBe(faces[11]);
  }
});

test("a fan shows rank and suit of retro cards", () => {
  for (const drawing of DRAWINGS) {
    const part = fannedPart(face("retro", drawing));
    expect(part).toBeGreaterThanOrEqual(retroIndexReach(face("retro", drawing)) / 250);
    expect(1 + 2 * part).toBeLessThan(2.14);
  }
});

test("a back shows a stored photo, but no other value", () => {
  expect(photoSvg("data:image/jpeg;base64,/9j/4AAQ==")).toContain('href="data:image/jpeg;base64,/9j/4AAQ=="');
  for (const value of [undefined, 7, "", "https://example.org/a.jpg", 'data:image/jpeg;base64,AA"/><script>'])
    expect(photoSvg(value)).toBeUndefined();
});
