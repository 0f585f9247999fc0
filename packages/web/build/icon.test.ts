import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { iconPng } from "./icon.ts";

const ICON = readFileSync(new URL("../public/icon.svg", import.meta.url), "utf8");

/** The red, green, blue and alpha of a pixel, given in hundredths of the side. */
function pixel(png: Buffer, side: number, x: number, y: number): readonly number[] {
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const at = Math.floor((y / 100) * side) * (1 + side * 4) + 1 + Math.floor((x / 100) * side) * 4;
  return [...rows.subarray(at, at + 4)];
}

const GREEN = [0x17, 0x55, 0x3a, 255];
const IVORY = [0xfd, 0xfa, 0xf2, 255];
const INK = [0x1c, 0x20, 0x29, 255];

test("the icon is drawn as its SVG says", () => {
  const png = iconPng(ICON, { side: 96, maskable: false });
  expect(png.readUInt32BE(16)).toBe(96);
  expect(pixel(png, 96, 0, 0)).toEqual([0, 0, 0, 0]);
  expect(pixel(png, 96, 12, 50)).toEqual(GREEN);
  expect(pixel(png, 96, 32, 22)).toEqual(IVORY);
  expect(pixel(png, 96, 51, 50)).toEqual(INK);
});

test("a maskable icon has no transparent corner", () => {
  const png = iconPng(ICON, { side: 96, maskable: true });
  for (const [x, y] of [
    [0, 0],
    [99, 0],
    [0, 99],
    [99, 99],
  ] as const) {
    expect(pixel(png, 96, x, y)).toEqual(GREEN);
  }
});
