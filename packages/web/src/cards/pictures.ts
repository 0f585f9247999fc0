import { type Card, rankOf, suitIndexOf } from "@klondike/engine";
import { type BackName, backSvg } from "./back.ts";
import { type FaceSize, faceSvg } from "./face.ts";
import type { FaceStyle, SuitIndex } from "./suits.ts";

/** An SVG document as an address that images and styles can use. */
function svgAddress(svg: string): string {
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
export function facePicture(card: Card, style: FaceStyle, size: FaceSize = "table"): string {
  const draw = (): string => faceSvg(suitIndexOf(card) as SuitIndex, rankOf(card), style, size);
  return remembered(`${style} ${size} ${card}`, draw);
}

/** Below this width in pixels a card is a pocket card. */
const POCKET_WIDTH = 76;

/** The kind of face that suits cards of this width. */
export function faceSizeOf(width: number): FaceSize {
  return width < POCKET_WIDTH ? "pocket" : "table";
}

/** The address of a back. */
export function backPicture(name: BackName): string {
  return remembered(name, () => backSvg(name));
}
