import { type Card, rankOf, suitIndexOf } from "@klondike/engine";
import type { Artwork } from "./artwork.ts";
import { type BackName, backSvg, TRELLIS } from "./back.ts";
import { type Drawing, type Face, faceSvg, fannedPart, indexPart } from "./face.ts";
import type { IndexLetters } from "./numerals.ts";
import type { FaceStyle, SuitIndex } from "./suits.ts";

/** Whether courts and pips are drawn traditionally or simply; `auto` draws small cards simply. */
export type Pictures = "auto" | "traditional" | "simple";

/** The player's card style, with the letters of the current language. */
export type Look = {
  readonly face: FaceStyle;
  readonly pictures: Pictures;
  readonly back: BackName;
  readonly letters: IndexLetters;
};

/** An SVG document as a data URL. */
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

/** Drawings that the default look does not need, once they are loaded. */
let artwork: Artwork | undefined;

/** Whether a look is drawn without artwork. */
export function isDefaultLook({ face, back }: Pick<Look, "face" | "back">): boolean {
  return face !== "retro" && back === "trellis";
}

/** Uses the artwork for everything drawn from now on. */
export function useArtwork(loaded: Artwork): void {
  artwork = loaded;
}

/** Uses a stored photo as the back `photo`; any other value removes it. */
export function usePhoto(photo: unknown): void {
  const back = artwork?.photoSvg(photo);
  if (back === undefined) drawn.delete("photo");
  else drawn.set("photo", svgAddress(back));
}

/** The URL of a card's face. Each face is drawn once, so that the browser caches one image of it. */
export function facePicture(card: Card, look: Look, width: number): string {
  const face = faceOf(look, width);
  const draw = (face.style === "retro" && artwork?.retroSvg) || faceSvg;
  return remembered(`${face.style} ${face.drawing} ${face.letters} ${card}`, () =>
    draw(suitIndexOf(card) as SuitIndex, rankOf(card), face),
  );
}

export function fanPartOf(look: Look, width: number): number {
  return fannedPart(faceOf(look, width));
}

export function indexPartOf(look: Look, width: number): number {
  return indexPart(faceOf(look, width));
}

/** Below this width in pixels a card is small. */
const SMALL_WIDTH = 76;

function faceOf({ face, pictures, letters }: Look, width: number): Face {
  const isSmall = width < SMALL_WIDTH;
  const isSimple = pictures === "simple" || (pictures === "auto" && isSmall);
  const drawing: Drawing = isSimple ? "simple" : isSmall ? "pocket" : "table";
  return { style: face, drawing, letters };
}

/** The URL of a back; the default back if the named one is not loaded. */
export function backPicture(name: BackName): string {
  const design = artwork?.backs[name];
  return (
    drawn.get(name) ??
    (design === undefined
      ? remembered("trellis", () => backSvg(TRELLIS))
      : remembered(name, () => backSvg(design)))
  );
}
