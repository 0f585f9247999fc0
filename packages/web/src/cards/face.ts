import { courtBust, courtPicture } from "./courts.ts";
import { type IndexLetters, numeralOf } from "./numerals.ts";
import { layoutPips } from "./pips.ts";
import { type FaceStyle, inkOf, isWarm, pipShape, type SuitIndex } from "./suits.ts";

/**
 * How a card is drawn: traditional pips and two-headed courts (`table`), the same with larger indices (`pocket`), or
 * one large pip or head for small screens (`simple`).
 */
export type Drawing = "table" | "pocket" | "simple";

/** What determines a face besides the card. */
export type Face = { readonly style: FaceStyle; readonly drawing: Drawing; readonly letters: IndexLetters };

const IVORY = "#fdfaf2";
const CORNERS = `<clipPath id="card"><rect x=".75" y=".75" width="248.5" height="348.5" rx="15"/></clipPath>`;

function pip(x: number, y: number, size: number, turned = false): string {
  const scale = (turned ? -size : size) / 100;
  return `<use href="#p" transform="translate(${x} ${y})scale(${scale})"/>`;
}

/** Sizes of an index: height and stroke of the rank, size of the suit, and the width factor of a two-digit rank. */
type Index = {
  readonly size: number;
  readonly weight: number;
  readonly suit: number;
  readonly ten: number;
  /** Maximum size of a bust beside it. */
  readonly bust: number;
};

const INDICES: Readonly<Record<Drawing | "large", Index>> = {
  table: { size: 44, weight: 8.5, suit: 31, ten: 0.86, bust: 1 },
  pocket: { size: 56, weight: 11, suit: 40, ten: 0.78, bust: 1 },
  simple: { size: 64, weight: 12, suit: 44, ten: 0.7, bust: 1.66 },
  large: { size: 72, weight: 14, suit: 52, ten: 0.7, bust: 1.54 },
};

/**
 * Rank and suit side by side, so that both are visible if only the top of a card is. The suit is smaller than the pips
 * and close to the rank, so that players do not count it as a pip.
 */
function cornerIndex(rank: number, letters: IndexLetters, index: Index): string {
  const { size, weight, suit } = index;
  const { stroke, left, top, across, scale } = indexGeometry(rank, letters, index);
  return (
    `<path d="${stroke}" transform="translate(${left} ${top})scale(${across} ${scale})" fill="none" stroke-width="${weight / scale}"/>` +
    pip(indexReach(rank, letters, index) - (suit * SUIT_WIDTH) / 2, top + size - suit / 2, suit)
  );
}

/** Width of the widest suit at height 1. */
const SUIT_WIDTH = 0.92;
const GAP = 5;

function indexGeometry(rank: number, letters: IndexLetters, { size, weight, ten }: Index) {
  const { stroke, width } = numeralOf(rank, letters);
  const scale = size / 46;
  const across = rank === 10 ? scale * ten : scale;
  const left = 13 + weight / 2;
  return { stroke, left, top: 10 + weight / 2, across, scale, right: left + width * across + weight / 2 };
}

/** Right edge of an index's suit, on a card 250 wide. */
function indexReach(rank: number, letters: IndexLetters, index: Index): number {
  return indexGeometry(rank, letters, index).right + GAP + index.suit * SUIT_WIDTH;
}

function chooseIndex({ style, drawing }: Face): Index {
  return INDICES[style === "large-print" ? "large" : drawing];
}

/** How much of a card's width a fan must leave uncovered to show rank and suit. */
export function fannedPart(face: Face): number {
  if (face.style === "retro") return face.drawing === "table" ? 0.4 : 0.52;
  const ranks = Array.from({ length: 13 }, (_, at) => at + 1);
  return Math.max(...ranks.map((rank) => indexReach(rank, face.letters, chooseIndex(face)))) / 250 + 0.01;
}

/** How much of a card's height a column must leave uncovered to show rank and suit. */
export function indexPart(face: Face): number {
  if (face.style === "retro") return face.drawing === "table" ? 0.17 : 0.22;
  const { size, weight } = chooseIndex(face);
  return (10 + weight + size) / 350 + 0.005;
}

function edge(suit: SuitIndex, style: FaceStyle): string {
  // In four colours the edge still distinguishes red from black.
  if (style !== "four-colour")
    return `<rect x=".75" y=".75" width="248.5" height="348.5" rx="15" fill="${IVORY}" stroke="#b9b2a2" stroke-width="1.5"/>`;
  const [tint, paper] = isWarm(suit) ? ["#e0937c", "#fffaf3"] : ["#8296b8", "#f8fafb"];
  return `<rect x="3" y="3" width="244" height="344" rx="13" fill="${paper}" stroke="${tint}" stroke-width="6"/>`;
}

/** One large pip; the ace of spades has its traditional ornament. */
function ace(suit: SuitIndex): string {
  const ornament = suit === 3 ? `<g fill="${IVORY}">${pip(125, 186, 62)}</g>${pip(125, 186, 50)}` : "";
  return pip(125, 175, suit === 3 ? 156 : 124) + ornament;
}

/** The centre of a card: pips or a court picture, drawn for large cards and scaled down for small ones. */
function picture(rank: number, suit: SuitIndex, style: FaceStyle, scale: number): string {
  const around = `<g transform="translate(125 175)scale(${scale})">`;
  if (rank > 10) return `${around}${courtPicture(rank, suit, style)}</g>`;
  const size = rank > 8 ? 41 : 47;
  const pips = layoutPips(rank).map(({ x, y }) => pip(x, y, size, y > 175));
  return `${around}<g transform="translate(-125-175)">${rank === 1 ? ace(suit) : pips.join("")}</g></g>`;
}

function traditional(rank: number, suit: SuitIndex, { style, drawing, letters }: Face): string {
  const isPocket = drawing === "pocket";
  const index = cornerIndex(rank, letters, INDICES[drawing]);
  const corners = `<g id="i">${index}</g><use href="#i" transform="rotate(180 125 175)${isPocket ? "scale(.78)" : ""}"/>`;
  return corners + picture(rank, suit, style, isPocket ? 0.84 : rank > 10 ? 0.94 : 1);
}

/** An index with one pip or bust below it, as large as the card allows. */
function simple(rank: number, suit: SuitIndex, face: Face): string {
  const { style, letters } = face;
  const index = chooseIndex(face);
  const corner = cornerIndex(rank, letters, index);
  if (rank <= 10) return corner + pip(125, 222, 186);
  return `${CORNERS}<g clip-path="url(#card)"><g transform="translate(136 350)scale(${index.bust})">${courtBust(rank, suit, style)}</g></g>${corner}`;
}

/** The face of a card as an SVG document of 250 × 350. */
export function faceSvg(suit: SuitIndex, rank: number, face: Face): string {
  const { style, drawing } = face;
  const ink = inkOf(suit, style);
  const isSimple = style === "large-print" || drawing === "simple";
  const body = isSimple ? simple(rank, suit, face) : traditional(rank, suit, face);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350"><defs><path id="p" stroke="none" d="${pipShape(suit)}"/></defs>` +
    `${edge(suit, style)}<g fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`
  );
}
