import { courtPicture } from "./courts.ts";
import { numeralOf } from "./numerals.ts";
import { pipsOf } from "./pips.ts";
import { type FaceStyle, inkOf, isWarm, pipShape, type SuitIndex } from "./suits.ts";

/** Cards in a pocket game, as on a phone, have larger indices beside smaller pictures. */
export type FaceSize = "table" | "pocket";

const IVORY = "#fdfaf2";

function pip(x: number, y: number, size: number, turned = false): string {
  const scale = (turned ? -size : size) / 100;
  return `<use href="#p" transform="translate(${x} ${y})scale(${scale})"/>`;
}

/** Rank and suit side by side, so that both show on a card that is covered but for its top. */
function cornerIndex(rank: number, size: number, weight: number): string {
  const { stroke, width } = numeralOf(rank);
  const scale = size / 46;
  const across = 14 + weight + width * scale;
  return (
    `<path d="${stroke}" transform="translate(${14 + weight / 2} ${8 + weight / 2})scale(${scale})" fill="none" stroke-width="${weight / scale}"/>` +
    pip(across + 9 + size * 0.4, 8 + weight / 2 + size / 2, size * 0.86)
  );
}

function edge(suit: SuitIndex, style: FaceStyle): string {
  // With four colours the edge still tells red from black.
  if (style !== "four-colour")
    return `<rect x=".75" y=".75" width="248.5" height="348.5" rx="15" fill="${IVORY}" stroke="#b9b2a2" stroke-width="1.5"/>`;
  const [tint, paper] = isWarm(suit) ? ["#e0937c", "#fffaf3"] : ["#8296b8", "#f8fafb"];
  return `<rect x="3" y="3" width="244" height="344" rx="13" fill="${paper}" stroke="${tint}" stroke-width="6"/>`;
}

/** One large pip; the ace of spades wears an ornament, as it has since it bore the tax stamp. */
function ace(suit: SuitIndex): string {
  const ornament = suit === 3 ? `<g fill="${IVORY}">${pip(125, 186, 62)}</g>${pip(125, 186, 50)}` : "";
  return pip(125, 175, suit === 3 ? 156 : 124) + ornament;
}

/** The middle of a card: pips or a court picture, drawn for large cards and scaled for small ones. */
function picture(rank: number, suit: SuitIndex, style: FaceStyle, scale: number): string {
  const around = `<g transform="translate(125 175)scale(${scale})">`;
  if (rank > 10) return `${around}${courtPicture(rank, suit, style)}</g>`;
  const pips = pipsOf(rank).map(({ x, y }) => pip(x, y, 48, y > 175));
  return `${around}<g transform="translate(-125-175)">${rank === 1 ? ace(suit) : pips.join("")}</g></g>`;
}

function standardBody(rank: number, suit: SuitIndex, style: FaceStyle, size: FaceSize): string {
  const isPocket = size === "pocket";
  const index = isPocket ? cornerIndex(rank, 56, 11) : cornerIndex(rank, 45, 8.5);
  const corners = `<g id="i">${index}</g><use href="#i" transform="rotate(180 125 175)${isPocket ? "scale(.78)" : ""}"/>`;
  return corners + picture(rank, suit, style, isPocket ? 0.84 : rank > 10 ? 0.97 : 1);
}

function largeBody(rank: number, suit: SuitIndex): string {
  const index = cornerIndex(rank, 70, 13);
  if (rank > 10)
    return `${index}<g transform="translate(125 222)scale(.98)">${courtPicture(rank, suit, "two-colour")}</g>`;
  return index + pip(125, 225, 170);
}

/** The face of a card as an SVG document of 250 × 350. */
export function faceSvg(suit: SuitIndex, rank: number, style: FaceStyle, size: FaceSize = "table"): string {
  const ink = inkOf(suit, style);
  const body = style === "large-print" ? largeBody(rank, suit) : standardBody(rank, suit, style, size);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350"><defs><path id="p" stroke="none" d="${pipShape(suit)}"/></defs>` +
    `${edge(suit, style)}<g fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`
  );
}
