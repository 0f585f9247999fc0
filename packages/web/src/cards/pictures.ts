import { type Card, rankOf, suitIndexOf } from "@klondike/engine";
import { type BackName, backSvg } from "./back.ts";
import { faceSvg } from "./face.ts";
import type { FaceStyle, SuitIndex } from "./suits.ts";

/** An SVG document as an address that images and styles can use. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[#%"]/g, encodeURIComponent)}`;
}

const drawn = new Map<string, string>();

function remembered(name: string, draw: () => string): string {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const address = svgAddress(draw());
  drawn.set(name, address);
  return address;
}

/** The address of a card's face. Each face is drawn once, so that the browser keeps one picture of it. */
export function facePicture(card: Card, style: FaceStyle): string {
  return remembered(`${style} ${card}`, () => faceSvg(suitIndexOf(card) as SuitIndex, rankOf(card), style));
}

/** The address of a back. */
export function backPicture(name: BackName): string {
  return remembered(name, () => backSvg(name));
}
