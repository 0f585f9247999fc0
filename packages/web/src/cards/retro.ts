import type { Face } from "./face.ts";
import { layoutPips } from "./pips.ts";
import { courtSprite, rankSprite, type Sprite, suitSprite } from "./pixels.ts";
import { isWarm, type SuitIndex } from "./suits.ts";

const RED = "#c80000";
const BLACK = "#000";

/** An empty card with a black edge and stepped corners. */
export const RETRO_CARD =
  `<path fill="${BLACK}" d="M10 0H240V5H245V10H250V340H245V345H240V350H10V345H5V340H0V10H5V5H10Z"/>` +
  `<path fill="#fff" d="M10 2.500H240V7.500H242.500V10H247.500V340H242.500V342.500H240V347.500H10V342.500H7.500V340H2.500V10H7.500V7.500H10Z"/>`;

/** Size of a pixel on a card of 250 × 350. */
const PIXEL = 5;
/** Size of the index's pixels on small cards. */
const LARGE_PIXEL = 6.75;
/** Size of the pixels of a figure between the indices. */
const COURT_PIXEL = 4.25;
/** Distance of the index from the card's edges. */
const MARGIN = 12.5;

/** The colours of court cards: few and flat. */
function retroPalette(suit: SuitIndex): Readonly<Record<string, string>> {
  const robes = ["#008080", "#c80000", "#a8008a", "#0000a8"] as const;
  const hair = ["#804000", "#c08000", "#a84800", "#404040"] as const;
  return {
    k: BLACK,
    s: "#ffd7a8",
    d: "#d89860",
    h: hair[suit],
    g: "#ffd800",
    r: robes[suit],
    l: isWarm(suit) ? "#0000a8" : RED,
    w: "#fff",
    m: RED,
  };
}

/** Draws the pixels of one kind as a path, one rectangle for each run in a row. */
function pixels(rows: Sprite, kind: string, size: number): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(new RegExp(`[${kind}]+`, "g"))].map(
        ({ index, 0: run }) =>
          `M${index * size} ${y * size}h${run.length * size}v${size}h${-run.length * size}z`,
      ),
    )
    .join("");
}

function path(d: string, colour: string): string {
  return d === "" ? "" : `<path fill="${colour}" d="${d}"/>`;
}

function placed(x: number, y: number, content: string, turned = false): string {
  return `<g transform="translate(${x} ${y})${turned ? "rotate(180)" : ""}">${content}</g>`;
}

/** A suit symbol centred at (`x`, `y`). */
function pip(suit: SuitIndex, x: number, y: number, size: number, turned = false): string {
  const half = 4.5 * size;
  const shape = path(pixels(suitSprite(suit, "large"), "#", size), retroInk(suit));
  return placed(x, y, placed(-half, -half, shape), turned);
}

function retroInk(suit: SuitIndex): string {
  return isWarm(suit) ? RED : BLACK;
}

/** Rank and suit side by side in the upper left. */
function cornerIndex(suit: SuitIndex, rank: number, { letters }: Face, size: number): string {
  const rows = rankSprite(rank, letters);
  const width = (rows[0]?.length ?? 0) + 1;
  return placed(
    MARGIN,
    MARGIN,
    path(pixels(rows, "#", size), retroInk(suit)) +
      placed(width * size, 2 * size, path(pixels(suitSprite(suit, "small"), "#", size), retroInk(suit))),
  );
}

/** Right edge of the widest index, the ten's, on a card 250 wide. */
export function retroIndexReach({ drawing }: Face): number {
  return MARGIN + 17 * (drawing === "table" ? PIXEL : LARGE_PIXEL);
}

/** The upper half of a court card's figure, 28 × 26 pixels, without an outline at the sides. */
function figure(suit: SuitIndex, rank: number, size: number): string {
  const rows = courtSprite(rank).map((half) => half + [...half].reverse().join(""));
  return Object.entries(retroPalette(suit))
    .map(([kind, colour]) => path(pixels(rows, kind, size), colour))
    .join("");
}

/** A framed figure with two heads. */
function court(suit: SuitIndex, rank: number): string {
  const half = placed(-14 * COURT_PIXEL, -26 * COURT_PIXEL, figure(suit, rank, COURT_PIXEL));
  return (
    `<path fill="#fff6c8" stroke="${BLACK}" stroke-width="2.500" d="M58.750 61.250H191.250V288.750H58.750Z"/>` +
    placed(125, 175, `<g id="h">${half}</g><use href="#h" transform="rotate(180)"/>`)
  );
}

/** One large suit or figure under a large index, for small cards. */
function simple(suit: SuitIndex, rank: number): string {
  return rank > 10
    ? placed(125 - 14 * 7.5, 350 - 3 - 26 * 7.5, figure(suit, rank, 7.5))
    : pip(suit, 125, 220, rank === 1 ? 22.5 : 20);
}

/** The centre of a large card. */
function picture(suit: SuitIndex, rank: number): string {
  if (rank > 10) return court(suit, rank);
  if (rank === 1) return pip(suit, 125, 175, 12.5);
  return layoutPips(rank)
    .map(({ x, y }) => pip(suit, x, y, rank > 8 ? 4.25 : PIXEL, y > 175))
    .join("");
}

/** The face of a card in pixels as an SVG document of 250 × 350. */
export function retroSvg(suit: SuitIndex, rank: number, face: Face): string {
  const isSmall = face.drawing !== "table";
  const index = cornerIndex(suit, rank, face, isSmall ? LARGE_PIXEL : PIXEL);
  const body = isSmall
    ? simple(suit, rank) + index
    : `<g id="i">${index}</g><use href="#i" transform="rotate(180 125 175)"/>${picture(suit, rank)}`;
  return (
    // Without antialiasing, the edge of a small card would be thinner than a pixel and disappear.
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">${RETRO_CARD}` +
    `<g shape-rendering="crispEdges">${body}</g></svg>`
  );
}
